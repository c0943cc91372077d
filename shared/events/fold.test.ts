import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerSequence, type AnswerStep } from '../testing/answer-sequence.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { CHALLENGE_XP, DAILY_PAID_ANSWERS, DAILY_PAID_REVIEWS } from '#shared/game/constants.ts';
import { createRowSet, foldEvent, readProgress, takeChanges, type RowSet } from './fold.ts';
import type { StoredRow } from './row-kinds.ts';
import { starsOf } from '#shared/game/scoring/xp-level.ts';

/** Histories of the first property; the others look at fewer, longer ones. */
const FOLD_RUNS = Number(process.env['FOLD_RUNS'] ?? 10_000);
/** Milliseconds: 2 a run, and much more on a busy machine. */
const FOLD_TIMEOUT = 60_000 + FOLD_RUNS * 20;
const RUNS = Math.min(5_000, Math.ceil(FOLD_RUNS / 30));
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('the fold', () => {
  it(
    'gives the same rows when it goes on from stored rows as when it runs from the start',
    () => {
      fc.assert(
        fc.property(seeds, fc.integer({ min: 1, max: 20 }), (seed, batch) => {
          const steps = answerSequence(seed, 25);
          const whole = foldAll(createRowSet([]), steps);
          let stored: StoredRow[] = [];
          for (let from = 0; from < steps.length; from += batch) {
            stored = contents(foldAll(createRowSet(stored), steps.slice(from, from + batch)));
          }
          expect(stored).toEqual(contents(whole));
        }),
        { numRuns: FOLD_RUNS },
      );
    },
    FOLD_TIMEOUT,
  );

  it('reports exactly the rows that changed, so that deltas rebuild the whole', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const set = createRowSet([]);
        const mirror = new Map<string, StoredRow>();
        for (const step of answerSequence(seed, 80)) {
          foldEvent(set, step.event, step.context);
          const { rows, resetToEpoch } = takeChanges(set);
          if (resetToEpoch !== null) deleteBelow(mirror, resetToEpoch);
          for (const row of rows) mirror.set(`${row.kind}:${row.key}`, row);
        }
        expect(sorted([...mirror.values()])).toEqual(contents(set));
      }),
      { numRuns: RUNS },
    );
  });

  it('never changes the rows that it was given', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = answerSequence(seed, 60);
        const stored = contents(foldAll(createRowSet([]), steps.slice(0, 40)));
        const copy = structuredClone(stored);
        foldAll(createRowSet(stored), steps.slice(40));
        expect(stored).toEqual(copy);
      }),
      { numRuns: Math.min(RUNS, 100) },
    );
  });

  it('keeps every counter within what the rules can give', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const set = createRowSet([]);
        for (const { event, context } of answerSequence(seed, 120)) {
          const before = readProgress(set);
          const folded = foldEvent(set, event, context);
          const after = readProgress(set);
          expect(Object.values(after.powerUps).every((count) => count >= 0)).toBe(true);
          expect(starsOf(after)).toBeGreaterThanOrEqual(0);
          if (folded.status !== 'accepted') {
            expect(after).toEqual(before);
            continue;
          }
          const { xpEarned, xpTotal, challenges = [], achievements = [] } = folded.outcome;
          const base = context.question?.xpReward ?? 0;
          expect(xpEarned).toBeLessThanOrEqual(base * 3);
          const unlocked = ACHIEVEMENTS.filter(({ id }) => achievements.includes(id));
          const bonus = unlocked.reduce((sum, { xpReward }) => sum + xpReward, 0);
          expect(xpTotal).toBe(xpEarned + challenges.length * CHALLENGE_XP + bonus);
          const floor = after.epoch > before.epoch ? 0 : before.totalXp;
          expect(after.totalXp).toBe(floor + xpTotal);
          expect(after.longestStreak).toBeGreaterThanOrEqual(after.currentStreak);
          expect(after.correctAnswers).toBeLessThanOrEqual(after.judged);
          expect(after.judged).toBeLessThanOrEqual(after.questionsAnswered);
        }
        const days = contents(set).flatMap((row) => (row.kind === 'day' ? [row.row] : []));
        const weeks = contents(set).flatMap((row) => (row.kind === 'week' ? [row.row] : []));
        const { totalXp } = readProgress(set);
        expect(days.reduce((sum, day) => sum + day.xp, 0)).toBe(totalXp);
        expect(weeks.reduce((sum, week) => sum + week.xp, 0)).toBe(totalXp);
        for (const day of days) {
          expect(day.paid).toBeLessThanOrEqual(DAILY_PAID_ANSWERS);
          expect(day.paidReviews.length).toBeLessThanOrEqual(DAILY_PAID_REVIEWS);
          expect(new Set(day.challenges).size).toBe(day.challenges.length);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('counts categories as the question rows say', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const set = foldAll(createRowSet([]), answerSequence(seed, 120));
        const questions = contents(set).flatMap((row) =>
          row.kind === 'question' ? [row.row] : [],
        );
        const counted = [1, 2, 3, 4].map((category) => {
          const completed = questions.filter(
            (row) => row.category === category && row.rounds.length > 0,
          );
          const verdicts = completed.flatMap(({ verdict }) => verdict ?? []);
          return {
            completed: completed.length,
            judged: verdicts.length,
            correct: verdicts.filter(({ correct }) => correct).length,
          };
        });
        expect(readProgress(set).categories).toEqual(counted);
      }),
      { numRuns: RUNS },
    );
  });
});

function foldAll(set: RowSet, steps: readonly AnswerStep[]): RowSet {
  for (const { event, context } of steps) foldEvent(set, event, context);
  return set;
}

function contents(set: RowSet): StoredRow[] {
  return sorted([...set.rows.values()]);
}

function sorted(rows: StoredRow[]): StoredRow[] {
  const named = rows.map((row) => ({ name: `${row.kind}:${row.key}`, row }));
  return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ row }) => row);
}

function deleteBelow(rows: Map<string, StoredRow>, epoch: number): void {
  for (const [key, row] of rows) if (row.kind !== 'aiMark' && row.epoch < epoch) rows.delete(key);
}
