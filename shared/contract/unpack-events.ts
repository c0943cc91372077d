/** Reads a batch that `packEvents` has written, or that anybody else has: nothing in it is trusted. */
import type { PackedColumn, PackedEvents, PackedTable } from './packed-events.ts';

/** Bounds on what comes out: a few repeated bytes could stand for gigabytes. */
interface UnpackLimits {
  events: number;
  /** Of the events as the JSON that the plain form would have. */
  bytes: number;
}

export type Unpacked =
  | { status: 'unpacked'; events: unknown[] }
  /** Beyond a limit: nothing was built. */
  | { status: 'too much' }
  /** Rows, columns and places that do not fit each other. */
  | { status: 'malformed' };

/** Pure. Equal values within the batch may be one and the same object: they are for reading only. */
export function unpackEvents(packed: PackedEvents, limits: UnpackLimits): Unpacked {
  const { tables, order, rest } = packed;
  if (order.length > limits.events) return { status: 'too much' };
  const rowCounts = countRows(order, tables.length + 1);
  if (rowCounts === null || rowCounts.at(-1) !== rest.length) return { status: 'malformed' };
  if (!tables.every((table, place) => isWhole(table, rowCounts[place] ?? 0))) {
    return { status: 'malformed' };
  }
  const bytes = tables.map((table, place) => bytesOf(table, rowCounts[place] ?? 0));
  if (!bytes.every(Number.isFinite)) return { status: 'malformed' };
  if (bytes.reduce((sum, each) => sum + each, 0) > limits.bytes) return { status: 'too much' };

  const sources = [...tables.map((table, place) => rowsOf(table, rowCounts[place] ?? 0)), rest];
  const next = sources.map(() => 0);
  const events = order.map((place) => {
    const row = next[place] ?? 0;
    next[place] = row + 1;
    return sources[place]?.[row];
  });
  return { status: 'unpacked', events };
}

/** @returns null when the order names a table that is not there */
function countRows(order: readonly number[], sources: number): number[] | null {
  const counts = Array.from({ length: sources }, () => 0);
  for (const place of order) {
    const count = counts[place];
    if (count === undefined) return null;
    counts[place] = count + 1;
  }
  return counts;
}

function isWhole({ keys, columns }: PackedTable, rows: number): boolean {
  if (columns.length !== keys.length || new Set(keys).size !== keys.length) return false;
  return columns.every((column) => {
    if ('all' in column) return true;
    if ('steps' in column) return column.steps.length === rows;
    if ('numbers' in column) return column.numbers.length === rows;
    const { values, at } = column;
    return at.length === rows && at.every((place) => place >= 0 && place < values.length);
  });
}

/** Bytes of the rows as JSON, but for the commas between them; NaN when a value nests too deep to be read. */
function bytesOf({ keys, columns }: PackedTable, rows: number): number {
  return columns.reduce(
    (sum, column, index) => sum + rows * (jsonBytes(keys[index]) + 2) + columnBytes(column, rows),
    // Braces, but no comma after the last key.
    rows,
  );
}

function columnBytes(column: PackedColumn, rows: number): number {
  if ('all' in column) return rows * jsonBytes(column.all);
  if ('steps' in column || 'numbers' in column) {
    // Their brackets and commas are not in the rows.
    return jsonBytes(cellsOf(column, rows)) - rows - 1;
  }
  const sizes = column.values.map(jsonBytes);
  return column.at.reduce((sum, place) => sum + (sizes[place] ?? 0), 0);
}

const encoder = new TextEncoder();

function jsonBytes(value: unknown): number {
  try {
    return encoder.encode(JSON.stringify(value)).length;
  } catch {
    return Number.NaN;
  }
}

function rowsOf({ keys, columns }: PackedTable, rows: number): unknown[] {
  const cells = columns.map((column) => cellsOf(column, rows));
  return Array.from({ length: rows }, (_, row) =>
    // Unlike an assignment it gives the key `__proto__` no meaning.
    Object.fromEntries(keys.map((key, index) => [key, cells[index]?.[row]])),
  );
}

function cellsOf(column: PackedColumn, rows: number): readonly unknown[] {
  if ('all' in column) return Array.from({ length: rows }, () => column.all);
  if ('numbers' in column) return column.numbers;
  if ('values' in column) return column.at.map((place) => column.values[place]);
  let sum = 0;
  return column.steps.map((step) => (sum += step));
}
