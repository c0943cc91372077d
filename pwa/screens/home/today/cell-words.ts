/** The figures in the row of the day. A figure of 0 is empty. */
import { challengesOf } from '#shared/game/scoring/challenges.ts';

export function streakFigure(days: number): string {
  if (days === 0) return '';
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * Returns words such as '1 of 3'.
 * @param date ISO date of the challenges
 * @param done ids of the completed challenges
 */
export function challengesFigure(date: string, done: readonly string[]): string {
  const challenges = challengesOf(date);
  return `${challenges.filter(({ id }) => done.includes(id)).length} of ${challenges.length}`;
}

/** Returns the count as text; empty for 0. */
export function unlessNone(count: number): string {
  return count > 0 ? String(count) : '';
}
