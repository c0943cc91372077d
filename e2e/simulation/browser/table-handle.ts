/** A table as a connection sees it: the part of Dexie's interface that the client uses. */
import {
  compareKeys,
  type TableEntry,
  type Key,
  type MemoryTable,
  type Stored,
} from './memory-table.ts';

export class TableHandle {
  readonly table: MemoryTable;
  readonly #guard: () => void;

  /** @param guard throws when the connection is closed */
  constructor(table: MemoryTable, guard: () => void) {
    this.table = table;
    this.#guard = guard;
  }

  get name(): string {
    return this.table.name;
  }

  async get(key: Key): Promise<Stored | undefined> {
    this.#guard();
    return this.table.read(key);
  }

  async bulkGet(keys: Key[]): Promise<(Stored | undefined)[]> {
    this.#guard();
    return keys.map((key) => this.table.read(key));
  }

  async put(value: Stored): Promise<void> {
    this.#guard();
    this.table.put(value);
  }

  async bulkPut(values: Stored[]): Promise<void> {
    this.#guard();
    for (const value of values) this.table.put(value);
  }

  async add(value: Stored): Promise<void> {
    this.#guard();
    this.table.add(value);
  }

  async bulkAdd(values: Stored[]): Promise<void> {
    this.#guard();
    for (const value of values) this.table.add(value);
  }

  async delete(key: Key): Promise<void> {
    this.#guard();
    this.table.delete(key);
  }

  async bulkDelete(keys: Key[]): Promise<void> {
    this.#guard();
    for (const key of keys) this.table.delete(key);
  }

  clear(): Promise<void> {
    return this.#all().delete();
  }

  toArray(): Promise<Stored[]> {
    return this.#all().toArray();
  }

  count(): Promise<number> {
    return this.#all().count();
  }

  filter(accepts: (value: Stored) => boolean): Collection {
    return this.#all().filter(accepts);
  }

  where(index: string) {
    return {
      between: (low: Key, high: Key, withLow = true, withHigh = false) =>
        new Collection(this.table, this.#guard, ({ key }) => {
          const fromLow = compareKeys(key, low);
          const toHigh = compareKeys(key, high);
          return (withLow ? fromLow >= 0 : fromLow > 0) && (withHigh ? toHigh <= 0 : toHigh < 0);
        }),
      equals: (wanted: unknown) =>
        new Collection(this.table, this.#guard, ({ value }) => value[index] === wanted),
    };
  }

  #all(): Collection {
    return new Collection(this.table, this.#guard, () => true);
  }
}

/** Some of a table's records, in the order of their keys. */
class Collection {
  readonly table: MemoryTable;
  readonly guard: () => void;
  readonly #matches: (entry: TableEntry) => boolean;
  readonly #limit: number | undefined;

  constructor(
    table: MemoryTable,
    guard: () => void,
    matches: (entry: TableEntry) => boolean,
    limit?: number,
  ) {
    this.table = table;
    this.guard = guard;
    this.#matches = matches;
    this.#limit = limit;
  }

  async toArray(): Promise<Stored[]> {
    return this.#found().map(({ value }) => value);
  }

  async count(): Promise<number> {
    return this.#found().length;
  }

  limit(count: number): Collection {
    return new Collection(this.table, this.guard, this.#matches, count);
  }

  filter(accepts: (value: Stored) => boolean): Collection {
    const matches = (entry: TableEntry) => this.#matches(entry) && accepts(entry.value);
    return new Collection(this.table, this.guard, matches, this.#limit);
  }

  async delete(): Promise<void> {
    for (const { key } of this.#found()) this.table.delete(key);
  }

  #found(): TableEntry[] {
    this.guard();
    return this.table.select(this.#matches).slice(0, this.#limit);
  }
}
