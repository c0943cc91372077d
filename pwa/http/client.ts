/** The typed client of the API. It sends the session's bearer token with every call. */
import { hc } from 'hono/client';
import type { ApiApp } from '#api/app.ts';
import { reachingFetch } from './reachability.ts';
import { useSession } from '#pwa/account/session-store.ts';

export const api = hc<ApiApp>(originOf(), { headers: bearerHeaders, fetch: reachingFetch });

/** Returns the authorization header if there is a token; otherwise an empty object. */
function bearerHeaders(): Record<string, string> {
  const { token } = useSession.getState();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * Returns the origin to which calls go. When pages are drawn at build time, there is no URL, but no calls are made
 * either.
 */
function originOf(): string {
  return typeof location === 'undefined' ? '/' : location.origin;
}
