import type { Filter } from '#shared/game/choose/question-filter.ts';

/** No name of the bank is longer. */
const MAX_CHARACTERS = 80;

/**
 * What an address says of facets; whether such a value exists is known only beside the bank (use-practice-filter.ts).
 * A schema's library would cost the first question 3 KiB.
 */
export function facetSearch<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Filter<Name> {
  const found = names.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' && value.length <= MAX_CHARACTERS
      ? [[name, value]]
      : [];
  });
  return Object.fromEntries(found) as Filter<Name>;
}
