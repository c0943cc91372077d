import { expect, it } from 'vitest';
import type { InterviewType } from '#shared/game/constants.ts';
import { preferredFirst } from './preferred-first.ts';

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
