/** Decides how the service worker handles a request, and how long it stores files of older versions. */
import { CARD_FORM_PATH } from '#shared/contract/subscription.ts';
import { isOfMail, publicScreenAt } from '#shared/contract/screens.ts';

type CacheStrategy =
  /** The stored page of this version, which then draws the route. */
  | 'app-shell'
  /** A file with its hash in its name, from the cache of this version or an older one. */
  | 'asset'
  /**
   * The service worker doesn't handle the request. This version's own files never get here: the precache answers for
   * them first.
   */
  | 'network';

/** Addresses of API calls, health probes and the server's own pages, which the service worker never handles. */
const NEVER = [/^\/api(\/|$)/, /^\/sandbox(\/|$)/, /^\/(healthz|readyz|metrics)$/];

/** Files of an older version stay for this many days, because open tabs of that version may still request them. */
const OLD_ASSET_DAYS = 30;
const DAY = 86_400_000;

/**
 * Returns the file that answers a navigation in this version: each public page has its own file, all other pages share
 * one.
 */
export function shellOf({ pathname }: Pick<URL, 'pathname'>): string {
  const screen = publicScreenAt(pathname);
  return screen === null ? '/index.html' : `/${screen}.html`;
}

/** Chooses the strategy. @param mode the request's mode: only a navigation gets the shell */
export function strategyOf({ pathname }: Pick<URL, 'pathname'>, mode: string): CacheStrategy {
  if (NEVER.some((pattern) => pattern.test(pathname))) return 'network';
  // This page needs the server's own security policy for it, so it always comes from the network.
  if (pathname === CARD_FORM_PATH) return 'network';
  // Pages with a token in their address aren't cached.
  const screen = publicScreenAt(pathname);
  if (screen !== null && isOfMail(screen)) return 'network';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode !== 'navigate') return 'network';
  // A missing file must give a 404, not the app.
  return /\.[a-z0-9]+$/i.test(pathname) ? 'network' : 'app-shell';
}

/**
 * True if a file of an older version can be deleted.
 * @param since when the file was first found to be old, milliseconds since 1970 UTC, like `now`
 */
export function isExpendable(
  { pathname }: Pick<URL, 'pathname'>,
  since: number,
  now: number,
): boolean {
  return strategyOf({ pathname }, 'cors') !== 'asset' || now - since >= OLD_ASSET_DAYS * DAY;
}

// Open tabs may still load files of older versions, so each file stays for some time after the day on which it was
// first found to be old. The day of its download doesn't matter, because a tab may have been open since then.

/** Maps each file's address to the time at which it was first found to be old, in milliseconds since 1970 UTC. */
type OldSince = Record<string, number>;

const RECORD_CACHE = 'northstar-old-files';
const RECORD = '/old-files.json';

/** Deletes files of older versions that have been old for long enough. @param now milliseconds since 1970 UTC */
export async function deleteOldFiles(
  cache: Cache,
  current: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const record = await caches.open(RECORD_CACHE);
  const before = (await (await record.match(RECORD))?.json()) as OldSince | undefined;
  const after: OldSince = {};
  for (const request of await cache.keys()) {
    const { url } = request;
    if (current.has(url)) continue;
    const since = before?.[url] ?? now;
    if (isExpendable(new URL(url), since, now)) await cache.delete(request);
    else after[url] = since;
  }
  await record.put(RECORD, Response.json(after));
}
