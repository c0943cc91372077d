/**
 * A device's storage in memory: the part of Dexie's interface that the client uses, over tables that outlive a crash. A
 * transaction that throws is undone. Everything stored is frozen, so that code fails if it changes a record that it has
 * read.
 */
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { errorNamed, MemoryTable } from './memory-table.ts';
import type { Actor } from '#e2e/simulation/scheduler.ts';
import { TableHandle } from './table-handle.ts';

/** One learner's database on one device. Connections come and go, this stays. */
export interface DeviceStore {
  tables: Map<string, MemoryTable>;
  /** A sign-out or the browser has deleted it; connections to it are closed. */
  isGone: boolean;
  /** True if only unsent events outlived a sign-out; questions that were retired before it are missing. */
  isReduced: boolean;
  /**
   * True if the data comes from a backup: other events may already have its next numbers, and its figures may be too
   * low until a sync.
   */
  isRestored: boolean;
  /** True if the next write fails because there is no room. */
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

/** The data in a backup of the phone. */
export function copyStore(store: DeviceStore): DeviceStore {
  const copy = { ...createStore(), isReduced: store.isReduced };
  for (const [name, table] of store.tables) copy.tables.get(name)?.copyFrom(table);
  return copy;
}

/** Opens a connection. Its transactions begin when it is the actor's turn. */
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

/** Primary keys as the real database declares them. */
function readKeyPaths(): Map<string, string[]> {
  const { tables } = new LearnerDatabase('schema');
  return new Map(
    tables.map(({ name, schema }) => [name, [schema.primKey.keyPath].flat() as string[]]),
  );
}
