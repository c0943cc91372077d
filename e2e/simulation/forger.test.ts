/**
 * Somebody who writes requests by hand, with any number of devices, clocks, offsets, rounds and epochs, is
 * paid for no more than the time that has really passed (promise P3; docs/rules.md, time).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A_MONDAY } from '#shared/testing/builders.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { answeredDates } from '#shared/game/progress/day-streak.ts';
import { createDice } from './dice.ts';
import { checkPace } from './log-invariants.ts';
import type { CuratedAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { LogLine } from './browser/server-tables.ts';
import { WORLD_QUESTIONS } from './learner/world-questions.ts';
import { createWorldServer } from './world-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RUNS = Number(process.env['FORGER_RUNS'] ?? 60);
const TIMEOUT = 60_000 + RUNS * 2_000;

/** One request, and the time that passes before it. */
interface Forgery {
  waits: number;
  device: number;
  /** How the device says where its time begins. */
  start: 'sign-in' | 'none' | 'forged' | 'follows';
  /** Milliseconds by which its clock claims to be wrong. */
  lie: number;
  /** The time of its first event before now, and the time between events. */
  ago: number;
  step: number;
  count: number;
  offsets: number[];
  epochs: number;
  rounds: number;
  reviews: number;
}

const forgery: fc.Arbitrary<Forgery> = fc.record({
  waits: fc.constantFrom(0, MINUTE, 9 * MINUTE, HOUR, 9 * HOUR, DAY),
  device: fc.integer({ min: 1, max: 6 }),
  start: fc.constantFrom(
    'sign-in' as const,
    'none' as const,
    'forged' as const,
    'follows' as const,
  ),
  lie: fc.constantFrom(0, 0, -400 * DAY, 400 * DAY, HOUR),
  ago: fc.constantFrom(0, HOUR, 12 * HOUR, DAY, 60 * DAY, -HOUR),
  step: fc.constantFrom(0, 1, 1_000, MINUTE, HOUR),
  count: fc.integer({ min: 1, max: 250 }),
  offsets: fc.constantFrom([0], [-720], [840], [-720, 0, 840], [60, -480]),
  epochs: fc.constantFrom(0, 0, 0, 1, 20, 21, 900_000),
  rounds: fc.constantFrom(0, 1, 1, 100, 101),
  reviews: fc.constantFrom(0, 0, 3),
});

function aForger() {
  const clock = { now: A_MONDAY };
  const server = createWorldServer(createDice(1), () => clock.now, WORLD_QUESTIONS);
  server.register('forger');
  let session = server.signIn('forger');
  let epoch = 1;
  let round = 1;
  let asked = 0;
  const numbers = new Map<string, number>();

  const send = async (one: Forgery) => {
    clock.now += one.waits;
    session = { ...session, token: server.signIn('forger').token };
    const deviceId = `a-forged-device-${one.device}`;
    const sentAt = clock.now + one.lie;
    epoch = Math.min(1_000_000, epoch + one.epochs);
    if (one.epochs > 0) round = 1;
    const events = Array.from({ length: one.count }, (_, index) => {
      const question = WORLD_QUESTIONS[asked % WORLD_QUESTIONS.length];
      asked += 1;
      if (asked % WORLD_QUESTIONS.length === 0) round += one.rounds;
      const deviceSeq = (numbers.get(deviceId) ?? 0) + 1;
      numbers.set(deviceId, deviceSeq);
      return {
        ...{ kind: 'answer', schemaVersion: 1, deviceSeq, epoch, round },
        occurredAt: Math.max(0, sentAt - one.ago + index * one.step),
        utcOffset: one.offsets[index % one.offsets.length],
        questionId: question?.id,
        questionRevision: question?.revision,
        ...(question?.options ? { choice: 'right' } : { text: 'A text that is long enough.' }),
        ...{ timedOut: false, extended: false, timeSpent: 1, powerUps: [] },
        mode: one.reviews > 0 && index % one.reviews === 0 ? 'review' : 'practice',
      };
    });
    const starts = {
      'sign-in': { since: session.since },
      none: {},
      forged: { since: 'somebody-else/1' },
      follows: { follows: { deviceId: 'a-forged-device-1', deviceSeq: 1 } },
    };
    const versions = { logId: null, cursor: 0, contentVersion: null, settingsVersion: null };
    const body = { deviceId, ...versions, sentAt, events, ...starts[one.start] };
    const { status } = await server.handle({
      path: '/api/sync',
      body: JSON.stringify(body),
      token: session.token,
    });
    expect(status).toBe(200);
    // A refused jump teaches the forger where the learner really is.
    const { row = { epoch: 1, round: 0 } } = rowsOf('progress')[0] ?? {};
    ({ epoch, round } = row as ProgressRow);
    round += 1;
  };
  const rowsOf = (kind: string) => server.memory.rows('forger').filter((row) => row.kind === kind);
  /** Checks each answer twice. */
  const check = async (answers: readonly LogLine[], said: { ticks: string[] }) => {
    const deviceId = 'a-forged-device-1';
    const events = [...answers, ...answers].map(({ event, deviceId: whose }) => {
      const deviceSeq = (numbers.get(deviceId) ?? 0) + 1;
      numbers.set(deviceId, deviceSeq);
      const { questionId, questionRevision } = event as CuratedAnswerEvent;
      return {
        ...{ kind: 'answer-assessed', schemaVersion: 2, deviceSeq, utcOffset: 0 },
        ...{ epoch: event.epoch, round: event.round, occurredAt: clock.now },
        ...{ questionId, questionRevision, ...said },
        answer: { deviceId: whose, deviceSeq: event.deviceSeq },
      };
    });
    const versions = { logId: null, cursor: 0, contentVersion: null, settingsVersion: null };
    const body = { deviceId, ...versions, sentAt: clock.now, events, since: session.since };
    const sent = { path: '/api/sync', body: JSON.stringify(body), token: session.token };
    expect((await server.handle(sent)).status).toBe(200);
  };
  return { send, check, clock, rowsOf, log: () => server.memory.log('forger') };
}

const HONEST: Forgery = {
  ...{ waits: 0, device: 1, start: 'sign-in', lie: 0, ago: 0, step: 0 },
  ...{ count: 250, offsets: [0], epochs: 0, rounds: 1, reviews: 0 },
};

describe('a forger', () => {
  it(
    'is paid for no more answers, reviews and challenges than the time that has passed allows',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(forgery, { minLength: 1, maxLength: 12 }), async (forgeries) => {
          const forger = aForger();
          for (const one of forgeries) await forger.send(one);
          const log = forger.log();
          checkPace('forger', log);
          for (const { effectiveAt, receivedAt } of log) {
            expect(effectiveAt).toBeGreaterThanOrEqual(A_MONDAY);
            expect(effectiveAt).toBeLessThanOrEqual(receivedAt);
          }
          // Three local dates touch one UTC date.
          expect(mostOfADate(log, paidReviews)).toBeLessThanOrEqual(3 * 20);
          expect(mostOfADate(log, ({ challenges = [] }) => challenges.length)).toBeLessThanOrEqual(
            9,
          );
          for (const { row } of forger.rowsOf('question')) {
            expect((row as QuestionRow).rounds.length).toBeLessThanOrEqual(50);
          }
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );

  it('is paid for exactly 60 of 250 right answers in ten minutes, on however many devices', async () => {
    const forger = aForger();
    for (const device of [1, 2, 3, 4, 5]) await forger.send({ ...HONEST, device, count: 50 });
    const outcomes = forger.log().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => (outcome?.xpEarned ?? 0) > 0)).toHaveLength(60);
    expect(outcomes.filter((outcome) => outcome?.overPace)).toHaveLength(190);
  });

  it('is paid for exactly 400 answers of a UTC date, whatever local dates it claims', async () => {
    const forger = aForger();
    for (let hour = 1; hour <= 10; hour += 1) {
      const offsets = [[-720], [0], [840]][hour % 3] ?? [0];
      await forger.send({ ...HONEST, waits: HOUR, device: hour, count: 70, offsets });
    }
    const paid = forger.log().filter(({ outcome }) => (outcome?.xpEarned ?? 0) > 0);
    expect(paid).toHaveLength(400);
  });

  it('cannot practice before its sign-in: no streak of days in one request', async () => {
    const forger = aForger();
    await forger.send({ ...HONEST, ago: 61 * DAY, step: DAY, count: 61, start: 'none' });
    await forger.send({ ...HONEST, ago: 61 * DAY, step: DAY, count: 61, device: 2 });
    const { row } = forger.rowsOf('progress')[0] ?? {};
    expect(answeredDates((row as ProgressRow).answeredDays)).toEqual(['2026-03-02']);
  });

  it('takes no epoch, round or number from the learner', async () => {
    const forger = aForger();
    await forger.send({ ...HONEST, count: 6, epochs: 21 });
    await forger.send({ ...HONEST, count: 6, rounds: 101 });
    await forger.send({ ...HONEST, count: 6 });
    const { row } = forger.rowsOf('progress')[0] ?? {};
    expect(row).toMatchObject({ epoch: 1 });
    expect((row as ProgressRow).round).toBeLessThan(10);
  });
});

describe('who ticks every point of everything', () => {
  it('is paid for no check, and has one answer in a row for however many are banked', async () => {
    const forger = aForger();
    await forger.send({ ...HONEST, count: 60 });
    const open = forger.log().filter(({ event }) => event.kind === 'answer' && event.text != null);
    const before = forger.log().reduce((sum, { outcome }) => sum + (outcome?.xpEarned ?? 0), 0);
    const { row } = forger.rowsOf('progress')[0] ?? {};
    await forger.check(open, { ticks: ['user', 'goal', 'options', 'trade-off', 'metric'] });
    const after = forger.log();
    expect(after.filter(({ outcome }) => outcome?.verdict === 'right').length).toBeGreaterThan(
      open.length / 2,
    );
    expect(after.reduce((sum, { outcome }) => sum + (outcome?.xpEarned ?? 0), 0)).toBe(before);
    const { row: checked } = forger.rowsOf('progress')[0] ?? {};
    const streaks = [row, checked].map((one) => (one as ProgressRow).currentStreak);
    expect((streaks[1] ?? 0) - (streaks[0] ?? 0)).toBeLessThanOrEqual(1);
  });
});

/** The most of a UTC date in one game. */
function mostOfADate(log: readonly LogLine[], amount: (outcome: Outcome) => number): number {
  const sums = new Map<string, number>();
  for (const { event, effectiveAt, outcome } of log) {
    if (!outcome) continue;
    const name = `${event.epoch} ${Math.floor(effectiveAt / DAY)}`;
    sums.set(name, (sums.get(name) ?? 0) + amount(outcome));
  }
  return Math.max(0, ...sums.values());
}

function paidReviews({ count, xpEarned }: Outcome): number {
  return count === 'review' && xpEarned > 0 ? 1 : 0;
}
