/** Decides when a mock interview round is due, and which type it should have (docs/rules.md, readiness). */
import {
  ANSWERS_THAT_TELL_THE_LEVEL,
  INTERVIEW_TYPES,
  type InterviewType,
  type Stage,
} from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { FinishedRound } from './evidence.ts';
import { READINESS_WORDS, type Readiness } from './readiness.ts';

/** Without an interview near, a round comes after so many days. */
export const DAYS_BETWEEN = 7;
/** When the interview is at most this many days ahead, rounds come more often. */
const LAST_DAYS = 14;
const DAYS_BETWEEN_AT_LAST = 4;
/**
 * When the interview is at most this many days ahead, each expected type that has had no round gets one on a separate
 * day, and practice is limited to the expected types.
 */
export const LAST_WEEK = 7;

export interface RoundPlan {
  /** ISO date. */
  today: string;
  /** The ISO date of the interview or null. A date that has passed has no effect anymore. */
  interviewDate: string | null;
  /** Finished rounds of the present game. */
  finished: readonly { started: Pick<FinishedRound['started'], 'type' | 'date'> }[];
  /** The interview types that the learner expects; if empty, any. */
  expected: readonly InterviewType[];
  progress: Pick<ProgressRow, 'questionsAnswered' | 'placement'>;
}

/**
 * True if a round is due: once a week, every four days in the last 14 days, and daily in the last seven while an
 * expected type has had no round. No round is due on the day before the interview and on its day. A missed round stays
 * due. The first round waits until the level is known.
 */
export function isRoundDue(plan: RoundPlan): boolean {
  const { today, interviewDate, finished, expected, progress } = plan;
  if (isLastDay(today, interviewDate)) return false;
  const left = interviewDate === null ? null : daysFrom(today, interviewDate);
  const isNear = left !== null && left > 0 && left <= LAST_DAYS;
  const latest = finished
    .map(({ started }) => started.date)
    .sort()
    .at(-1);
  if (latest === undefined) return isLevelKnown(progress);
  const isMissing = expected.some((type) => finished.every(({ started }) => started.type !== type));
  if (isNear && left <= LAST_WEEK && isMissing) return daysFrom(latest, today) >= 1;
  return daysFrom(latest, today) >= (isNear ? DAYS_BETWEEN_AT_LAST : DAYS_BETWEEN);
}

/** True if today is the interview's day or the day before, when no round is due. */
export function isLastDay(today: string, interviewDate: string | null): boolean {
  return interviewDate !== null && [0, 1].includes(daysFrom(today, interviewDate));
}

/** True if the level questions are done, or enough other questions are answered to tell the level. */
export function isLevelKnown({ questionsAnswered, placement }: RoundPlan['progress']): boolean {
  return (
    questionsAnswered >= ANSWERS_THAT_TELL_THE_LEVEL ||
    (placement !== null && placement.completedAt !== null)
  );
}

/** By career stage, the level of a round's cases as long as the learner's level isn't known. */
const LEVEL_OF_STAGE: Readonly<Record<Stage, number>> = {
  ...{ moving: 1, 'under-3': 2, '3-to-7': 3, lead: 4 },
};

/**
 * Returns the level of a round's cases: the practice level or, while that isn't known, the level expected from the
 * learner's stage. A round may be held on a level that practice hasn't opened.
 * @param stage null if the learner hasn't told it
 * @returns 1 to 4
 */
export function levelOfRound(
  progress: RoundPlan['progress'] & Pick<ProgressRow, 'practiceLevel'>,
  stage: Stage | null,
): number {
  if (stage === null || isLevelKnown(progress)) return progress.practiceLevel;
  return LEVEL_OF_STAGE[stage];
}

export type WhyType = 'only' | 'unrehearsed' | 'least';

/** Says why a round of a type is suggested: it is the only expected type, never rehearsed, or the least ready. */
export function whyType(
  type: InterviewType,
  expected: readonly InterviewType[],
  readiness: readonly Readiness[],
): WhyType {
  if (expected.length === 1 && expected[0] === type) return 'only';
  const isHeld = readiness.some((one) => one.type === type && one.rounds.length > 0);
  return isHeld ? 'least' : 'unrehearsed';
}

/**
 * Returns the expected type with the least readiness; if tied, the one with the fewest rounds, then the fewest judged
 * answers. A type with a round today or yesterday is chosen only if all types had one.
 * @param expected if empty, all six types
 * @param readiness for all six types
 */
export function typeOfRound(
  expected: readonly InterviewType[],
  readiness: readonly Readiness[],
): InterviewType {
  const all = readiness.filter(({ type }) => expected.length === 0 || expected.includes(type));
  const rested = all.filter(({ rounds }) => rounds.every(({ daysAgo }) => daysAgo > 1));
  const wanted = rested.length > 0 ? rested : all;
  const rank = ({ word }: Readiness) => READINESS_WORDS.indexOf(word);
  const [least] = wanted.toSorted(
    (a, b) => rank(a) - rank(b) || a.rounds.length - b.rounds.length || a.judged - b.judged,
  );
  return least?.type ?? INTERVIEW_TYPES[0];
}

/** Returns how many days lie between two ISO dates; negative if the second is earlier. */
export function daysFrom(date: string, later: string): number {
  return dayNumberOf(later) - dayNumberOf(date);
}
