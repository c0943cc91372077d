import { expect, it } from 'vitest';
import { initialDay } from '#shared/engine/initial-rows.ts';
import type { ReviewCard } from '#shared/engine/rows.ts';
import { dueReviews } from './due-reviews.ts';

const NOW = Date.UTC(2026, 2, 2, 9);
const cardDueAt = (due: number): ReviewCard => ({
  due,
  stability: 1,
  difficulty: 5,
  reps: 1,
  lapses: 0,
  state: 2,
  learningSteps: 0,
  scheduledDays: 1,
  lastReview: NOW - 1,
});
const rowsOf = (cards: Record<string, ReviewCard | null>) =>
  new Map(Object.entries(cards).map(([id, card]) => [id, { card }]));
const dayWith = (reviews: number) => {
  const day = initialDay('2026-03-02');
  return { ...day, tally: { ...day.tally, reviews } };
};
const many = Array.from({ length: 30 }, (_, index) => ({ id: `q-${index}` }));
const allDue = rowsOf(Object.fromEntries(many.map(({ id }) => [id, cardDueAt(NOW - 1)])));

it('counts cards that are due now, not those of tomorrow and not questions without a card', () => {
  const rows = rowsOf({ a: cardDueAt(NOW), b: cardDueAt(NOW + 1), c: null });
  const questions = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];
  expect(dueReviews(questions, rows, dayWith(0), NOW)).toBe(1);
});

it('never counts a question that was retired', () => {
  expect(dueReviews([], rowsOf({ a: cardDueAt(NOW - 1) }), dayWith(0), NOW)).toBe(0);
});

it.each([
  [0, 20],
  [15, 5],
  [20, 0],
  [25, 0],
])('offers 20 a day: after %i reviews %i are left of a pile of 30', (done, left) => {
  expect(dueReviews(many, allDue, dayWith(done), NOW)).toBe(left);
});
