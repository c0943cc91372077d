import type { Filter, QuestionFacet } from '#shared/game/choose/question-filter.ts';
import { facetSearch } from '#pwa/learner/filter/facet-search.ts';
import { practiceSearch } from '#pwa/features/practice/practice-search.ts';

const FACETS = ['type', 'company', 'topic', 'form', 'state'] as const;

/** The filter of an address: the router also passes on what its own check did not know. */
export function filterSearch(search: object): Filter<QuestionFacet> {
  const { level } = practiceSearch({ ...search });
  return { ...facetSearch({ ...search }, FACETS), ...(level && { level: String(level) }) };
}
