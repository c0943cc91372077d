import type { Filter, QuestionFacet } from '#shared/game/choose/question-filter.ts';

/** The requests that a link to Practice Mode may make. */
const STARTS = ['review', 'five-minutes', 'next', 'level', 'placement', 'long'] as const;
const LEVELS = [1, 2, 3, 4] as const;
const POWER_UPS = ['freeze', 'fiftyFifty', 'skip'] as const;

/**
 * The search part of Practice Mode's address. It includes the filter, but use-practice-filter.ts reads that later,
 * because the first question doesn't need it.
 */
export interface PracticeSearch extends Omit<Filter<QuestionFacet>, 'level'> {
  /**
   * Starts today's reviews, a five-minute run, the next question, a question of a level, the six questions that find
   * the level, or one long question of the filter's type.
   */
  start?: (typeof STARTS)[number];
  /** The level, 1 to 4: for `start=level`, otherwise for the filter. */
  level?: number;
  /** Opens the next question on which this power-up can be used. */
  use?: (typeof POWER_UPS)[number];
}

/**
 * Reads the requests in an address, and ignores everything else. It doesn't use a schema library, which would make the
 * first question load 3 KiB more.
 */
export function practiceSearch(search: Record<string, unknown>): PracticeSearch {
  const start = STARTS.find((name) => name === search['start']);
  const use = POWER_UPS.find((name) => name === search['use']);
  const level = LEVELS.find((number) => number === Number(search['level']));
  return { ...(start && { start }), ...(level && { level }), ...(use && { use }) };
}
