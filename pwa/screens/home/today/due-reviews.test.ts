import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { initialDay, initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ReviewCard } from '#shared/game/rows.ts';
import { A_MONDAY, aCard } from '#shared/testing/builders.ts';
import { countDueReviews } from './due-reviews.ts';
import { momentsOfDueReviews } from '#pwa/app/first-figures/dated-figures.ts';

const NOW = A_MONDAY;
const cardDueAt = (due: number) => aCard({ due });
const questionOf = (id: string) =>
  ({ id, category: 1, options: ['a', 'b'] }) as unknown as CuratedQuestion;
const rowsOf = (cards: Record<string, ReviewCard | null>) =>
  new Map(Object.entries(cards).map(([id, card]) => [id, { card }]));
const dayWith = (reviews: number) => {
  const day = initialDay('2026-03-02');
  return { ...day, tally: { ...day.tally, reviews } };
};
const many = Array.from({ length: 30 }, (_, index) => questionOf(`q-${index}`));
const allDue = rowsOf(Object.fromEntries(many.map(({ id }) => [id, cardDueAt(NOW - 1)])));
const progress = initialProgress();

it('counts what is due today, not what comes another day, nor questions without a card', () => {
  const rows = rowsOf({ a: cardDueAt(NOW), b: cardDueAt(NOW + 3 * 86_400_000), c: null });
  const questions = ['a', 'b', 'c', 'd'].map(questionOf);
  expect(countDueReviews(questions, rows, progress, dayWith(0), NOW)).toBe(1);
});

it('never counts a question that was retired', () => {
  const rows = rowsOf({ a: cardDueAt(NOW - 1) });
  expect(countDueReviews([], rows, progress, dayWith(0), NOW)).toBe(0);
});

it('counts what an interview draws forward, as Practice Mode asks it', () => {
  const rows = rowsOf({ a: cardDueAt(NOW + 30 * 86_400_000) });
  const soon = { ...progress, interviewDate: '2026-03-04', interviewDateSetAt: NOW - 1 };
  const questions = [questionOf('a')];
  expect(countDueReviews(questions, rows, progress, dayWith(0), NOW)).toBe(0);
  expect(countDueReviews(questions, rows, soon, dayWith(0), NOW)).toBe(1);
});

it.each([
  [0, 20],
  [15, 5],
  [20, 0],
  [25, 0],
])('offers 20 a day: after %i reviews %i are left of a pile of 30', (done, left) => {
  expect(countDueReviews(many, allDue, progress, dayWith(done), NOW)).toBe(left);
});

it('knows the moments of a day at which reviews fall due: at each as many are offered as have passed', () => {
  const DAY = 86_400_000;
  const midnight = new Date(2026, 2, 3).getTime();
  const span = { from: midnight, until: midnight + DAY - 1 };
  const within = fc.integer({ min: -3 * DAY, max: 3 * DAY }).map((after) => midnight + after);
  const card = fc.record({ due: within, lastReview: within, isLearning: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(card, { maxLength: 30 }),
      fc.integer({ min: 0, max: 25 }),
      fc.constantFrom(null, '2026-03-01', '2026-03-03', '2026-03-05'),
      fc.array(fc.integer({ min: 0, max: DAY - 1 })),
      (cards, done, interviewDate, times) => {
        const rows = rowsOf(
          Object.fromEntries(
            cards.map(({ due, lastReview, isLearning }, index) => [
              `q-${index}`,
              { ...cardDueAt(due), lastReview, ...(isLearning && { state: 1, learningSteps: 1 }) },
            ]),
          ),
        );
        const learner = { ...progress, interviewDate, interviewDateSetAt: midnight - DAY };
        const moments = momentsOfDueReviews(many, rows, learner, dayWith(done), span);
        for (const time of [...times, 0, DAY - 1]) {
          const now = midnight + time;
          expect(moments.filter((at) => at <= now).length).toBe(
            countDueReviews(many, rows, learner, dayWith(done), now),
          );
        }
      },
    ),
  );
});
