import { expect, it } from 'vitest';
import { answeredAlone } from './counted-questions.ts';

it('counts a long question as a whole answer if it was answered for itself, and not within a set', () => {
  const one = (isLong: boolean) => ({ type: 'strategy' as const, isLong });
  const set = [one(true), ...Array.from({ length: 5 }, () => one(false))];
  expect([...answeredAlone([one(true)])]).toEqual(['strategy']);
  expect([...answeredAlone(set)]).toEqual([]);
  expect([...answeredAlone(set.slice(0, 5))]).toEqual([]);
  expect([...answeredAlone([...set, ...set])]).toEqual([]);
  expect([...answeredAlone([...set, one(true)])]).toEqual(['strategy']);
  // If the bank has no new long question, an old one is answered again.
  expect([...answeredAlone([...set, { ...one(true), isAgain: true }].slice(1))]).toEqual([
    'strategy',
  ]);
  // Five of a set and a whole answer are six, too, but with more long ones than a set has.
  const few = [one(true), one(true), one(true), one(false), one(false)];
  expect([...answeredAlone(few)]).toEqual([]);
  expect([...answeredAlone([...few, one(true)])]).toEqual(['strategy']);
});
