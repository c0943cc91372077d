import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PastAnswer } from '#shared/contract/practice.ts';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { records } from './device-records.ts';
import { keepPastAnswers } from './past-answers.ts';
import { NEVER_SYNCED } from './sync-state.ts';

let db: LearnerDatabase;
beforeEach(async () => {
  db = new LearnerDatabase(`past-${crypto.randomUUID()}`);
  await db.meta.put({ ...NEVER_SYNCED, logId: 'log-1' });
});
afterEach(() => db.delete());

/** Makes a page of answers at these positions of the server's log, the latest first; it ends with the last position. */
const page = (positions: readonly number[], isLast = false) => ({
  answers: positions.map((deviceSeq): PastAnswer => ({
    ...{ deviceId: 'device-1', deviceSeq, epoch: 1, round: 1, mode: 'practice', at: deviceSeq },
    ...{ date: '2026-03-02', questionId: 'q-1', aiQuestionId: null, questionRevision: 1 },
    ...{ count: 'first', choice: 'right', text: null, xpEarned: 50, verdict: 'right' },
    open: null,
  })),
  before: isLast ? null : (positions.at(-1) ?? null),
});
const next = async () => (await records.readAnswers.get(db))?.next;

describe('2.24 The device keeps the pages that it has read', () => {
  it('keeps each answer once, and goes on where the last page has ended', async () => {
    await keepPastAnswers(db, page([9, 8, 7]), null);
    expect(await next()).toBe(7);
    await keepPastAnswers(db, page([6, 5, 4]), 7);
    await keepPastAnswers(db, page([3], true), 4);
    expect(await next()).toBeNull();
    await keepPastAnswers(db, page([9, 8, 7]), null);
    expect(await next()).toBeNull();
    expect(await db.pastAnswers.count()).toBe(7);
  });

  it('reads down to what it has where more is new than a page holds, and then on from its end', async () => {
    await keepPastAnswers(db, page([6, 5, 4]), null);
    await keepPastAnswers(db, page([12, 11, 10]), null);
    expect(await next()).toBe(10);
    await keepPastAnswers(db, page([9, 8, 7]), 10);
    expect(await next()).toBe(7);
    await keepPastAnswers(db, page([6, 5, 4]), 7);
    expect(await next()).toBe(4);
    await keepPastAnswers(db, page([3], true), 4);
    expect(await next()).toBeNull();
  });

  it('knows that a gap stays open when the latest page is read again', async () => {
    await keepPastAnswers(db, page([6, 5, 4]), null);
    await keepPastAnswers(db, page([12, 11, 10]), null);
    await keepPastAnswers(db, page([12, 11, 10]), null);
    expect(await next()).toBe(10);
    await keepPastAnswers(db, page([9, 8, 6]), 10);
    expect(await next()).toBe(4);
  });

  it('begins anew where the server was restored: its positions are others', async () => {
    await keepPastAnswers(db, page([3, 2, 1], true), null);
    await db.meta.put({ ...NEVER_SYNCED, logId: 'log-2' });
    await keepPastAnswers(db, page([3, 2]), null);
    expect(await next()).toBe(2);
  });
});
