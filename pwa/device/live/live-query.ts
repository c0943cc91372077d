/**
 * Live values: values from the open database that update themselves. A value is kept up to date from its first use
 * until the database closes, however many screens show it. So nothing is read again when the learner goes from screen
 * to screen.
 */
import { liveQuery, type Subscription, type Table } from 'dexie';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import {
  currentDatabase,
  databaseStatus,
  onDatabaseChange,
} from '#pwa/device/database/open-database.ts';
import type { DeviceRecord } from '#pwa/device/records/device-records.ts';

export interface LiveValue<Value> {
  /**
   * Returns the value. It is undefined while it loads, and while no database is open. If the browser takes the database
   * away, the last value stays.
   */
  read: () => Value | undefined;
  /** Calls the listener when the value changes. @returns a function that removes the listener */
  subscribe: (listener: () => void) => () => void;
  /**
   * Reads the value once.
   * @returns a function that sets the value that was read, unless a newer value has been set in the meantime
   */
  readFirst: (db: LearnerDatabase) => Promise<() => void>;
  /** Keeps the value up to date from now on; called after `readFirst`. */
  keepUp: (db: LearnerDatabase) => void;
}

/**
 * Reads several live values in a single transaction, because the start of the app waits for them.
 * @param tables all tables that the values are read from
 * @returns a function that keeps the values up to date. It reads each value again, so it should be called after the
 * first paint.
 */
export async function readTogether(
  db: LearnerDatabase,
  tables: Table[],
  values: readonly LiveValue<unknown>[],
): Promise<() => void> {
  // The function that runs in the transaction must be async, because Dexie follows awaits only in async functions.
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
      // The query ends when its database closes. Screens show the database's status, and the next use starts the query
      // again.
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
    // If another tab or the browser has taken the database away, its values stay on the screen.
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

/** Returns a function that makes one live value for each argument that it is called with. */
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

const liveRecords = new WeakMap<object, unknown>();

/** Returns the live value of a record. It is the same object each time. */
export function liveRecord<Value>(record: DeviceRecord<Value>): LiveValue<Value> {
  const existing = liveRecords.get(record);
  if (existing) return existing as LiveValue<Value>;
  const value = liveValue(record.get);
  liveRecords.set(record, value);
  return value;
}
