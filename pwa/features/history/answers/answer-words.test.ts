import { describe, expect, it } from 'vitest';
import type { OpenVerdict } from '#shared/game/answer/open-answer.ts';
import type { GivenAnswer } from './merge-answers.ts';
import { resultWords } from './answer-words.ts';

describe('2.24 An answer of a mock interview is not judged a second time', () => {
  const verdict: OpenVerdict = { by: 'ticks', ticks: ['user'], score: 80, isRight: true, at: 0 };
  const given = (mode: string) =>
    ({ mode, text: 'Night-shift riders.', result: 'right', open: { verdict } }) as GivenAnswer;

  it('says how many points were ticked, where practice has a word for it', () => {
    expect(resultWords(given('practice'))).toMatch(/, by your ticks$/);
    expect(resultWords(given('mock'))).toBe('1 point ticked');
  });
});
