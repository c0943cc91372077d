import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROUND_RUNS } from '#shared/game/constants.ts';
import { addRound, isAnsweredIn } from './round-set.ts';
import type { RoundSet } from '#shared/game/rows.ts';

const setOf = (rounds: readonly number[]) =>
  rounds.reduce<RoundSet>((set, round) => addRound(set, round), []);

describe('the counted rounds of a question', () => {
  it('are a run when they follow each other, in whatever order they come', () => {
    expect(setOf([1, 2, 3])).toEqual([[1, 3]]);
    expect(setOf([5, 1, 3, 2])).toEqual([[1, 3], 5]);
    expect(setOf([1, 3, 2])).toEqual([[1, 3]]);
  });

  it('are all known, and no others, as long as they make few runs', () => {
    const rounds = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: MAX_ROUND_RUNS });
    fc.assert(
      fc.property(rounds, (answered) => {
        const set = setOf(answered);
        for (let round = 1; round <= 91; round += 1) {
          expect(isAnsweredIn({ rounds: set }, round)).toBe(answered.includes(round));
        }
      }),
    );
  });

  it('take bounded space, and what was answered stays answered', () => {
    const every100th = Array.from({ length: 1_000 }, (_, index) => 1 + index * 100);
    const set = setOf(every100th);
    expect(set.length).toBe(MAX_ROUND_RUNS);
    expect(every100th.every((round) => isAnsweredIn({ rounds: set }, round))).toBe(true);
    // Only long ago it is no longer told which rounds were left out.
    expect(isAnsweredIn({ rounds: set }, 99_800)).toBe(false);
    expect(isAnsweredIn({ rounds: set }, 50)).toBe(true);
  });
});
