/** Counts answered questions by interview type: sets, practiced types, and types with only a few questions. */
import type { InterviewType } from '#shared/game/constants.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { PRACTICED_FROM, SET_SIZE, type WorkSoFar } from '#shared/game/readiness/plan-facts.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';

/**
 * Returns the interview types that have fewer questions in the open levels than a full set, each with the number of its
 * questions there.
 */
export function smallSets(
  content: readonly (ShownPractice['questions'] | ShownPractice['shorts'])[number][],
  { practiceLevel }: Pick<ProgressRow, 'practiceLevel'>,
): Map<InterviewType, number> {
  const open = content.filter(({ difficulty }) => isLevelOpen(difficulty, practiceLevel));
  const counts = new Map<InterviewType, number>();
  for (const { skill } of open) addTo(counts, skill);
  return new Map([...counts].filter(([, count]) => count < SET_SIZE));
}

/**
 * Returns the interview types with enough answered questions to count as practiced.
 * @param small the types with fewer questions than a full set
 */
export function practicedIn(
  answered: ReadonlyMap<InterviewType, number>,
  small: ReadonlyMap<InterviewType, number>,
): Set<InterviewType> {
  const enough = (type: InterviewType) => Math.min(PRACTICED_FROM, small.get(type) ?? SET_SIZE);
  return new Set(
    [...answered].filter(([type, count]) => count >= enough(type)).map(([type]) => type),
  );
}

/**
 * Counts the sets of questions that were answered, by interview type. Questions answered in a mock round don't count.
 */
export function setsIn(
  answered: ReadonlyMap<InterviewType, number>,
  small: ReadonlyMap<InterviewType, number>,
  finished: WorkSoFar['finished'],
): Map<InterviewType, number> {
  const counts = new Map(answered);
  for (const { started, answers } of finished)
    for (const { answeredBefore } of answers)
      if (answeredBefore === null) addTo(counts, started.type, -1);
  // Five of the six answers count as a set, as they do for a practiced type.
  const setsOf = (type: InterviewType, count: number) => {
    const fewer = small.get(type);
    return fewer ? Math.floor(count / fewer) : Math.floor((count + 1) / SET_SIZE);
  };
  return new Map([...counts].map(([type, count]) => [type, Math.max(0, setsOf(type, count))]));
}

/** A question that was answered outside of rounds and not to find the level. */
export interface AnsweredQuestion {
  type: InterviewType;
  isLong: boolean;
  /** Present if it was answered again for itself (`isSaidAgain`). */
  isAgain?: boolean;
}

/**
 * True if a long question was surely answered again for itself, and not only reviewed: either a third time, or a second
 * time on a day without other reviews. The rows don't tell more than that.
 * @param reviewed how many other questions were reviewed on the day of its last answer
 */
export function isSaidAgain(attempts: number, reviewed: number): boolean {
  return attempts > 2 || (attempts === 2 && reviewed === 0);
}

/** Counts by ISO date how many questions were last reviewed on it. @param dateOf returns the study day of a review */
export function reviewsByDay(
  rows: Iterable<Pick<QuestionRow, 'card'>>,
  dateOf: (at: number, date?: string) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { card } of rows)
    if (card && card.reps > 1) {
      const on = dateOf(card.lastReview, card.lastReviewOn);
      counts.set(on, (counts.get(on) ?? 0) + 1);
    }
  return counts;
}

/** A set of questions has up to about so many long ones. */
const LONG_IN_SET = SET_SIZE / 2;

/**
 * Returns the interview types with a long question that was answered for itself. In a set of questions, a long one is
 * answered in passing, so it doesn't count as long as the answers of its type are what sets have, and none of its long
 * ones was answered again. The rows don't tell more than that.
 */
export function answeredAlone(answers: readonly AnsweredQuestion[]): Set<InterviewType> {
  const isBeyondSets = (type: InterviewType) => {
    const own = answers.filter((one) => one.type === type);
    // As for a practiced type, five of the six are a set.
    const sets = Math.floor((own.length + 1) / SET_SIZE);
    const isMore = own.filter(({ isLong }) => isLong).length > LONG_IN_SET * sets;
    const isAgain = own.some((one) => one.isLong && one.isAgain);
    return isMore || isAgain || (own.length + 1) % SET_SIZE > 1;
  };
  return new Set(
    answers.filter(({ type, isLong }) => isLong && isBeyondSets(type)).map(({ type }) => type),
  );
}

/** Adds to the number that a type has in the counts. */
export function addTo(counts: Map<InterviewType, number>, type: InterviewType, by = 1): void {
  counts.set(type, (counts.get(type) ?? 0) + by);
}
