import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { INTERVIEW_TYPES } from '#shared/game/constants.ts';
import { LOOP_SHAPES } from './mock-row.ts';
import { expectedLoop, loopOf, LOOPS } from './loop-rounds.ts';

describe('a loop', () => {
  it.each(LOOP_SHAPES)('%s is two to four rounds of different types', (shape) => {
    const { rounds } = LOOPS[shape];
    expect(rounds.length).toBeGreaterThanOrEqual(2);
    expect(rounds.length).toBeLessThanOrEqual(4);
    expect(new Set(rounds).size).toBe(rounds.length);
  });

  it('of what a learner expects has these types, in the usual order', () => {
    const kind = expectedLoop(['behavioural', 'strategy', 'product-sense']);
    expect(kind && loopOf(kind)?.rounds).toEqual(['product-sense', 'strategy', 'behavioural']);
    expect(expectedLoop(INTERVIEW_TYPES)?.loopTypes).toEqual(INTERVIEW_TYPES);
  });

  it.each([[[]], [['strategy'] as const]])('is not made of the types %j', (expected) => {
    expect(expectedLoop(expected)).toBeNull();
  });

  it('has a question in the bank for each of its rounds', () => {
    const open = loadQuestions().filter(({ keyPoints }) => keyPoints);
    const without = Object.values(LOOPS).flatMap(({ name, rounds, topic }) =>
      rounds
        .filter((type) => {
          return !open.some((one) => one.skill === type && (topic === null || one.topic === topic));
        })
        .map((type) => `${name}: ${type}`),
    );
    expect(without).toEqual([]);
  });
});
