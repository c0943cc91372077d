/**
 * Reads rows by their keys. IndexedDB answers one request at a time, so for many keys it is quicker to ask for all
 * rows.
 */
import type { Table } from 'dexie';
import { rowName } from '#shared/events/row-kinds.ts';

/** With this many keys, the whole table is read at once; it holds a few hundred rows whatever the history. */
const ALL_FROM = 16;

/** @returns the table's rows whose keys are given, in any order */
export async function readRowsOf<Row extends { kind: string; key: string }>(
  table: Table<Row, [Row['kind'], string]>,
  keys: readonly Pick<Row, 'kind' | 'key'>[],
): Promise<Row[]> {
  if (keys.length < ALL_FROM) {
    const found = await table.bulkGet(keys.map(({ kind, key }) => [kind, key]));
    return found.filter((row) => row !== undefined);
  }
  const wanted = new Set(keys.map(rowName));
  return (await table.toArray()).filter((row) => wanted.has(rowName(row)));
}
