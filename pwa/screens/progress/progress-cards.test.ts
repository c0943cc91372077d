import { expect, it } from 'vitest';
import { correctThisWeek } from './progress-cards.tsx';

it('adds up the correct answers of the ISO week, Monday to Sunday', () => {
  const days = [
    { date: '2026-03-01', correct: 100 }, // the Sunday before
    { date: '2026-03-02', correct: 3 },
    { date: '2026-03-08', correct: 4 },
    { date: '2026-03-09', correct: 200 }, // the Monday after
  ];
  expect(correctThisWeek(days, '2026-03-04')).toBe(7);
});

it('is 0 without answers', () => {
  expect(correctThisWeek([], '2026-03-04')).toBe(0);
});
