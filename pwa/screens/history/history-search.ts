import { cutText } from '#shared/contract/account/person-name.ts';
import type { Filter } from '#shared/game/choose/question-filter.ts';
import { facetSearch } from '#pwa/learner/practice/facet-search.ts';

/** The names of the filters. They are the same as in entry.ts, but the router must not load that file. */
const FACETS = ['type', 'company', 'topic', 'form', 'result', 'mark'] as const;
const MAX_SOUGHT = 200;

export interface HistorySearch extends Filter<(typeof FACETS)[number]> {
  /** 1 to 4. */
  level?: number;
  /** The searched text. */
  q?: string;
  /** The key of the open entry. */
  entry?: string;
}

/** Reads the history's filters and search from the URL. All other parts of the URL are ignored. */
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
