/** The figures in the day's row; a zero is left empty. @param done of the day's challenges */
import { challengesOf } from '#shared/game/scoring/challenges.ts';

export function streakFigure(days: number): string {
  if (days === 0) return '';
  return days === 1 ? '1 day' : `${days} days`;
}

/** '1 of 3'. @param date ISO date of the challenges @param done ids of those completed */
export function challengesFigure(date: string, done: readonly string[]): string {
  const challenges = challengesOf(date);
  return `${challenges.filter(({ id }) => done.includes(id)).length} of ${challenges.length}`;
}

/** The figure, or an empty text for 0. */
export function unlessNone(count: number): string {
  return count > 0 ? String(count) : '';
}
