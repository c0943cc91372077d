import type { FacetCounts, Filter } from '#shared/game/choose/question-filter.ts';

/**
 * The filter of an address without values that nothing has: a company of an earlier edition, a word by hand.
 * @param all the counts where nothing is chosen @param always values that stand even where nothing has them just now
 */
export function knownFilter<Name extends string>(
  filter: Filter<Name>,
  all: FacetCounts<Name>,
  always: Partial<Record<Name, readonly string[]>>,
): Filter<Name> {
  const known = Object.entries<string | undefined>(filter).filter(([key, value]) => {
    const name = key as Name;
    return value !== undefined && (always[name]?.includes(value) || all[name].has(value));
  });
  return Object.fromEntries(known) as Filter<Name>;
}
