/**
 * A batch of events as columns: how devices sent a backlog before version 0.2.0 (decision 006). The server reads it for devices that
 * are still to be updated; it goes, with its line in sync.ts and in the route, when 0.2.0 is cut.
 */
import * as v from 'valibot';

const Integers = v.array(v.pipe(v.number(), v.safeInteger()));

const Column = v.union([
  /** Every row has this value. */
  v.strictObject({ all: v.unknown() }),
  /** Integers: the first, then the difference of each from the one before. */
  v.strictObject({ steps: Integers }),
  v.strictObject({ numbers: v.array(v.number()) }),
  /** The distinct values, and by row the place of its value among them. */
  v.strictObject({ values: v.array(v.unknown()), at: Integers }),
]);

export const PackedEvents = v.strictObject({
  /** A column a key. */
  tables: v.array(v.strictObject({ keys: v.array(v.string()), columns: v.array(Column) })),
  /** By event, the table whose next row it is; the number of tables stands for `rest`. */
  order: Integers,
  /** Events as they are. */
  rest: v.array(v.unknown()),
});

/** What comes out is no more than a plain body could hold: a few repeated bytes could stand for gigabytes. */
interface Limits {
  events: number;
  /** Of the events as JSON. */
  bytes: number;
}

/** Pure. @returns null for columns that do not fit each other, or stand for more than the limits: the device sends such a batch plainly */
export function unpackEvents(
  { tables, order, rest }: v.InferOutput<typeof PackedEvents>,
  limits: Limits,
): unknown[] | null {
  if (order.length > limits.events) return null;
  const sources = [...tables.map(rowsOf), (row: number) => rest[row]];
  const next = sources.map(() => 0);
  const events: unknown[] = [];
  let bytes = 0;
  for (const place of order) {
    const row = next[place] ?? 0;
    const event = sources[place]?.(row);
    if (event === undefined) return null;
    bytes += JSON.stringify(event).length;
    if (bytes > limits.bytes) return null;
    next[place] = row + 1;
    events.push(event);
  }
  return events;
}

type Table = v.InferOutput<typeof PackedEvents>['tables'][number];

/** Gives the table's row of a number; undefined where a cell is missing. */
function rowsOf({ keys, columns }: Table): (row: number) => unknown {
  const cellsOf = columns.map(cellsIn);
  return (row) => {
    const cells = keys.map((_, index) => cellsOf[index]?.(row));
    if (cells.includes(undefined)) return undefined;
    // Unlike an assignment it gives the key `__proto__` no meaning.
    return Object.fromEntries(keys.map((key, index) => [key, cells[index]]));
  };
}

function cellsIn(column: Table['columns'][number]): (row: number) => unknown {
  if ('all' in column) return () => column.all;
  if ('numbers' in column) return (row) => column.numbers[row];
  if ('values' in column) return (row) => column.values[column.at[row] ?? -1];
  let sum = 0;
  const cells = column.steps.map((step) => (sum += step));
  return (row) => cells[row];
}
