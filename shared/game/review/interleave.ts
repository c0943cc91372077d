/**
 * Kinds of questions in turn: mixing them makes each harder now and better remembered later (Rohrer and
 * Taylor 2007, interleaved practice).
 */

export interface Interleavable {
  /** The interview type. */
  skill: string;
  /** Null: a short open question. */
  category: number | null;
  options: readonly string[] | null;
}

/** Only the next few may change places, so that the order by urgency holds within a few questions. */
const WINDOW = 4;

/** The items in nearly their order, each unlike the one before where there is a choice. */
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

/** 0 where nothing is the same; the interview type weighs most. */
function likeness(item: Interleavable, before: Interleavable | undefined): number {
  if (!before) return 0;
  const sameKind = (item.options === null) === (before.options === null);
  return (
    4 * Number(item.skill === before.skill) +
    2 * Number(item.category === before.category) +
    Number(sameKind)
  );
}
