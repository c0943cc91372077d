import { describe, expect, it } from 'vitest';
import { tokensAtMost, cutText, fitInput } from './fit-input.ts';

const SENTENCE =
  'I would begin with nurses on night shifts, because they lose time at every handover.';
const LONG = Array.from({ length: 400 }, (_, at) => `${SENTENCE} That is ${at}.`).join(' ');

describe('the upper bound of tokens', () => {
  /** Their cost with the dearer of the tokenizers o200k and cl100k. */
  it.each([
    ['prose', SENTENCE, 18],
    ['letters that no word has in a row', 'qjzqjzzvzvqvyjgqjzjjgkzkqzxkqjzzv', 27],
    ['digits', '31415926535897', 5],
    ['signs', '{}!"#$%&?;:_-+', 10],
    ['another script', 'Кто потеряет больше всего?', 11],
    ['emoji', '🧑🏽‍🚀🇩🇪', 17],
  ])('is no less than %s cost', (_, text, tokens) => {
    expect(tokensAtMost(text)).toBeGreaterThanOrEqual(tokens);
  });

  it('is less than three times what prose costs: a call still holds twenty minutes of speech', () => {
    expect(tokensAtMost(SENTENCE)).toBeLessThan(3 * 18);
  });
});

describe('a text that is cut', () => {
  it('ends with a whole sentence', () => {
    const cut = cutText(LONG, 1_000);
    expect(cut).toMatch(/That is \d+\.$/);
    expect(LONG.startsWith(cut)).toBe(true);
    expect(tokensAtMost(cut)).toBeLessThanOrEqual(1_000);
    expect(tokensAtMost(cut)).toBeGreaterThan(900);
  });

  it('ends with a whole word where one sentence is too long, and with a whole sign where there is no word', () => {
    expect(cutText('one two three four '.repeat(50), 20)).toMatch(/(one|two|three|four)$/);
    expect(cutText('𠮷'.repeat(50), 10)).toBe('𠮷𠮷');
  });

  it('is whole where it fits', () => {
    expect(cutText(SENTENCE, 1_000)).toBe(SENTENCE);
  });
});

describe('an input that costs too much', () => {
  const input = {
    question: 'Which report would you cut?',
    turns: [
      { turn: '0:0', said: LONG },
      { turn: '0:1', said: `${SENTENCE}\n"${SENTENCE}"` },
      { turn: '0:2', said: LONG.repeat(3) },
    ],
  };

  it('has its longest texts cut to the same length, and the others whole', () => {
    const { turns, question } = fitInput(input, 4_000);
    expect(question).toBe(input.question);
    expect(turns[1]).toEqual(input.turns[1]);
    expect(turns[0]?.said).toBe(turns[2]?.said);
    expect(turns.map(({ turn }) => turn)).toEqual(['0:0', '0:1', '0:2']);
  });

  it.each(['a', '"', '\\', '\n', '𠮷', 'Ж', 'the ', '\nthe', 'A.'])(
    'costs no more than it may as JSON, be it all of %j',
    (sign) => {
      const long = { ...input, answer: sign.repeat(10_000), more: [sign.repeat(3_000)] };
      const sent = JSON.stringify(fitInput(long, 4_000));
      expect(tokensAtMost(sent)).toBeLessThanOrEqual(4_000);
    },
  );

  it('stays as it is where it fits', () => {
    expect(fitInput(input, 200_000)).toEqual(input);
  });
});
