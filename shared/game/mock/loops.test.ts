import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { LOOP_SHAPES } from './mock-row.ts';
import { LOOPS } from './loops.ts';

describe('a loop', () => {
  it.each(LOOP_SHAPES)('%s is two to four rounds of different types', (shape) => {
    const { rounds } = LOOPS[shape];
    expect(rounds.length).toBeGreaterThanOrEqual(2);
    expect(rounds.length).toBeLessThanOrEqual(4);
    expect(new Set(rounds).size).toBe(rounds.length);
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
