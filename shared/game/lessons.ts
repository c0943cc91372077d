/** What a learner read, heard, drilled or told beside the questions (docs/rules.md, lessons). */

export const LESSON_KINDS = ['primer', 'round', 'opening', 'numbers', 'card', 'story'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

export const MAX_LESSON_TICKS = 5;
export const MAX_LESSON_TICK_CHARACTERS = 40;
/** A row keeps this many times, enough to tell whether a round was read shortly before an interview. */
const TIMES_KEPT = 10;

/** One per lesson; kept through a reset. */
export interface LearnedRow {
  what: LessonKind;
  /** A content id, 'sheet' for the numbers, or a story's id. */
  id: string;
  /** Effective times, milliseconds since 1970 UTC, and the ISO dates where the learner was then. */
  firstAt: number;
  firstOn: string;
  lastAt: number;
  lastOn: string;
  /** How often, at least 1. */
  count: number;
  /** Ids of what the learner ticked the last time. */
  ticks: readonly string[];
  /** The latest times, ascending; at most TIMES_KEPT. */
  times: readonly number[];
}

/** One time that a lesson was read or rehearsed: effective time, and ISO date where the learner was. */
interface LearnedOnce {
  at: number;
  on: string;
  ticks: readonly string[];
}

/** The key of the lesson's row; ids may hold colons, kinds don't. */
export function keyOfLesson({ what, id }: Pick<LearnedRow, 'what' | 'id'>): string {
  return `${what}:${id}`;
}

/** Adds one time to the lesson's row; the order in which times are added doesn't matter. */
export function addLearned(
  row: LearnedRow | null,
  { what, id }: Pick<LearnedRow, 'what' | 'id'>,
  { at, on, ticks }: LearnedOnce,
): LearnedRow {
  const first = { firstAt: at, firstOn: on };
  const last = { lastAt: at, lastOn: on, ticks };
  if (!row) return { what, id, ...first, ...last, count: 1, times: [at] };
  return {
    ...row,
    ...(at < row.firstAt && first),
    ...(at >= row.lastAt && last),
    count: row.count + 1,
    times: [...row.times, at].toSorted((a, b) => a - b).slice(-TIMES_KEPT),
  };
}
