import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  learnerDevices,
  learnerEvents,
  learnerRows,
  learners,
} from '#api/db/schema/learner-tables.ts';
import { inTransaction } from '#api/db/engine/transaction.ts';
import { rebuildLearner } from '#api/features/sync/rebuild/rebuild.ts';
import { createExportProofs } from '#api/services/export-proofs.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { ImportedEvent, ImportResult } from '#shared/contract/account/import.ts';
import type { UserWithProgress } from '#shared/contract/account/user.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const PATH = '/api/user/import';
const HOUR = 3_600_000;
const NOTHING: ImportResult = {
  accepted: 0,
  duplicate: 0,
  superseded: 0,
  conflict: 0,
  rejected: 0,
  'retry-later': 0,
  undated: 0,
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/**
 * A learner with two devices that take turns, hours between what was done, a second round, a restart, an event
 * that came too late for it, and one that was refused.
 */
async function practicedLearner(): Promise<TestLearner> {
  const learner = await test.registerLearner();
  const [phone, laptop] = [learner.deviceId, `laptop-of-${learner.user.id}`];
  const header = { schemaVersion: 1, utcOffset: 120, timeSpent: 9 };
  const done: [string, object][] = [
    [phone, anAnswer({ ...header, questionId: 'c1-01' })],
    [laptop, anAnswer({ ...header, questionId: 'c1-02', choice: 'wrong a' })],
    [phone, { schemaVersion: 1, utcOffset: 120, epoch: 2, round: 1, kind: 'progress-reset' }],
    [laptop, anAnswer({ ...header, questionId: 'c1-03' })],
    [phone, anAnswer({ ...header, epoch: 2, questionId: 'c1-04', powerUps: ['freeze'] })],
    [laptop, anAnswer({ ...header, epoch: 2, questionId: 'c1-04', round: 2 })],
    [laptop, anAnswer({ ...header, epoch: 2, questionId: 'no such question', round: 2 })],
    [phone, anAnswer({ ...header, epoch: 2, questionId: 'c1-02', round: 2, mode: 'review' })],
  ];
  const seqs = { [phone]: 0, [laptop]: 0 };
  for (const [deviceId, event] of done) {
    test.clock.advance(5 * HOUR);
    const deviceSeq = (seqs[deviceId] ?? 0) + 1;
    seqs[deviceId] = deviceSeq;
    await learner.sync([{ ...event, deviceSeq, occurredAt: test.clock.now }], { deviceId });
  }
  return learner;
}

interface Exported {
  events: (ImportedEvent & { status: string })[];
}

const exportOf = (learner: TestLearner) => learner.get<Exported>('/api/user/export');
/** What the app sends of an export. */
const importable = ({ events }: Exported): ImportedEvent[] =>
  events
    .filter(({ status }) => status !== 'rejected')
    .map(({ deviceId, event, effectiveAt, proof }) => ({
      deviceId,
      event,
      effectiveAt,
      ...(proof !== undefined && { proof }),
    }));
const importInto = (learner: TestLearner, events: readonly unknown[]) =>
  learner.post<ImportResult>(PATH, { events });

/** All that is earned or spent. */
async function moneyOf(learner: TestLearner) {
  const rows = await rowsOf(learner);
  const { totalXp, powerUps, starsSpent, currentStreak, answeredDays } = (rows.find(
    ({ kind }) => kind === 'progress',
  )?.row ?? {}) as Record<string, unknown>;
  return {
    progress: { totalXp, powerUps, starsSpent, currentStreak, answeredDays },
    others: rows.filter(({ kind }) => ['day', 'week', 'pace'].includes(kind)),
  };
}
const rowsOf = async ({ user }: TestLearner) => {
  const rows = await test.db
    .select()
    .from(learnerRows)
    .where(eq(learnerRows.userId, user.id))
    .orderBy(asc(learnerRows.kind), asc(learnerRows.key));
  return rows.map(({ kind, key, epoch, row }) => ({ kind, key, epoch, row }));
};
const timesOf = async (learner: TestLearner) =>
  (await logOf(learner)).map(({ deviceId, deviceSeq, effectiveAt, utcOffset }) => ({
    deviceId,
    deviceSeq,
    effectiveAt,
    utcOffset,
  }));
const logOf = async ({ user }: TestLearner, status = 'accepted') =>
  test.db
    .select()
    .from(learnerEvents)
    .where(and(eq(learnerEvents.userId, user.id), eq(learnerEvents.status, status as 'accepted')))
    .orderBy(asc(learnerEvents.arrival));

/** As after a restore of a backup that was made before anything was practiced. */
async function loseLog({ user: { id } }: TestLearner): Promise<void> {
  for (const table of [learnerEvents, learnerRows, learnerDevices, learners]) {
    await test.db.delete(table).where(eq(table.userId, id));
  }
  await test.db.insert(learners).values({ userId: id, createdAt: 0, engine: ENGINE_NUMBER });
}

describe('an import of an export of this server', () => {
  describe("2.15 Import Your Data card: an export of one's own", () => {
    it('gives the account every row that it had: XP, days, reviews, weeks', async () => {
      const learner = await practicedLearner();
      const events = importable(await exportOf(learner));
      const counts = { accepted: events.length - 1, superseded: 1 };
      const [rows, times] = [await rowsOf(learner), await timesOf(learner)];
      await loseLog(learner);
      expect(await importInto(learner, events)).toEqual({ ...NOTHING, ...counts });
      expect(await rowsOf(learner)).toEqual(rows);
      expect(await timesOf(learner)).toEqual(times);
    });
  });

  it('counts a file once that two devices import, one after the other or at once', async () => {
    const learner = await practicedLearner();
    const events = importable(await exportOf(learner));
    const rows = await rowsOf(learner);
    await loseLog(learner);
    const results = await Promise.all([1, 2, 3].map(() => importInto(learner, events)));
    expect(results.map(({ accepted }) => accepted).sort()).toEqual([0, 0, events.length - 1]);
    expect(results.map(({ duplicate }) => duplicate).sort()).toEqual([
      0,
      events.length,
      events.length,
    ]);
    expect(await rowsOf(learner)).toEqual(rows);
  });

  it('comes to the same in one call, or cut anywhere and repeated', async () => {
    const learner = await practicedLearner();
    const events = importable(await exportOf(learner));
    const rows = await rowsOf(learner);
    for (let cut = 1; cut < events.length; cut += 1) {
      await loseLog(learner);
      await importInto(learner, events.slice(0, cut));
      await importInto(learner, events.slice(cut - 1));
      expect(await rowsOf(learner)).toEqual(rows);
    }
  });

  it('reaches the devices by the next sync, and is exported again with its times', async () => {
    const learner = await practicedLearner();
    const first = importable(await exportOf(learner));
    await loseLog(learner);
    await importInto(learner, first);
    const { rows } = await learner.sync();
    expect(rows.map(({ kind }) => kind)).toContain('progress');
    expect(importable(await exportOf(learner))).toEqual(first);
  });

  it('into the account that it came from changes nothing', async () => {
    const learner = await practicedLearner();
    const before = await rowsOf(learner);
    const events = importable(await exportOf(learner));
    expect(await importInto(learner, events)).toEqual({ ...NOTHING, duplicate: events.length });
    expect(await rowsOf(learner)).toEqual(before);
  });
});

type Change = (event: ImportedEvent) => ImportedEvent;

describe('what this server has not exported', () => {
  it('pays nothing of the export of somebody else: it is history, the same however often', async () => {
    const [other, learner] = [await practicedLearner(), await practicedLearner()];
    const events = importable(await exportOf(other));
    const before = await moneyOf(learner);
    const result = await importInto(learner, events);
    expect(result).toMatchObject({ undated: events.length, conflict: 0, rejected: 0 });
    expect(result.accepted).toBeGreaterThan(0);
    expect(await moneyOf(learner)).toEqual(before);
    expect(await importInto(learner, events)).toMatchObject({
      accepted: 0,
      duplicate: events.length,
    });
    await importInto(learner, importable(await exportOf(learner)));
    expect(await moneyOf(learner)).toEqual(before);
    const rows = await rowsOf(learner);
    await inTransaction(test.db, (tx) => rebuildLearner(tx, test.services, learner.user.id));
    expect(await rowsOf(learner)).toEqual(rows);
  });

  it('shows in a new account what an old one has answered, and pays nothing for it', async () => {
    const [old, fresh] = [await practicedLearner(), await test.registerLearner()];
    const nothing = await moneyOf(fresh);
    await importInto(fresh, importable(await exportOf(old)));
    const questions = async (learner: TestLearner) =>
      (await rowsOf(learner)).filter(({ kind }) => kind === 'question').map(({ key }) => key);
    expect(await questions(fresh)).toEqual(await questions(old));
    expect(await moneyOf(fresh)).toEqual({ ...nothing, progress: expect.anything() });
    expect((await moneyOf(fresh)).progress).toMatchObject({
      totalXp: 0,
      powerUps: { freeze: 3, fiftyFifty: 2, skip: 1 },
      starsSpent: 0,
      currentStreak: 0,
    });
  });

  describe('2.15 An import counts when it counted if this server exported it for this learner, else as history of now', () => {
    it.each<[string, Change]>([
      ['another time', (one) => ({ ...one, effectiveAt: one.effectiveAt - HOUR })],
      ['another device', (one) => ({ ...one, deviceId: 'device-of-somebody-else' })],
      [
        'another answer',
        (one) => ({ ...one, event: { ...(one.event as object), choice: 'wrong b' } }),
      ],
      ['no proof', ({ proof: _, ...one }) => one],
      ['a made-up proof', (one) => ({ ...one, proof: 'x'.repeat(43) })],
      [
        'the proof of another server',
        (one) => ({
          ...one,
          proof: createExportProofs(new Uint8Array(32)).prove({ userId: 'any', ...one }),
        }),
      ],
    ])('counts as of now: %s', async (_, change) => {
      const [old, fresh] = [await practicedLearner(), await test.registerLearner()];
      const [first] = importable(await exportOf(old));
      if (!first) throw new Error('Nothing was exported');
      test.clock.advance(HOUR);
      const result = await importInto(fresh, [change(first)]);
      expect(result).toEqual({ ...NOTHING, accepted: 1, undated: 1 });
      expect((await logOf(fresh))[0]?.effectiveAt).toBe(test.clock.now);
      expect((await fresh.get<UserWithProgress>('/api/user')).progress.totalXp).toBe(0);
    });
  });

  it('earns nothing, however much of it there is', async () => {
    const fresh = await test.registerLearner();
    const events = Array.from({ length: 200 }, (_, at) => ({
      deviceId: 'device-of-a-forger-1',
      effectiveAt: test.clock.now - at * HOUR,
      event: anAnswer({ deviceSeq: at + 1, round: at + 1, questionId: 'c1-01' }),
    }));
    await importInto(fresh, events);
    const outcomes = (await logOf(fresh)).map(({ outcome }) => outcome as { xpEarned: number });
    expect(outcomes.map(({ xpEarned }) => xpEarned)).toEqual(events.map(() => 0));
  });
});

describe('events that cannot be counted', () => {
  it('hold up no others, and are told', async () => {
    const fresh = await test.registerLearner();
    const entry = (event: unknown) => ({ deviceId: 'device-of-an-old-app', effectiveAt: 1, event });
    const result = await importInto(fresh, [
      entry(anAnswer({ deviceSeq: 1, questionId: 'c1-01' })),
      entry({ deviceSeq: 2, kind: 'nothing' }),
      entry('not even an object'),
      entry({ ...anAnswer({ deviceSeq: 3 }), schemaVersion: 99 }),
      entry(anAnswer({ deviceSeq: 4, questionId: 'c1-02' })),
      entry(anAnswer({ deviceSeq: 1, questionId: 'c1-03' })),
    ]);
    expect(result).toEqual({
      ...NOTHING,
      accepted: 2,
      rejected: 2,
      'retry-later': 1,
      conflict: 1,
      undated: 6,
    });
  });

  it.each<[string, unknown]>([
    ['no events', { events: [] }],
    ['more than 500', { events: Array.from({ length: 501 }, (_, at) => aBareEvent(at)) }],
    [
      'a device that changes too often',
      { events: Array.from({ length: 60 }, (_, at) => aBareEvent(at, `device-number-${at % 2}`)) },
    ],
    ['another shape', { events: [{ ...aBareEvent(1), userId: 'somebody' }] }],
    ['a device that is none', { events: [aBareEvent(1, 'x')] }],
    ['a time that is none', { events: [{ ...aBareEvent(1), effectiveAt: 'today' }] }],
    ['a whole export', { format: 'northstar-export', events: [] }],
  ])('refuses %s with 400 and stores nothing', async (_, body) => {
    const fresh = await test.registerLearner();
    const response = await fresh.call('POST', PATH, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect(await logOf(fresh)).toEqual([]);
  });

  it('asks for a session', async () => {
    const response = await test.app.request(PATH, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

function aBareEvent(at: number, deviceId = 'device-of-a-batch-1') {
  return { deviceId, effectiveAt: 1, event: { deviceSeq: at + 1 } };
}
