import { describe, expect, it } from 'vitest';
import type { InterviewType } from '#shared/game/constants.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { aRound, MOMENT, someJudged } from '#shared/testing/readiness.ts';
import type { PlanFacts, PlanStep, WorkSoFar } from './plan-facts.ts';
import { readinessOfAll } from './readiness.ts';
import { lowInMind, reasonOf } from './reasons.ts';

const TODAY = '2026-03-02';
type Rounds = Parameters<typeof aRound>[0][];

function factsOf(changes: Partial<WorkSoFar> = {}, rounds: Rounds = [], judged = someJudged(0, 0)) {
  const finished = rounds.map((round) => aRound(round));
  const lessons = { read: new Set(), heard: new Set(), openings: new Map(), sumsOn: null };
  const now = {
    ...{ progress: initialProgress(), practiced: new Set(), whole: new Set(), lows: [] },
    ...{ sets: new Map(), unseen: new Map(), stories: { count: 0, latest: null }, lessons },
    ...{ debriefs: [], openedOn: new Map(), openingDays: new Map(), wholeOn: new Map() },
    ...{ finished, readiness: readinessOfAll({ judged, rounds: finished }, MOMENT), ...changes },
  } as WorkSoFar;
  return { now, today: TODAY, done: { lessons } } as unknown as PlanFacts;
}

const stepOf = (kind: PlanStep['kind'], type: InterviewType = 'strategy') =>
  ({ kind, type, minutes: 6, count: 3, level: 'junior' }) as PlanStep;
const LOW = { is: 'low', axis: 'structure', date: '2026-02-25' };

describe('the reason for a step', () => {
  it.each<[PlanStep['kind'], Partial<WorkSoFar>, Rounds, unknown]>([
    ['round', {}, [{ daysAgo: 5, band: 'thin' }], LOW],
    ['answer', {}, [{ daysAgo: 5, band: 'thin' }], LOW],
    ['hear', {}, [{ daysAgo: 5, band: 'thin' }], LOW],
    ['openings', {}, [{ daysAgo: 5, band: 'thin' }], LOW],
    [
      'openings',
      { openingDays: new Map([['strategy', ['2026-02-26']]]) },
      [{ daysAgo: 5, band: 'thin' }],
      { ...LOW, isAgain: true },
    ],
    // Evidence doesn't show in the first sentences.
    ['openings', {}, [{ daysAgo: 5, axes: ['fair', 'thin'] }], { is: 'last-round', days: 5 }],
    ['openings', {}, [{ daysAgo: 1 }], null],
    [
      'openings',
      { openedOn: new Map([['strategy', '2026-02-27']]) },
      [],
      { is: 'last-openings', days: 3 },
    ],
    ['openings', { practiced: new Set(['technical']) }, [], { is: 'untested' }],
    ['openings', {}, [], { is: 'unsaid' }],
    ['answer', {}, [], { is: 'first-answer' }],
    [
      'answer',
      { wholeOn: new Map([['strategy', '2026-02-26']]) },
      [],
      { is: 'last-answer', days: 4 },
    ],
    // Within a set, a long question was answered in passing, so it was no full answer.
    ['answer', { wholeOn: new Map([['strategy', '2026-02-26']]), alone: new Set() }, [], null],
    ['questions', { practiced: new Set(['technical']) }, [], { is: 'untested' }],
    ['questions', {}, [], { is: 'first-questions' }],
    ['hear', {}, [], { is: 'round-ahead' }],
    ['read', {}, [], null],
    ['read', { practiced: new Set(['technical']) }, [], { is: 'untested' }],
    ['story', { stories: { count: 1, latest: null } }, [], { is: 'stories', count: 1 }],
    ['reviews', {}, [], null],
  ])('%s: %o %o', (kind, changes, rounds, reason) => {
    expect(reasonOf(stepOf(kind), factsOf(changes, rounds))).toEqual(reason);
  });

  it('is how many answers were right, if these are few', () => {
    const words = (count: number, right: number) =>
      reasonOf(stepOf('questions'), factsOf({}, [], someJudged(count, right)));
    expect(words(3, 3)).toEqual({ is: 'few-answers' });
    expect(words(10, 5)).toEqual({ is: 'few-right', right: 5, judged: 10 });
    expect(words(10, 6)).toBeNull();
  });
});

it('keeps a low mark in mind until a later debrief of the type has none', () => {
  const low = (...rounds: Rounds) => lowInMind('strategy', factsOf({}, rounds).now)?.date ?? null;
  expect(low({ daysAgo: 9, band: 'thin' })).toBe('2026-02-21');
  expect(low({ daysAgo: 9, band: 'thin' }, { daysAgo: 2, type: 'technical' })).toBe('2026-02-21');
  expect(low({ daysAgo: 9, band: 'thin' }, { daysAgo: 2, band: null })).toBe('2026-02-21');
  expect(low({ daysAgo: 9, band: 'thin' }, { daysAgo: 2 })).toBeNull();
});
