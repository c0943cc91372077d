/** A sync's outside dependencies, passed in so that one test can run many devices, each with its own clock. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** `fetch` with the learner's token. @throws TypeError when the network fails */
export type SyncFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface SyncDevice {
  db: LearnerDatabase;
  fetch: SyncFetch;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  newDeviceId: () => string;
  /** Reports how many events the server has answered so far, and how many there are in all. */
  onProgress?: (progress: { sent: number; total: number }) => void;
}

export type SyncEnd =
  | { end: 'done' }
  /** Try again, but not before `retryAfter` seconds if the server sends that. */
  | { end: 'failed'; retryAfter: number | null; cause?: unknown }
  /** 401: nothing is cleared, and practice goes on. */
  | { end: 'sign-in' }
  /**
   * 410: the account was deleted, and its data on this device must be deleted. The same goes for a 401 that says so:
   * another device has signed this one out.
   */
  | { end: 'gone'; isSignedOut?: true };

export function failedBy(cause: unknown): Extract<SyncEnd, { end: 'failed' }> {
  return { end: 'failed', retryAfter: null, cause };
}
