import { expect, it } from 'vitest';
import type { InterviewType } from '#shared/game/constants.ts';
import { preferredFirst, typesOfLastWeek } from './select-question.ts';

const question = (id: string, skill: InterviewType, company: string | null = null) => ({
  id,
  skill,
  company,
});
const QUESTIONS = [
  question('a', 'strategy', 'Google'),
  question('b', 'technical'),
  question('c', 'strategy'),
  question('d', 'technical', 'Google'),
  question('e', 'behavioural', 'Meta'),
];
const order = (types: InterviewType[], company: string | null = null) =>
  preferredFirst(QUESTIONS, { types, company })
    .map(({ id }) => id)
    .join('');

it('offers expected types first, of each the style of the company', () => {
  expect(order(['technical'])).toBe('bdace');
  expect(order(['technical'], 'Google')).toBe('dbace');
  expect(order(['technical', 'behavioural'], 'Meta')).toBe('ebdac');
});

it('offers the style of the company first where any type may come', () => {
  expect(order([], 'Google')).toBe('adbce');
});

it('keeps the order, and every question, where nothing is known or wanted', () => {
  expect(order([])).toBe('abcde');
  expect(preferredFirst(QUESTIONS, null)).toEqual(QUESTIONS);
  expect(order(['product-sense'], 'Nobody')).toBe('abcde');
});

it('keeps to the expected types from seven days before the interview to its day, and only with a date and types', () => {
  const kept = (
    today: string,
    date: string | null = '2026-12-08',
    types = ['technical'] as const,
  ) => typesOfLastWeek({ types: [...types] }, date, today);
  expect(kept('2026-11-30')).toBeNull();
  expect(kept('2026-12-01')).toEqual(['technical']);
  expect(kept('2026-12-08')).toEqual(['technical']);
  expect(kept('2026-12-09')).toBeNull();
  expect(kept('2026-12-01', null)).toBeNull();
  expect(typesOfLastWeek({ types: [] }, '2026-12-08', '2026-12-01')).toBeNull();
  expect(typesOfLastWeek(null, '2026-12-08', '2026-12-01')).toBeNull();
});
