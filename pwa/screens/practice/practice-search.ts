import type { Filter, QuestionFacet } from '#shared/game/choose/question-filter.ts';

/** The things that a link to Practice Mode can start. */
const STARTS = ['review', 'five-minutes', 'next', 'level', 'placement', 'long'] as const;
const LEVELS = [1, 2, 3, 4] as const;
const POWER_UPS = ['freeze', 'fiftyFifty', 'skip'] as const;

/**
 * The parameters in Practice Mode's URL. The filter's parameters are among them, but use-practice-filter.ts reads
 * those later, because the first question doesn't need them.
 */
interface PracticeSearch extends Omit<Filter<QuestionFacet>, 'level'> {
  /**
   * The thing to start: today's reviews, a five-minute run, the next question, a question of a level, the six questions
   * of the placement, or one long question of the filter's type.
   */
  start?: (typeof STARTS)[number];
  /** The level, 1 to 4. It belongs to `start=level` or, without that, to the filter. */
  level?: number;
  /** Asks for the next question on which this power-up can be used. */
  use?: (typeof POWER_UPS)[number];
}

/**
 * Reads the parameters from a URL, and ignores everything else. It uses no schema library, because the first
 * question would then load 3 KiB more.
 */
export function practiceSearch(search: Record<string, unknown>): PracticeSearch {
  const start = STARTS.find((name) => name === search['start']);
  const use = POWER_UPS.find((name) => name === search['use']);
  const level = LEVELS.find((number) => number === Number(search['level']));
  return { ...(start && { start }), ...(level && { level }), ...(use && { use }) };
}
