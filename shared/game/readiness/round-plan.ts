/** When a round of a mock interview is due, and of which type: a pure plan (docs/rules.md, readiness). */
import {
  ANSWERS_THAT_TELL_THE_LEVEL,
  INTERVIEW_TYPES,
  type InterviewType,
} from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { FinishedRound } from './evidence.ts';
import { READINESS_WORDS, type Readiness } from './readiness.ts';

const DAYS_BETWEEN = 7;
/** The last days before the interview have rounds more often. */
const LAST_DAYS = 14;
const DAYS_BETWEEN_AT_LAST = 4;

export interface RoundPlan {
  /** ISO date. */
  today: string;
  /** ISO date or null; one that has passed plans nothing any more. */
  interviewDate: string | null;
  /** Of the present game. */
  finished: readonly FinishedRound[];
  progress: Pick<ProgressRow, 'questionsAnswered' | 'placement'>;
}

/**
 * One a week, in the last 14 days one every four; none on the day before the interview and on its day. One that was
 * missed is simply still due. The first waits until the level is known.
 */
export function isRoundDue({ today, interviewDate, finished, progress }: RoundPlan): boolean {
  const left = interviewDate === null ? null : daysFrom(today, interviewDate);
  if (left === 0 || left === 1) return false;
  const isNear = left !== null && left > 0 && left <= LAST_DAYS;
  const latest = finished
    .map(({ started }) => started.date)
    .sort()
    .at(-1);
  if (latest === undefined) return isLevelKnown(progress);
  return daysFrom(latest, today) >= (isNear ? DAYS_BETWEEN_AT_LAST : DAYS_BETWEEN);
}

/** The level questions are taken, or as much is answered as they would tell. */
export function isLevelKnown({ questionsAnswered, placement }: RoundPlan['progress']): boolean {
  return (
    questionsAnswered >= ANSWERS_THAT_TELL_THE_LEVEL ||
    (placement !== null && placement.completedAt !== null)
  );
}

/**
 * The expected type with the least readiness; of several the one with the fewest rounds, then the fewest judged.
 * @param expected none: all six
 * @param readiness of all six types
 */
export function typeOfRound(
  expected: readonly InterviewType[],
  readiness: readonly Readiness[],
): InterviewType {
  const wanted = readiness.filter(({ type }) => expected.length === 0 || expected.includes(type));
  const rank = ({ word }: Readiness) => READINESS_WORDS.indexOf(word);
  const [least] = wanted.toSorted(
    (a, b) => rank(a) - rank(b) || a.rounds.length - b.rounds.length || a.judged - b.judged,
  );
  return least?.type ?? INTERVIEW_TYPES[0];
}

/** Days from one ISO date to another. */
export function daysFrom(date: string, later: string): number {
  return dayNumberOf(later) - dayNumberOf(date);
}
