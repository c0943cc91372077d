/** One table of a device's storage: its records by key, and what they were before the transaction. */
import { cloneFrozen } from './json-values.ts';

export type Key = string | number | (string | number)[];
export type Stored = Record<string, unknown>;
export interface TableEntry {
  key: Key;
  value: Stored;
}

export class MemoryTable {
  readonly name: string;
  readonly #path: readonly string[];
  #records = new Map<string, TableEntry>();
  /** The records as they were before the transaction; null for a key without a record. */
  #before = new Map<string, TableEntry | null>();

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

  /** Returns a stored row, for code outside of any transaction. */
  read(key: Key): Stored | undefined {
    return this.#records.get(idOf(key))?.value;
  }

  values(): Stored[] {
    return [...this.#records.values()].map(({ value }) => value);
  }

  copyFrom(other: MemoryTable): void {
    this.#records = new Map(other.#records);
  }

  select(matches: (record: TableEntry) => boolean): TableEntry[] {
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

function idOf(key: Key): string {
  return JSON.stringify(key);
}

/** IndexedDB's order: numbers before texts before arrays; Dexie's minKey and maxKey are among them. */
export function compareKeys(a: unknown, b: unknown): number {
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

export function errorNamed(name: string): Error {
  return Object.assign(new Error(name), { name });
}
