import type { Filter, QuestionFacet } from '#shared/game/choose/question-filter.ts';

/** The requests that a link to Practice Mode may make. */
const STARTS = ['review', 'five-minutes', 'next', 'level', 'placement'] as const;
const LEVELS = [1, 2, 3, 4] as const;
const POWER_UPS = ['freeze', 'fiftyFifty', 'skip'] as const;

/** Includes the filter, which use-practice-filter.ts reads later, because the first question needs none. */
export interface PracticeSearch extends Omit<Filter<QuestionFacet>, 'level'> {
  /** Starts today's reviews, five minutes, the next question, a level's question or the six that find the level. */
  start?: (typeof STARTS)[number];
  /** 1 to 4: the level of `start=level`, else of the filter. */
  level?: number;
  /** Opens the next question that this power-up fits. */
  use?: (typeof POWER_UPS)[number];
}

/** Ignores anything else in the address. A schema library would cost the first question 3 KiB. */
export function practiceSearch(search: Record<string, unknown>): PracticeSearch {
  const start = STARTS.find((name) => name === search['start']);
  const use = POWER_UPS.find((name) => name === search['use']);
  const level = LEVELS.find((number) => number === Number(search['level']));
  return { ...(start && { start }), ...(level && { level }), ...(use && { use }) };
}
