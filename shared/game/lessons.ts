/**
 * Tracks lesson progress: the pages a learner read, the example rounds they read or listened to, and the openings,
 * numbers and stories they practiced (docs/rules.md, lessons).
 */
import { INTERVIEW_TYPES } from './constants.ts';

export const LESSON_KINDS = ['primer', 'round', 'opening', 'numbers', 'card', 'story'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/**
 * The kinds of lesson that count for the day. In these, the learner says or works out something. Reading alone doesn't
 * count.
 */
export const REHEARSED: readonly LessonKind[] = ['opening', 'numbers', 'story'];

export const MAX_LESSON_TICKS = 5;
export const MAX_LESSON_TICK_CHARACTERS = 40;
/**
 * A row keeps at most this many of the latest times at which the lesson was done. These are enough to tell whether a
 * round was read shortly before an interview.
 */
const TIMES_KEPT = 10;

/** One row for each lesson. It survives a restart of the game. */
export interface LearnedRow {
  what: LessonKind;
  /** The id of a piece of content, 'sheet' for the numbers, or the id of a story. */
  id: string;
  /**
   * When the lesson was first and last done: effective times in milliseconds since 1970 UTC, and the ISO dates in the
   * learner's time zone.
   */
  firstAt: number;
  firstOn: string;
  lastAt: number;
  lastOn: string;
  /** The number of times that the lesson was done, at least 1. */
  count: number;
  /** The ids of the parts that the learner ticked when the lesson was last done. */
  ticks: readonly string[];
  /** The latest times at which the lesson was done, ascending; at most TIMES_KEPT. */
  times: readonly number[];
}

/** The primers: one for each interview type, and two for subjects that come up in several types. */
export const PAGE_IDS = [...INTERVIEW_TYPES, 'ai-products', 'writing'] as const;
export type PageId = (typeof PAGE_IDS)[number];
const PAGES: readonly string[] = PAGE_IDS;

/** The levels for which whole rounds and openings are written. */
export const LESSON_LEVELS = ['junior', 'senior'] as const;
export type LessonLevel = (typeof LESSON_LEVELS)[number];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * For each written-out round's id, the id of the round's question. A learner who has read the round knows the
 * question's answer, so the question counts as answered at that time.
 */
export const QUESTION_OF_ROUND: ReadonlyMap<string, string> = new Map([
  ['product-sense-junior', 'the-waiting-room'],
  ['product-sense-senior', 'improve-google-calendar'],
  ['execution-metrics-junior', 'goals-for-voice-messages'],
  ['execution-metrics-senior', 'a-test-of-silence'],
  ['analytical-estimation-junior', 'missed-calls'],
  ['analytical-estimation-senior', 'the-heaviest-users'],
  ['strategy-junior', 'spotify-and-tickets'],
  ['strategy-senior', 'three-bets-no-numbers'],
  ['technical-junior', 'a-newer-model'],
  ['technical-senior', 'stop-taking-it'],
  ['behavioural-junior', 'something-you-got-wrong'],
  ['behavioural-senior', 'they-could-overrule-you'],
]);

/**
 * True if a lesson of this kind can have this id. For openings and cards, only the form of the id is checked, because
 * the device may have older or newer openings and cards than the server.
 */
export function isLessonId({ what, id }: Pick<LearnedRow, 'what' | 'id'>): boolean {
  switch (what) {
    case 'primer':
      return PAGES.includes(id);
    case 'round':
      return QUESTION_OF_ROUND.has(id);
    case 'opening': {
      const [page = '', slug = '', ...more] = id.split('/');
      return PAGES.includes(page) && SLUG.test(slug) && more.length === 0;
    }
    case 'numbers':
      return id === 'sheet';
    case 'card':
      return SLUG.test(id);
    case 'story':
      return true;
  }
}

/**
 * Returns, by question id, when the learner read or heard the question's answer in a written-out round: effective times
 * in milliseconds since 1970 UTC, ascending.
 */
export function readingsOf(learned: readonly LearnedRow[]): Map<string, readonly number[]> {
  const readings = new Map<string, readonly number[]>();
  for (const { what, id, times } of learned) {
    const questionId = what === 'round' ? QUESTION_OF_ROUND.get(id) : undefined;
    if (questionId !== undefined) readings.set(questionId, times);
  }
  return readings;
}

/**
 * One occasion on which a lesson was read or rehearsed: its effective time, and the ISO date in the learner's time
 * zone.
 */
interface LearnedOnce {
  at: number;
  on: string;
  ticks: readonly string[];
}

/** Returns the key of a lesson's row. The kind comes first, because an id may contain colons and a kind never does. */
export function keyOfLesson({ what, id }: Pick<LearnedRow, 'what' | 'id'>): string {
  return `${what}:${id}`;
}

/** Adds one occasion to the lesson's row. The order in which occasions are added doesn't matter. */
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
