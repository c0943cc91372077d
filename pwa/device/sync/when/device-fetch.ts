import { reachingFetch } from '#pwa/http/reachability.ts';
import type { SyncFetch } from './sync-device.ts';

/** A hanging request must not hold up all later syncs. */
const TIMEOUT_MS = 30_000;

/** `fetch` with a bearer token that is read at each request. */
export function deviceFetch(readToken: () => string | null): SyncFetch {
  return (path, init) => {
    const token = readToken();
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return reachingFetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
}
