/**
 * A device's storage in memory: the part of Dexie's interface that the client uses, over tables that
 * outlive a crash. A transaction that throws is undone. What is stored is frozen, so that code which
 * changes a record that it has read is found out.
 */
import { LearnerDatabase } from '#pwa/db/database.ts';
import { cloneFrozen } from './json-values.ts';
import type { Actor } from './scheduler.ts';

type Key = string | number | (string | number)[];
type Stored = Record<string, unknown>;
interface Entry {
  key: Key;
  value: Stored;
}

/** One learner's database on one device. Connections come and go, this stays. */
export interface DeviceStore {
  tables: Map<string, MemoryTable>;
  /** Deleted, by a sign-out or by the browser: connections to it are closed. */
  isGone: boolean;
  /** Only what was unsent outlived a sign-out: questions that are retired since are not here any more. */
  isReduced: boolean;
  /** From a backup: its next numbers may be taken, and until the server says so it shows less. */
  isRestored: boolean;
  /** The next write finds no room. */
  isFull: boolean;
}

const KEY_PATHS = readKeyPaths();

export function createStore(): DeviceStore {
  const tables = [...KEY_PATHS].map(([name, path]) => [name, new MemoryTable(name, path)] as const);
  return {
    tables: new Map(tables),
    isGone: false,
    isReduced: false,
    isRestored: false,
    isFull: false,
  };
}

/** What a backup of the phone holds. */
export function copyStore(store: DeviceStore): DeviceStore {
  const copy = { ...createStore(), isReduced: store.isReduced };
  for (const [name, table] of store.tables) copy.tables.get(name)?.copyFrom(table);
  return copy;
}

/** A connection; its transactions begin when it is the actor's turn. */
export function connect(
  store: DeviceStore,
  userId: string,
  actor: Pick<Actor, 'pause'>,
): LearnerDatabase {
  const guard = () => {
    if (store.isGone) throw errorNamed('DatabaseClosedError');
  };
  const handles = [...store.tables.values()].map((table) => new TableHandle(table, guard));
  let isInside = false;
  const transaction = async (_mode: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => Promise<unknown>;
    if (isInside) return work();
    await actor.pause();
    guard();
    isInside = true;
    try {
      const result = await work();
      guard();
      if (store.isFull && handles.some(({ table }) => table.hasChanges)) {
        store.isFull = false;
        throw errorNamed('QuotaExceededError');
      }
      for (const { table } of handles) table.commit();
      return result;
    } catch (error) {
      for (const { table } of handles) table.undo();
      throw error;
    } finally {
      isInside = false;
    }
  };
  return {
    userId,
    tables: handles,
    transaction,
    ...Object.fromEntries(handles.map((handle) => [handle.name, handle])),
  } as unknown as LearnerDatabase;
}

export class MemoryTable {
  readonly name: string;
  readonly #path: readonly string[];
  #records = new Map<string, Entry>();
  /** Before the transaction; null where nothing was stored. */
  #before = new Map<string, Entry | null>();

  constructor(name: string, path: readonly string[]) {
    this.name = name;
    this.#path = path;
  }

  get hasChanges(): boolean {
    return this.#before.size > 0;
  }

  commit(): void {
    this.#before.clear();
  }

  undo(): void {
    for (const [id, record] of this.#before) {
      if (record) this.#records.set(id, record);
      else this.#records.delete(id);
    }
    this.#before.clear();
  }

  /** What is stored, for those who look from outside. */
  read(key: Key): Stored | undefined {
    return this.#records.get(idOf(key))?.value;
  }

  values(): Stored[] {
    return [...this.#records.values()].map(({ value }) => value);
  }

  copyFrom(other: MemoryTable): void {
    this.#records = new Map(other.#records);
  }

  select(matches: (record: Entry) => boolean): Entry[] {
    const found = [...this.#records.values()].filter(matches);
    return found.sort((a, b) => compareKeys(a.key, b.key));
  }

  put(value: Stored): void {
    const key = this.#keyOf(value);
    const id = idOf(key);
    this.#note(id);
    this.#records.set(id, { key, value: cloneFrozen(value) });
  }

  add(value: Stored): void {
    if (this.#records.has(idOf(this.#keyOf(value)))) throw errorNamed('ConstraintError');
    this.put(value);
  }

  delete(key: Key): void {
    const id = idOf(key);
    this.#note(id);
    this.#records.delete(id);
  }

  #keyOf(value: Stored): Key {
    const [first, ...rest] = this.#path.map((name) => value[name] as string | number);
    if (first === undefined) throw errorNamed('DataError');
    return rest.length === 0 ? first : [first, ...rest];
  }

  #note(id: string): void {
    if (!this.#before.has(id)) this.#before.set(id, this.#records.get(id) ?? null);
  }
}

/** Some of a table's records, in the order of their keys. */
class Collection {
  readonly table: MemoryTable;
  readonly guard: () => void;
  readonly #matches: (entry: Entry) => boolean;
  readonly #limit: number | undefined;

  constructor(
    table: MemoryTable,
    guard: () => void,
    matches: (entry: Entry) => boolean,
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
    const matches = (entry: Entry) => this.#matches(entry) && accepts(entry.value);
    return new Collection(this.table, this.guard, matches, this.#limit);
  }

  async delete(): Promise<void> {
    for (const { key } of this.#found()) this.table.delete(key);
  }

  #found(): Entry[] {
    this.guard();
    return this.table.select(this.#matches).slice(0, this.#limit);
  }
}

/** A table as a connection sees it. */
class TableHandle {
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

/** Primary keys as the real database declares them. */
function readKeyPaths(): Map<string, string[]> {
  const { tables } = new LearnerDatabase('schema');
  return new Map(
    tables.map(({ name, schema }) => [name, [schema.primKey.keyPath].flat() as string[]]),
  );
}

function idOf(key: Key): string {
  return JSON.stringify(key);
}

/** IndexedDB's order: numbers before texts before arrays; Dexie's minKey and maxKey are among them. */
function compareKeys(a: unknown, b: unknown): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (const [index, part] of a.entries()) {
      if (index >= b.length) return 1;
      const order = compareKeys(part, b[index]);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  const rank = (key: unknown) => (Array.isArray(key) ? 2 : typeof key === 'string' ? 1 : 0);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return (a as number) < (b as number) ? -1 : (a as number) > (b as number) ? 1 : 0;
}

function errorNamed(name: string): Error {
  return Object.assign(new Error(name), { name });
}
