/**
 * Tells the screens what the sync is doing in this page. This state lasts only as long as the page; everything else,
 * such as the unsent events, is in the database.
 */
export interface SyncActivity {
  /**
   * The state of the sync. `put-off` means that the server has asked for a long wait, so unsent events stay on the
   * device until then.
   */
  state: 'idle' | 'syncing' | 'error' | 'put-off' | 'sign-in';
  /**
   * How many of this sync's events the server has answered so far. `total` is how many were unsent when the sync began.
   */
  sent: number;
  total: number;
}

const IDLE: SyncActivity = { state: 'idle', sent: 0, total: 0 };

let activity = IDLE;
const listeners = new Set<() => void>();

export function readSyncActivity(): SyncActivity {
  return activity;
}

/** Reports a change; without an argument, resets to the state of a new page. */
export function reportSync(change: Partial<SyncActivity> = IDLE): void {
  activity = { ...activity, ...change };
  for (const listener of listeners) listener();
}

/** Calls the listener when the activity changes. @returns a function that removes the listener */
export function onSyncActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
