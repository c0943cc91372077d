/** The figures and words of the day, for Home and for the shell. A figure of 0 is empty. */
import { CHALLENGE_XP, REST_DAY_EVERY } from '#shared/game/constants.ts';
import { challengesOf } from '#shared/game/scoring/challenges.ts';

export function streakFigure(days: number): string {
  if (days === 0) return '';
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * Returns text such as '1 of 3'.
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

export function reviewsDue(due: number): string {
  return `${due} ${due === 1 ? 'review' : 'reviews'} due`;
}

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

export interface StreakWords {
  title: string;
  /** Words that say how today changes the streak. */
  today: string;
  /** Words that say how many rest days are saved, or how to earn one. */
  rest: string;
}

/** Returns the day streak in plain words (docs/rules.md, time). @param isTodayIn true if an answer was given today */
export function streakWords(
  { streak, restDays }: { streak: number; restDays: number },
  isTodayIn: boolean,
): StreakWords {
  return {
    title: streak > 0 ? `${streak}-day streak` : 'Day streak',
    today: todayWords(streak, isTodayIn),
    rest:
      restDays > 0
        ? `${restDays} rest ${restDays === 1 ? 'day' : 'days'} saved`
        : `Day ${nextRestDay(streak)} earns a rest day`,
  };
}

/** Returns the day of the streak on which the learner earns the next rest day. */
function nextRestDay(streak: number): number {
  return (Math.floor(streak / REST_DAY_EVERY) + 1) * REST_DAY_EVERY;
}

function todayWords(streak: number, isTodayIn: boolean): string {
  if (isTodayIn) return 'Today counts';
  return streak > 0 ? 'Answer one today to keep it' : 'One answer starts it';
}
