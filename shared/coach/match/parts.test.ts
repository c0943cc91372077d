import { describe, expect, it } from 'vitest';
import { Alignment } from './alignment.ts';
import { canEarn, readAnswer } from '#shared/coach/read/answer-text.ts';
import { hearParts, partOf } from './parts.ts';
import { weightOf } from './similarity.ts';

const PARTS = ['if, what if, suppose', 'double, half, goes ~ up, # times', 'total, bill, cost'];

/** What is heard of three parts: a condition, a change, and what it changes. */
function heard(text: string, parts: readonly string[] = PARTS) {
  const answer = readAnswer(text, { content: 'What would it cost?', keyPoints: [] });
  const { tokens, stretches } = answer;
  const alignment = new Alignment(tokens, stretches, tokens.map(weightOf));
  const earns = tokens.map((_, at) => canEarn(answer, at));
  return hearParts(parts.map(partOf), answer, alignment, earns);
}

describe('the parts of a key point', () => {
  it('are heard where one word of each stands in a sentence, whatever its form', () => {
    expect(heard('If fewer share, the totals are doubled.').inOne).toBe(1);
  });

  it('tell doing what a point asks from naming its matter', () => {
    const named = heard('The total is a rough number, and the bill depends on much.');
    expect([named.inOne, named.least]).toEqual([1 / 3, 0]);
    expect(heard('Suppose nobody shares. Then the bill goes up by half.').least).toBeGreaterThan(0);
  });

  it('must stand near each other', () => {
    const apart = heard(
      'Suppose nobody shares. I asked the teachers. They use them a lot. I like that. The bill is half.',
    );
    expect(apart.least).toBe(0);
    expect(apart.anywhere).toBeGreaterThan(0);
  });

  it('take any number for # and up to three words for ~', () => {
    const part = ['# times', 'goes ~ up'];
    expect(heard('It is 12 times as much.', part).inOne).toBe(0.5);
    expect(heard('It goes a long way up.', part).inOne).toBe(0.5);
    expect(heard('It goes and goes, and at the very end it is up.', part).inOne).toBe(0);
  });

  it('earn nothing in a list of words', () => {
    const list =
      'double, price, suppose, students, total, lessons, half, training, if, devices, bill, model, support';
    expect(heard(list).least).toBe(0);
  });

  it('are none where nobody has written them', () => {
    expect(heard('If fewer share, the total doubles.', [])).toEqual({
      least: 0,
      inOne: 0,
      anywhere: 0,
    });
  });
});
