import { cutText } from '#shared/contract/account/short-name.ts';
import type { Filter } from '#shared/game/choose/question-filter.ts';
import { facetSearch } from '#pwa/learner/filter/facet-search.ts';

/** As filters of entries/entry.ts, which the router doesn't load. */
const FACETS = ['type', 'company', 'topic', 'form', 'result', 'mark'] as const;
const MAX_SOUGHT = 200;

export interface HistorySearch extends Filter<(typeof FACETS)[number]> {
  /** 1 to 4. */
  level?: number;
  /** What is searched for. */
  q?: string;
  /** The entry that is open. */
  entry?: string;
}

/** What an address of the history may say; anything else in it is passed over. */
export function historySearch(search: Record<string, unknown>): HistorySearch {
  const { q, entry } = search;
  const level = [1, 2, 3, 4].find((number) => number === Number(search['level']));
  return {
    ...facetSearch(search, FACETS),
    ...(level && { level }),
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: cutText(String(q), MAX_SOUGHT) }),
    ...(typeof entry === 'string' && entry !== '' && { entry: entry.slice(0, MAX_SOUGHT) }),
  };
}
