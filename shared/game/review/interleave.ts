/**
 * Puts questions of different kinds next to each other. Interleaving makes each question harder to answer but easier to
 * remember later (Rohrer and Taylor 2007, interleaved practice).
 */

export interface Interleavable {
  /** The interview type. */
  skill: string;
  /** The category's id; null for a short open question. */
  category: number | null;
  options: readonly string[] | null;
}

/** An item may move forward only by a few positions, so that the most urgent items still come early. */
const WINDOW = 4;

/**
 * Returns the items in nearly the same order. Within that limit, each item differs as much as possible from the one
 * before it.
 */
export function interleave<Item extends Interleavable>(items: readonly Item[]): Item[] {
  const rest = [...items];
  const mixed: Item[] = [];
  while (rest.length > 0) {
    const near = rest.slice(0, WINDOW);
    const before = mixed.at(-1);
    const next = near.reduce((best, item) =>
      likeness(item, before) < likeness(best, before) ? item : best,
    );
    mixed.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return mixed;
}

/** Returns how alike two items are: 0 if they have nothing in common. A shared interview type counts most. */
function likeness(item: Interleavable, before: Interleavable | undefined): number {
  if (!before) return 0;
  const sameKind = (item.options === null) === (before.options === null);
  return (
    4 * Number(item.skill === before.skill) +
    2 * Number(item.category === before.category) +
    Number(sameKind)
  );
}
