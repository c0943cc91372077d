import { describe, expect, it } from 'vitest';
import type { OpenVerdict } from '#shared/game/answer/open-answer.ts';
import type { HistoryAnswer } from './entry.ts';
import { ownWords, resultWords } from './answer-words.tsx';

describe('2.24 Ticks alone make no label', () => {
  const verdict: OpenVerdict = { by: 'ticks', ticks: ['user'], score: 80, isRight: true, at: 0 };
  const given = (mode: string) =>
    ({ mode, text: 'Night-shift riders.', result: 'right', open: { verdict } }) as HistoryAnswer;

  it('says how many points were ticked', () => {
    expect(resultWords(given('practice'))).toBe('1 point ticked');
    expect(resultWords(given('mock'))).toBe('1 point ticked');
    expect(resultWords(given('practice'), 6)).toBe('1 of 6 points');
  });
});

describe('2.24 An answer that was spoken says how long', () => {
  const given = (text: string, spoken?: number) =>
    ({ mode: 'mock', text, choice: null, open: { given: { spoken } } }) as HistoryAnswer;

  it('says it beside what was typed, too, which is only a part then', () => {
    expect(ownWords(given('', 250))).toBe('Spoken, 4 minutes 10 seconds');
    expect(ownWords(given('Riders.', 61))).toBe('Spoken, 1 minute 1 second, and typed:\nRiders.');
    expect(ownWords(given('', 40.2))).toBe('Spoken, 40 seconds');
    expect(ownWords(given('', 120))).toBe('Spoken, 2 minutes');
    expect(ownWords(given('Riders.'))).toBe('Riders.');
    expect(ownWords(given(''))).toBe('No answer');
  });
});
