import { accuracyPercent, type CategoryProgress } from '#shared/game/progress/category-progress.ts';
import { minutesLeft } from '#shared/game/progress/unlock.ts';
import { durationWords } from '#pwa/learner/return-words.ts';

/** Returns the figures of the learner's progress in all levels, and the remaining time as text. */
export function pathFigures(standings: readonly CategoryProgress[]) {
  const total = standings.reduce((sum, standing) => sum + standing.total, 0);
  const answered = standings.reduce((sum, { completed }) => sum + completed, 0);
  const minutes = minutesLeft(standings);
  const left = minutes > 0 ? `${durationWords(minutes)} left` : 'All done';
  return { total, answered, percent: accuracyPercent(answered, total), left };
}

export function answeredWords(answered: number, total: number): string {
  return `${answered} of ${total} questions answered across all categories`;
}
