/**
 * A batch of events as columns: what POST /api/sync takes in the place of the plain array (decision
 * 006). Events with the same keys, in the same order, are the rows of one table; a column says once
 * what repeats. It knows no kind of event, so events of any kind, schema or shape come out as they
 * went in.
 */
import * as v from 'valibot';

const Integers = v.array(v.pipe(v.number(), v.safeInteger()));

const PackedColumn = v.union([
  /** Every row has this value. */
  v.strictObject({ all: v.unknown() }),
  /** Integers: the first, then the difference of each from the one before. */
  v.strictObject({ steps: Integers }),
  v.strictObject({ numbers: v.array(v.number()) }),
  /** The distinct values, and by row the place of its value among them. */
  v.strictObject({ values: v.array(v.unknown()), at: Integers }),
]);
export type PackedColumn = v.InferOutput<typeof PackedColumn>;

const PackedTable = v.strictObject({
  keys: v.array(v.string()),
  /** One a key. */
  columns: v.array(PackedColumn),
});
export type PackedTable = v.InferOutput<typeof PackedTable>;

export const PackedEvents = v.strictObject({
  tables: v.array(PackedTable),
  /** By event, the table whose next row it is; the number of tables stands for `rest`. */
  order: Integers,
  /** Events as they are: what has its keys to itself. */
  rest: v.array(v.unknown()),
});
export type PackedEvents = v.InferOutput<typeof PackedEvents>;
