/**
 * Everything that a sync depends on. It is passed in, so that one test can run many devices, each with its own clock.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** `fetch` with the learner's token. @throws TypeError when the network fails */
export type SyncFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface SyncDevice {
  db: LearnerDatabase;
  fetch: SyncFetch;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  newDeviceId: () => string;
  /** Reports how many of the sync's events the server has answered so far, and how many there are in all. */
  onProgress?: (progress: { sent: number; total: number }) => void;
}

export type SyncEnd =
  | { end: 'done' }
  /** The sync failed and will be tried again. If the server sent `retryAfter`, that many seconds pass first. */
  | { end: 'failed'; retryAfter: number | null; cause?: unknown }
  /** The server answered with a 401. No data is deleted, and the learner can go on practicing. */
  | { end: 'sign-in' }
  /**
   * The account was deleted (410), so its data on this device must be deleted. A 401 can ask for the deletion, too, if
   * another device has signed this one out.
   */
  | { end: 'gone'; isSignedOut?: true };

export function failedBy(cause: unknown): Extract<SyncEnd, { end: 'failed' }> {
  return { end: 'failed', retryAfter: null, cause };
}
