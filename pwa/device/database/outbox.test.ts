import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LearnerEvent } from '#shared/events/index.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { LearnerDatabase } from './database.ts';
import { newOutbox, countUnsentAnswers, keepSince, readSince } from './outbox.ts';
import { keepOnlyUnsent } from './wipe.ts';

const deviceId = 'device-aaaaaaaaaaaa';
let db: LearnerDatabase;
let databases = 0;

beforeEach(async () => {
  databases += 1;
  db = new LearnerDatabase(`outbox-${databases}`);
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

describe('the answers that wait', () => {
  it('are counted without skips and what else waits', async () => {
    await log(anAnswer());
    await log({ ...header, kind: 'interview-date-set', date: '2026-11-30' });
    await log(anAnswer({ powerUps: ['skip'] }));
    expect(await countUnsentAnswers(db)).toBe(1);
    await log(anAnswer());
    expect(await countUnsentAnswers(db)).toBe(2);
  });

  it('follow what is settled, and include what the server holds back', async () => {
    for (let count = 0; count < 4; count += 1) await log(anAnswer());
    expect(await countUnsentAnswers(db)).toBe(4);
    await db.outboxes.update(deviceId, { settledUpTo: 3, held: [2] });
    expect(await countUnsentAnswers(db)).toBe(2);
    await db.outboxes.update(deviceId, { settledUpTo: 4, held: [] });
    expect(await countUnsentAnswers(db)).toBe(0);
  });
});

describe('the time since which a learner practices here', () => {
  it('is what the first sign-in to this database has brought', async () => {
    const outbox = newOutbox(deviceId, 1);
    expect(await readSince(db, outbox)).toBeUndefined();
    await keepSince(db, 'first');
    await keepSince(db, 'second');
    expect(await readSince(db, outbox)).toBe('first');
  });

  it('stays with what a sign-out leaves, beside that of the next sign-in', async () => {
    await log(anAnswer());
    await keepSince(db, 'first');
    await keepOnlyUnsent(db);
    await keepSince(db, 'second');
    const [left] = await db.outboxes.toArray();
    expect(left && (await readSince(db, left))).toBe('first');
    expect(await readSince(db, newOutbox('device-bbbbbbbbbbbb', 2))).toBe('second');
  });
});
