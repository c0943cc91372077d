import { describe, expect, it } from 'vitest';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { levelOfRound } from './round-plan.ts';

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
