import { reachingFetch } from '#pwa/http/reachability.ts';
import type { SyncFetch } from './sync-device.ts';

/**
 * How long a request may take, in milliseconds. Without this limit, a request that hangs would hold up all later syncs.
 */
const TIMEOUT_MS = 30_000;

/** Returns a `fetch` that sends the learner's bearer token. The token is read again for each request. */
export function deviceFetch(readToken: () => string | null): SyncFetch {
  return (path, init) => {
    const token = readToken();
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return reachingFetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
}
