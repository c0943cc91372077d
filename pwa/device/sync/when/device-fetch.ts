import { reachingFetch } from '#pwa/http/reachability.ts';
import type { SyncFetch } from './sync-device.ts';

/** A request that hangs must not hold up all later syncs. */
const TIMEOUT_MS = 30_000;

/** Returns a `fetch` that sends the bearer token, which it reads again for each request. */
export function deviceFetch(readToken: () => string | null): SyncFetch {
  return (path, init) => {
    const token = readToken();
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return reachingFetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
}
