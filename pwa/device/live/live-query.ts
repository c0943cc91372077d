/**
 * Live values of the open database. A value is kept up to date from its first use until the database
 * closes, however many screens show it: going from screen to screen reads nothing anew.
 */
import { liveQuery, type Subscription, type Table } from 'dexie';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import {
  currentDatabase,
  databaseStatus,
  onDatabaseChange,
} from '#pwa/device/database/open-database.ts';

export interface LiveValue<Value> {
  /** Undefined while it loads, and while nobody's database is open; one that was lost leaves its last. */
  read: () => Value | undefined;
  /** @returns how to stop */
  subscribe: (listener: () => void) => () => void;
  /** Reads it once. @returns what makes that the value, unless it has one by then */
  readFirst: (db: LearnerDatabase) => Promise<() => void>;
  /** Keeps up to date what was read once. */
  keepUp: (db: LearnerDatabase) => void;
}

/**
 * Reads values in one transaction, in place of one for each: what a start waits for.
 * @param tables all that they are read from
 * @returns what keeps them up to date from then on; it reads each anew, so it is called after the paint
 */
export async function readTogether(
  db: LearnerDatabase,
  tables: Table[],
  values: readonly LiveValue<unknown>[],
): Promise<() => void> {
  // The scope is an async function: Dexie counts the awaits of no other.
  const takes = await db.transaction('r', tables, async () =>
    Promise.all(values.map((value) => value.readFirst(db))),
  );
  for (const take of takes) take();
  return () => {
    for (const value of values) value.keepUp(db);
  };
}

export function liveValue<Value>(query: (db: LearnerDatabase) => Promise<Value>): LiveValue<Value> {
  const listeners = new Set<() => void>();
  let of: LearnerDatabase | null = null;
  let value: Value | undefined;
  let subscription: Subscription | null = null;

  const set = (next: Value | undefined) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const follow = (db: LearnerDatabase) => {
    subscription = liveQuery(() => query(db)).subscribe({
      next: set,
      // It ends with its database, whose status the screens show; the next use starts it again.
      error: (error: unknown) => {
        console.warn('A value of the device is not kept up to date', error);
        of = null;
      },
    });
  };
  const connect = () => {
    const db = currentDatabase();
    if (db !== null && db === of) return;
    subscription?.unsubscribe();
    subscription = null;
    of = db;
    // Taken away by another tab or the browser: what was read of it stays on the screen.
    const isLost = db === null && databaseStatus() !== 'closed';
    if (!isLost && value !== undefined) set(undefined);
    if (db) follow(db);
  };
  const readFirst = async (db: LearnerDatabase) => {
    const first = await query(db);
    return () => {
      if (currentDatabase() !== db || (of === db && value !== undefined)) return;
      followDatabase();
      of = db;
      set(first);
    };
  };
  const keepUp = (db: LearnerDatabase) => {
    if (of === db && subscription === null) follow(db);
  };

  let isFollowing = false;
  const followDatabase = () => {
    if (!isFollowing) onDatabaseChange(connect);
    isFollowing = true;
  };
  return {
    read: () => value,
    readFirst,
    keepUp,
    subscribe: (listener) => {
      listeners.add(listener);
      followDatabase();
      connect();
      return () => listeners.delete(listener);
    },
  };
}

/** The same for each argument; it is made once. */
export function liveValueOf<Value>(
  query: (db: LearnerDatabase, argument: string) => Promise<Value>,
): (argument: string) => LiveValue<Value> {
  const made = new Map<string, LiveValue<Value>>();
  return (argument) => {
    const existing = made.get(argument);
    if (existing) return existing;
    const value = liveValue((db) => query(db, argument));
    made.set(argument, value);
    return value;
  };
}
