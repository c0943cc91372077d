/**
 * Live values of the open database. A value is kept up to date from its first use until the database
 * closes, however many screens show it: going from screen to screen reads nothing anew.
 */
import { liveQuery, type Subscription } from 'dexie';
import type { LearnerDatabase } from './database.ts';
import { currentDatabase, databaseStatus, onDatabaseChange } from './open-database.ts';

export interface LiveValue<Value> {
  /** Undefined while it loads, and while nobody's database is open; one that was lost leaves its last. */
  read: () => Value | undefined;
  /** @returns how to stop */
  subscribe: (listener: () => void) => () => void;
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
  const connect = () => {
    const db = currentDatabase();
    if (db !== null && db === of) return;
    subscription?.unsubscribe();
    subscription = null;
    of = db;
    // Taken away by another tab or the browser: what was read of it stays on the screen.
    const isLost = db === null && databaseStatus() !== 'closed';
    if (!isLost && value !== undefined) set(undefined);
    if (!db) return;
    subscription = liveQuery(() => query(db)).subscribe({
      next: set,
      // It ends with its database, whose status the screens show; the next use starts it again.
      error: () => {
        of = null;
      },
    });
  };

  let isFollowing = false;
  return {
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      if (!isFollowing) {
        isFollowing = true;
        onDatabaseChange(connect);
      }
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
