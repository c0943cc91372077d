/** Writes a batch of events as columns; `unpackEvents` is its inverse. */
import type { PackedColumn, PackedEvents, PackedTable } from './packed-events.ts';

interface Shape {
  keys: string[];
  rows: Record<string, unknown>[];
}

/**
 * Pure. What JSON does not carry (keys without a value, -0) is not kept, as in any request.
 * @param events in the order of the batch
 */
export function packEvents(events: readonly unknown[]): PackedEvents {
  const shapes = new Map<string, Shape>();
  const shapeOf = events.map((event) => {
    if (!isRecord(event)) return null;
    const keys = Object.keys(event).filter((key) => event[key] !== undefined);
    const name = JSON.stringify(keys);
    const shape = shapes.get(name) ?? { keys, rows: [] };
    shape.rows.push(event);
    shapes.set(name, shape);
    return shape;
  });

  // A table of one row would cost more than the event itself.
  const shared = [...shapes.values()].filter(({ rows }) => rows.length > 1);
  const places = new Map(shared.map((shape, place) => [shape, place]));
  const order = shapeOf.map((shape) => (shape && places.get(shape)) ?? shared.length);
  return {
    tables: shared.map(packTable),
    order,
    rest: events.filter((_, index) => order[index] === shared.length),
  };
}

function packTable({ keys, rows }: Shape): PackedTable {
  return { keys, columns: keys.map((key) => packColumn(rows.map((row) => row[key]))) };
}

function packColumn(cells: readonly unknown[]): PackedColumn {
  const { values, at } = findDistinct(cells);
  if (values.length === 1) return { all: values[0] };
  if (!cells.every(isFiniteNumber)) return { values, at };
  const steps = cells.map((cell, index) => cell - (cells[index - 1] ?? 0));
  const areExact = steps.every(Number.isSafeInteger) && cells.every(Number.isSafeInteger);
  return areExact && JSON.stringify(steps).length < JSON.stringify(cells).length
    ? { steps }
    : { numbers: [...cells] };
}

/** Two cells are the same when they are the same JSON. */
function findDistinct(cells: readonly unknown[]): { values: unknown[]; at: number[] } {
  const values: unknown[] = [];
  const primitives = new Map<unknown, number>();
  const objects = new Map<unknown, number>();
  const at = cells.map((cell) => {
    const isObject = typeof cell === 'object' && cell !== null;
    const [places, name] = isObject ? [objects, JSON.stringify(cell)] : [primitives, cell];
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, values.length);
    return values.push(cell) - 1;
  });
  return { values, at };
}

function isFiniteNumber(cell: unknown): cell is number {
  return Number.isFinite(cell);
}

function isRecord(event: unknown): event is Record<string, unknown> {
  return typeof event === 'object' && event !== null && !Array.isArray(event);
}
