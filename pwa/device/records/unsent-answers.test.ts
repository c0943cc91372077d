import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LearnerEvent } from '#shared/events/index.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { newOutbox } from '#pwa/device/database/outbox.ts';
import { countUnsentAnswers } from './unsent-answers.ts';

const deviceId = 'device-aaaaaaaaaaaa';
let db: LearnerDatabase;
let databases = 0;

beforeEach(async () => {
  databases += 1;
  db = new LearnerDatabase(`unsent-answers-${databases}`);
  await db.outboxes.put(newOutbox(deviceId, 1));
});
afterEach(() => db.close());

async function log(event: LearnerEvent): Promise<void> {
  const outbox = await db.outboxes.get(deviceId);
  if (!outbox) throw new Error('No outbox');
  const deviceSeq = outbox.nextSeq;
  await db.events.put({ deviceId, deviceSeq, event: { ...event, deviceSeq } });
  await db.outboxes.put({ ...outbox, nextSeq: deviceSeq + 1 });
}

const header = { deviceSeq: 1, schemaVersion: 1, occurredAt: 1, utcOffset: 0, epoch: 1, round: 1 };

it('counts answers, and neither skips nor what else waits', async () => {
  await log(anAnswer());
  await log({ ...header, kind: 'interview-date-set', date: '2026-11-30' });
  await log(anAnswer({ powerUps: ['skip'] }));
  expect(await countUnsentAnswers(db)).toBe(1);
  await log(anAnswer());
  expect(await countUnsentAnswers(db)).toBe(2);
});

it('follows what is settled, and counts what the server holds back', async () => {
  for (let count = 0; count < 4; count += 1) await log(anAnswer());
  expect(await countUnsentAnswers(db)).toBe(4);
  await db.outboxes.update(deviceId, { settledUpTo: 3, held: [2] });
  expect(await countUnsentAnswers(db)).toBe(2);
  await db.outboxes.update(deviceId, { settledUpTo: 4, held: [] });
  expect(await countUnsentAnswers(db)).toBe(0);
});
