/** Keeps track of which learner's database is open in this page. */
import Dexie from 'dexie';
import { LearnerDatabase } from './database.ts';
import { databaseName } from './database-name.ts';
import { StorageError, storageErrorOf } from './storage-error.ts';
import { readSyncState } from '#pwa/device/records/sync-state.ts';

export type DatabaseStatus =
  | 'closed'
  | 'opening'
  | 'open'
  /** Another tab with an older version of the app must be closed first. */
  | 'blocked'
  /** Another tab has upgraded the database: this page must be reloaded. */
  | 'outdated'
  /**
   * Something other than this page has deleted the database: a person, or a sign-out in another tab. A sign-out also
   * ends the session here.
   */
  | 'removed'
  /** The browser has closed the database, or couldn't open it this time. */
  | 'failed'
  /** The browser doesn't let this site store anything. */
  | 'refused';

let current: LearnerDatabase | null = null;
let opening: { userId: string; done: Promise<LearnerDatabase> } | null = null;
let status: DatabaseStatus = 'closed';
const listeners = new Set<() => void>();

/** Opens the learner's database. If another learner's database is open, it is closed first. @throws StorageError */
export function openLearnerDatabase(userId: string): Promise<LearnerDatabase> {
  if (current?.userId === userId) return Promise.resolve(current);
  if (opening?.userId === userId) return opening.done;
  closeDatabase();
  const done = open(userId);
  opening = { userId, done };
  return done;
}

/** Returns the open database, or null while nobody is signed in. */
export function currentDatabase(): LearnerDatabase | null {
  return current;
}

/** Returns the open database. @throws StorageError when no database is open */
export function requireDatabase(): LearnerDatabase {
  if (!current) throw new StorageError('closed');
  return current;
}

export function databaseStatus(): DatabaseStatus {
  return status;
}

export function closeDatabase(): void {
  const db = current;
  current = null;
  opening = null;
  db?.close();
  announce('closed');
}

/** Deletes everything that this device stores about a learner. @throws StorageError */
export async function deleteLearnerDatabase(userId: string): Promise<void> {
  if (current?.userId === userId || opening?.userId === userId) closeDatabase();
  try {
    await Dexie.delete(databaseName(userId));
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * Calls the listener when a different database is opened, or when the status changes. @returns a function that removes
 * the listener
 */
export function onDatabaseChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function open(userId: string): Promise<LearnerDatabase> {
  announce('opening');
  const db = new LearnerDatabase(userId);
  // False if the learner signed out, or another learner signed in, while the database was opening.
  const isWanted = () => opening?.userId === userId;
  db.on('blocked', () => {
    if (isWanted()) announce('blocked');
  });
  db.on('versionchange', (event) => {
    letGo(db, event.newVersion === null ? 'removed' : 'outdated');
    db.close();
  });
  db.on('close', () => letGo(db, 'failed'));
  try {
    await db.open();
    await finishReplay(db);
    if (!isWanted()) throw new StorageError('closed');
  } catch (error) {
    db.close();
    const reason = storageErrorOf(error);
    if (isWanted()) {
      opening = null;
      announce(reason.failure === 'unavailable' ? 'refused' : 'failed');
    }
    throw reason;
  }
  opening = null;
  current = db;
  announce('open');
  return db;
}

/**
 * Finishes a replay of unsent events that was interrupted. A replay is rarely interrupted, so the engine's code is
 * fetched only when this happens; the first screen doesn't need the code.
 */
async function finishReplay(db: LearnerDatabase): Promise<void> {
  const { isReplayDue } = await readSyncState(db);
  if (!isReplayDue) return;
  const { replayIfDue } = await import('./replay-unsent.ts');
  await replayIfDue(db);
}

/** Stops using the database, because another tab upgrades or deletes it, or because the browser has closed it. */
function letGo(db: LearnerDatabase, next: DatabaseStatus): void {
  if (current !== db) return;
  current = null;
  announce(next);
}

function announce(next: DatabaseStatus): void {
  status = next;
  for (const listener of listeners) listener();
}
