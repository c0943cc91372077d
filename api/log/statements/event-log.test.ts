/** A batch writes the same statements whether few or many events come with it. */
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { type BatchChanges, readLog, writeBatch } from './event-log.ts';
import { readRowsSince } from './learner-rows.ts';
import { readLockedBatch } from './locked-batch.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

const test = await openForFile(createTestApp());

const DEVICE = 'a-device';

/** A batch of so many events, of which each has changed a row of its own; the first event has this number. */
function aBatch(userId: string, size: number, from: number, revision: number): BatchChanges {
  const last = from + size - 1;
  const numbers = Array.from({ length: size }, (_, index) => from + index);
  const xp = (place: number) => ({ week: `w${place}`, xp: revision * 1_000 + place });
  return {
    deviceId: DEVICE,
    receivedAt: 1_000,
    entries: numbers.map((deviceSeq) => {
      const event = anAnswer({ deviceSeq, text: 'one "quoted" \\ ✓' });
      const { kind, epoch, round } = event;
      return {
        deviceSeq,
        event,
        effectiveAt: 500 + deviceSeq,
        utcOffset: -90,
        header: { kind, epoch, round },
        status: 'rejected',
        code: 'unknown question',
        outcome: null,
        feedbackId: null,
      };
    }),
    rows: numbers.map((_, place) => ({ kind: 'week', key: `w${place}`, epoch: 2, row: xp(place) })),
    device: {
      highest: last,
      count: last,
      latestEffectiveAt: 500 + last,
      offset: { utcOffset: -90, since: 400 },
    },
    learner: {
      userId,
      createdAt: 0,
      revision,
      rowCount: size,
      revisionSum: size * revision,
      eventCount: last,
      utcOffset: -90,
      engine: ENGINE_NUMBER,
      timeZone: 'Europe/Rome',
    },
    intake: { date: '2026-03-02', events: last, bytes: 70_000 * last },
  };
}

const readAll = (userId: string) =>
  inTransaction(test.db, async (tx) => ({
    log: await readLog(tx, userId, 0, 10_000),
    rows: await readRowsSince(tx, userId, 0, 0),
    locked: await readLockedBatch(tx, userId, DEVICE, [], []),
  }));

describe.each([1, 5, 6, 300])('a batch of %i events and as many rows', (size) => {
  it('is written whole, and its rows once more by the next batch', async () => {
    const { user } = await test.registerLearner();
    const batches = [aBatch(user.id, size, 1, 1), aBatch(user.id, size, size + 1, 2)];
    for (const batch of batches) await inTransaction(test.db, async (tx) => writeBatch(tx, batch));

    const { log, rows, locked } = await readAll(user.id);
    const last = batches[1];
    expect(log).toEqual(
      batches
        .flatMap(({ entries }) => entries)
        .map(({ deviceSeq, event, effectiveAt, utcOffset, status }) => {
          const place = { arrival: deviceSeq, deviceId: DEVICE, effectiveAt, utcOffset };
          return { ...place, status, event, feedbackId: null };
        }),
    );
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    expect(rows.toSorted(byKey)).toEqual(
      last?.rows.map((row) => ({ ...row, revision: 2 })).toSorted(byKey),
    );
    const { createdAt } = locked?.learner ?? {};
    expect(locked?.learner).toEqual({ ...last?.learner, createdAt });
    expect(locked?.device).toEqual(last?.device);
    expect(locked?.intake).toEqual(last?.intake);
  });

  it('fails whole where one of its events is in the log already', async () => {
    const { user } = await test.registerLearner();
    await inTransaction(test.db, async (tx) => writeBatch(tx, aBatch(user.id, 1, size, 1)));
    const again = aBatch(user.id, size, 1, 2);
    const written = inTransaction(test.db, async (tx) => writeBatch(tx, again));

    await expect(written).rejects.toThrow(/duplicate key/);
    const { log, rows, locked } = await readAll(user.id);
    expect(log).toHaveLength(1);
    expect(rows.map(({ revision }) => revision)).toEqual([1]);
    expect(locked?.learner.revision).toBe(1);
  });
});
