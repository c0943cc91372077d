import type { Filter } from '#shared/game/choose/question-filter.ts';

/** The maximum number of characters in a filter's value. No name in the bank is longer. */
const MAX_CHARACTERS = 80;

/**
 * Reads the values of a filter from a URL. This can't check that the bank has such a value; use-practice-filter.ts does
 * that later. The code is written by hand, because a schema library would add 3 KiB before the first question.
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
