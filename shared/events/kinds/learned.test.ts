/** Lessons: the same row from every device in every order, and the day on which something was rehearsed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import { LESSON_KINDS, type LearnedRow } from '#shared/game/lessons.ts';
import { answeredDates } from '#shared/game/progress/day-streak.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { createRowSet, foldEvent, readProgress } from '../fold.ts';
import type { LearnerEvent } from '../index.ts';

const DAY = 86_400_000;
const HEADER = { deviceSeq: 1, schemaVersion: 3, utcOffset: 0, epoch: 1, round: 1 };

interface Said {
  /** Milliseconds after the Monday. */
  at: number;
  payload: object;
}

const learned = (at: number, change: object = {}): Said => ({
  at,
  payload: { kind: 'learned', what: 'opening', id: 'strategy/one', ...change },
});
const restart = (at: number): Said => ({ at, payload: { kind: 'progress-reset', epoch: 2 } });

/** The row set, and what the events have paid together, when they have arrived in this order. */
function fold(said: readonly Said[]) {
  const rows = createRowSet([]);
  let xp = 0;
  for (const { at, payload } of said) {
    const effectiveAt = A_MONDAY + at;
    const event = { ...HEADER, occurredAt: effectiveAt, ...payload } as LearnerEvent;
    expect(v.is(LearnerEventSchema, event)).toBe(true);
    const nothing = { deviceId: 'phone', question: null, aiQuestion: null, utcOffset: 0 };
    const localDate = localDateOf(effectiveAt, 0);
    const folded = foldEvent(rows, event, { ...nothing, effectiveAt, localDate });
    xp += folded.status === 'accepted' ? folded.outcome.xpTotal : Number.NaN;
  }
  const row = [...rows.rows.values()].find(({ kind }) => kind === 'learned')?.row;
  const progress = readProgress(rows);
  return { row: row as LearnedRow, rows, xp, days: answeredDates(progress.answeredDays) };
}

describe('a lesson', () => {
  it('keeps when it was first and last learned, how often, and the latest ticks', () => {
    const { row } = fold([
      learned(2 * DAY, { ticks: ['who'] }),
      learned(0, { ticks: ['who', 'goal'] }),
      learned(DAY),
    ]);
    expect(row).toEqual({
      ...{ what: 'opening', id: 'strategy/one', count: 3, ticks: ['who'] },
      ...{ firstAt: A_MONDAY, firstOn: '2026-03-02' },
      ...{ lastAt: A_MONDAY + 2 * DAY, lastOn: '2026-03-04' },
      times: [A_MONDAY, A_MONDAY + DAY, A_MONDAY + 2 * DAY],
    });
  });

  it('is another one under the same id in another kind', () => {
    const { rows } = fold([
      learned(0, { what: 'primer', id: 'strategy' }),
      learned(1, { what: 'card', id: 'strategy' }),
    ]);
    expect(rows.rows.has('learned:primer:strategy')).toBe(true);
    expect(rows.rows.has('learned:card:strategy')).toBe(true);
  });

  it('is the same lesson in whatever order events arrive, and its row stays small', () => {
    const times = fc.uniqueArray(fc.nat(40 * DAY), { minLength: 2, maxLength: 30 });
    const history = times.chain((all) => {
      const said = all.map((at, index) => learned(at, { ticks: index % 3 ? [`t-${index}`] : [] }));
      return fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length }));
    });
    fc.assert(
      fc.property(history, ([said, order]) => {
        const { row, days } = fold(order);
        expect({ row, days }).toEqual({ row: fold(said).row, days: fold(said).days });
        expect(row.times.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('the day of a lesson', () => {
  it.each(LESSON_KINDS)('counts for the streak where a %s is rehearsed, never read', (what) => {
    const { days, xp, rows } = fold([learned(0, { what }), learned(DAY, { what })]);
    const counts = ['opening', 'numbers', 'story'].includes(what);
    expect(days).toEqual(counts ? ['2026-03-02', '2026-03-03'] : []);
    expect(xp).toBe(0);
    const { totalXp, questionsAnswered } = readProgress(rows);
    expect({ totalXp, questionsAnswered }).toEqual({ totalXp: 0, questionsAnswered: 0 });
    expect([...rows.rows.keys()].filter((name) => /^(day|week|pace):/.test(name))).toEqual([]);
  });

  it('counts in the game in which it was rehearsed alone, and the lesson outlives that game', () => {
    const early = learned(0);
    for (const said of [
      [early, restart(DAY)],
      [restart(DAY), early],
    ]) {
      const { row, days } = fold(said);
      expect(row.count).toBe(1);
      expect(days).toEqual([]);
    }
    expect(fold([restart(0), learned(DAY, { epoch: 2 })]).days).toEqual(['2026-03-03']);
  });
});

it.each([
  { what: 'video' },
  { id: '' },
  { id: 'a'.repeat(101) },
  { ticks: Array.from({ length: 6 }, (_, index) => `t-${index}`) },
  { ticks: ['a'.repeat(41)] },
  { schemaVersion: 2 },
  { text: 'what was said' },
])('is malformed with %o', (change) => {
  const { payload } = learned(0, change);
  expect(v.is(LearnerEventSchema, { ...HEADER, occurredAt: A_MONDAY, ...payload })).toBe(false);
});
