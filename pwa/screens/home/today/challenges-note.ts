import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { CHALLENGE_XP } from '#shared/game/constants.ts';

/**
 * Returns the note beside 'Today'.
 * @param date ISO date of the challenges
 * @param done ids of the completed challenges
 */
export function challengesNote(date: string, done: readonly string[]): string {
  const challenges = challengesOf(date);
  const doneCount = challenges.filter(({ id }) => done.includes(id)).length;
  return doneCount === 0
    ? `${CHALLENGE_XP} XP each, until midnight`
    : `${doneCount} of ${challenges.length} done`;
}
