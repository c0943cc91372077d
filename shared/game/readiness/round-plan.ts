/** When a round of a mock interview is due, and of which type: a pure plan (docs/rules.md, readiness). */
import {
  ANSWERS_THAT_TELL_THE_LEVEL,
  INTERVIEW_TYPES,
  type InterviewType,
  type Stage,
} from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { FinishedRound } from './evidence.ts';
import { READINESS_WORDS, type Readiness } from './readiness.ts';

const DAYS_BETWEEN = 7;
/** The last days before the interview have rounds more often. */
const LAST_DAYS = 14;
const DAYS_BETWEEN_AT_LAST = 4;
/** In these, each expected type that was never rehearsed is worth a round, on a day of its own. */
const LAST_WEEK = 7;

export interface RoundPlan {
  /** ISO date. */
  today: string;
  /** ISO date or null; one that has passed plans nothing any more. */
  interviewDate: string | null;
  /** Of the present game. */
  finished: readonly FinishedRound[];
  /** The types that are expected; none: any. */
  expected: readonly InterviewType[];
  progress: Pick<ProgressRow, 'questionsAnswered' | 'placement'>;
}

/**
 * One a week, in the last 14 days one every four, in the last seven one a day while an expected type has had none; none
 * on the day before the interview and on its day. One that was missed is simply still due. The first waits until the
 * level is known.
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

/**
 * The next day on which a round is due, should none be held before.
 * @returns ISO date, today at the earliest; null without a date, or where none is before it
 */
export function nextRoundDay(plan: RoundPlan): string | null {
  const { today, interviewDate } = plan;
  const left = interviewDate === null ? 0 : daysFrom(today, interviewDate);
  // Who has none due within a week of the last one has none at all.
  for (let ahead = 0; ahead < Math.min(left, DAYS_BETWEEN + 1); ahead += 1) {
    const day = dateOfDayNumber(dayNumberOf(today) + ahead);
    if (isRoundDue({ ...plan, today: day })) return day;
  }
  return null;
}

/** On the interview's day and the day before no round is due. */
export function isLastDay(today: string, interviewDate: string | null): boolean {
  return interviewDate !== null && [0, 1].includes(daysFrom(today, interviewDate));
}

/** The level questions are taken, or as much is answered as they would tell. */
export function isLevelKnown({ questionsAnswered, placement }: RoundPlan['progress']): boolean {
  return (
    questionsAnswered >= ANSWERS_THAT_TELL_THE_LEVEL ||
    (placement !== null && placement.completedAt !== null)
  );
}

/** Who says this of themselves is asked for a case of this level, as long as nothing else tells it. */
const LEVEL_OF_STAGE: Readonly<Record<Stage, number>> = {
  ...{ moving: 1, 'under-3': 2, '3-to-7': 3, lead: 4 },
};

/**
 * The level of a round's cases: the practice level; while that isn't known, what the learner's stage lets expect. It
 * is no lock: a round may be held on a level that practice has not opened.
 * @param stage null: not told
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

/** Why a round of that type is suggested: the only one expected, never rehearsed, or the least ready. */
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
 * The expected type with the least readiness; of several the one with the fewest rounds, then the fewest judged. One
 * of which a round was held today or yesterday comes only where all of them were.
 * @param expected none: all six
 * @param readiness of all six types
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

/** Days from one ISO date to another. */
export function daysFrom(date: string, later: string): number {
  return dayNumberOf(later) - dayNumberOf(date);
}
