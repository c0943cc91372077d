/**
 * What the sync is doing in this page, for the screens. It lives as long as the page: what outlives it
 * (what is unsent, when the last sync was) is in the database.
 */
export interface SyncActivity {
  /** `put-off`: the server takes no more for hours; the device keeps what is unsent. */
  state: 'idle' | 'syncing' | 'error' | 'put-off' | 'sign-in';
  /** Events of this sync that have been answered, and how many it began with. */
  sent: number;
  total: number;
}

const IDLE: SyncActivity = { state: 'idle', sent: 0, total: 0 };

let activity = IDLE;
const listeners = new Set<() => void>();

export function readSyncActivity(): SyncActivity {
  return activity;
}

/** Without an argument: back to where a page starts. */
export function reportSync(change: Partial<SyncActivity> = IDLE): void {
  activity = { ...activity, ...change };
  for (const listener of listeners) listener();
}

/** @returns how to stop */
export function onSyncActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
