import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { newOutbox } from '#pwa/device/database/outbox.ts';
import { keepSince, readSince } from './since.ts';
import { keepOnlyUnsent } from '#pwa/device/database/wipe.ts';

const OUTBOX = { ...newOutbox('device-aaaaaaaaaaaa', 1), nextSeq: 2 };
let db: LearnerDatabase;
let databases = 0;

beforeEach(async () => {
  databases += 1;
  db = new LearnerDatabase(`since-${databases}`);
  await db.outboxes.put(OUTBOX);
});
afterEach(() => db.close());

it('is what the first sign-in to this database has brought', async () => {
  expect(await readSince(db, OUTBOX)).toBeUndefined();
  await keepSince(db, 'first');
  await keepSince(db, 'second');
  expect(await readSince(db, OUTBOX)).toBe('first');
});

it('stays with what a sign-out leaves, beside that of the next sign-in', async () => {
  await keepSince(db, 'first');
  await keepOnlyUnsent(db);
  await keepSince(db, 'second');
  const [left] = await db.outboxes.toArray();
  expect(left && (await readSince(db, left))).toBe('first');
  expect(await readSince(db, newOutbox('device-bbbbbbbbbbbb', 2))).toBe('second');
});
