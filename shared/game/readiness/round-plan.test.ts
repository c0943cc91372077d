import { describe, expect, it } from 'vitest';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { aRound, MOMENT, someJudged } from '#shared/testing/readiness.ts';
import { readinessOfAll } from './readiness.ts';
import type { FinishedRound } from './evidence.ts';
import { isRoundDue, levelOfRound, typeOfRound, whyType, type RoundPlan } from './round-plan.ts';

const of = (facts: Partial<ProgressRow>) => ({ ...initialProgress(), ...facts });

describe("2.23 The level of a round's cases", () => {
  it.each([
    ['moving', 1],
    ['under-3', 2],
    ['3-to-7', 3],
    ['lead', 4],
    [null, 1],
  ] as const)('is by the stage %s while nothing else tells it: %i', (stage, level) => {
    expect(levelOfRound(of({ questionsAnswered: 14 }), stage)).toBe(level);
  });

  it('is the practice level once 15 are answered or the level questions are taken', () => {
    expect(levelOfRound(of({ questionsAnswered: 15, practiceLevel: 2 }), 'lead')).toBe(2);
    const placement = { next: 2, steps: [], completedAt: 1 };
    expect(levelOfRound(of({ placement, practiceLevel: 3 }), 'moving')).toBe(3);
  });
});

describe('2.4 A round is due', () => {
  const isDue = (today: string, facts: Partial<RoundPlan> = {}) =>
    isRoundDue({
      ...{ today, interviewDate: '2026-03-16', expected: [] },
      ...{ finished: [aRound({ daysAgo: 1, type: 'strategy' })] as FinishedRound[] },
      ...{ progress: of({ questionsAnswered: 20 }), ...facts },
    });

  it('four days after the last one, the next day while a type is missing in the last week, or at once', () => {
    expect([isDue('2026-03-04'), isDue('2026-03-05')]).toEqual([false, true]);
    const soon = { interviewDate: '2026-03-08', expected: ['technical'] as const };
    expect([isDue('2026-03-01', soon), isDue('2026-03-02', soon)]).toEqual([false, true]);
    expect(isDue('2026-03-02', { finished: [] })).toBe(true);
  });

  it('a week after the last one without a date or with a past one, and never on the last two days', () => {
    for (const interviewDate of [null, '2026-02-01'])
      expect([
        isDue('2026-03-07', { interviewDate }),
        isDue('2026-03-08', { interviewDate }),
      ]).toEqual([false, true]);
    for (const interviewDate of ['2026-03-10', '2026-03-11'])
      expect(isDue('2026-03-10', { interviewDate })).toBe(false);
  });
});

describe('2.23 The type that is suggested, and why', () => {
  const rounds = [aRound({ type: 'strategy', daysAgo: 1, clock: 'off' })];
  const judged = [
    ...someJudged(1, 0, { type: 'strategy' }),
    ...someJudged(5, 5, { type: 'technical' }),
    ...someJudged(5, 5, { type: 'behavioural' }),
  ];
  const readiness = readinessOfAll({ judged, rounds }, MOMENT);

  it('is not that of a round held today or yesterday, though it is the least ready', () => {
    expect(typeOfRound(['strategy', 'technical'], readiness)).toBe('technical');
    const older = [aRound({ type: 'strategy', daysAgo: 2, clock: 'off' })];
    const rested = readinessOfAll({ judged, rounds: older }, MOMENT);
    expect(typeOfRound(['strategy', 'technical'], rested)).toBe('strategy');
    expect(whyType('strategy', ['strategy', 'technical'], rested)).toBe('least');
  });

  it('is the only one expected all the same', () => {
    expect(typeOfRound(['strategy'], readiness)).toBe('strategy');
    expect(whyType('strategy', ['strategy'], readiness)).toBe('only');
    expect(whyType('technical', ['strategy', 'technical'], readiness)).toBe('unrehearsed');
  });
});
