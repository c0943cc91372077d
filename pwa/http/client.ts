/** The typed client of the API, with the bearer token of the session on every call. */
import { hc } from 'hono/client';
import type { ApiApp } from '#api/app.ts';
import { reachingFetch } from './reachability.ts';
import { useSession } from '#pwa/account/session-store.ts';

export const api = hc<ApiApp>(originOf(), { headers: bearerHeaders, fetch: reachingFetch });

/** The authorization header, when there is a token. */
function bearerHeaders(): Record<string, string> {
  const { token } = useSession.getState();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The prerender has no location, and makes no calls. */
function originOf(): string {
  return typeof location === 'undefined' ? '/' : location.origin;
}
