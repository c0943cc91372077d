/**
 * Mixes kinds of questions, which makes each harder now and better remembered later (Rohrer and
 * Taylor 2007, interleaved practice).
 */

export interface Interleavable {
  /** The interview type. */
  skill: string;
  /** Null for a short open question. */
  category: number | null;
  options: readonly string[] | null;
}

/** Only the next few items may change places, so that the most urgent still come early. */
const WINDOW = 4;

/** Returns the items in nearly the same order, but each as unlike the one before it as possible. */
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

/** How alike two items are: 0 if they have nothing in common. The interview type weighs most. */
function likeness(item: Interleavable, before: Interleavable | undefined): number {
  if (!before) return 0;
  const sameKind = (item.options === null) === (before.options === null);
  return (
    4 * Number(item.skill === before.skill) +
    2 * Number(item.category === before.category) +
    Number(sameKind)
  );
}
