import { describe, expect, it } from 'vitest';
import { Alignment } from './alignment.ts';
import { canEarn, readAnswer } from '#shared/coach/read/read-answer.ts';
import { hearParts, partOf } from './parts.ts';
import { weightOf } from './similarity.ts';

const PARTS = ['if, what if, suppose', 'double, half, goes ~ up, # times', 'total, bill, cost'];

/** Returns what is heard of three parts: a condition, a change, and what it changes. */
function heard(text: string, parts: readonly string[] = PARTS) {
  const answer = readAnswer(text, { content: 'What would it cost?', keyPoints: [] });
  const { tokens } = answer;
  const all = { from: 0, to: tokens.length };
  const alignment = new Alignment(tokens, [all], tokens.map(weightOf));
  const earns = tokens.map((_, at) => canEarn(answer, at));
  return hearParts(parts.map(partOf), tokens, alignment, earns)(all);
}

describe('the parts of a key point', () => {
  it('are heard where one word of each is said, whatever its form', () => {
    expect(heard('If fewer share, the totals are doubled.').share).toBe(1);
  });

  it('tell doing what a point asks from naming its matter', () => {
    const named = heard('The total is a rough number, and the bill depends on much.');
    const done = heard('Suppose nobody shares. Then the bill goes up by half.');
    expect(named.share).toBe(1 / 3);
    expect(done.share).toBe(1);
    expect(done.much).toBeGreaterThan(named.much);
  });

  it('take any number for # and up to three words for ~', () => {
    const part = ['# times', 'goes ~ up'];
    expect(heard('It is 12 times as much.', part).share).toBe(0.5);
    expect(heard('It goes a long way up.', part).share).toBe(0.5);
    expect(heard('It goes and goes, and at the very end it is up.', part).share).toBe(0);
  });

  it('earn next to nothing in a list of words', () => {
    const list =
      'double, price, suppose, students, total, lessons, half, training, if, devices, bill, model, support';
    expect(heard(list).share).toBeLessThan(0.5);
  });

  it('are none where nobody has written them', () => {
    expect(heard('If fewer share, the total doubles.', [])).toEqual({ share: 0, much: 0 });
  });
});
