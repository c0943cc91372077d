/** Decides how the service worker answers a request, and for how long files of older versions stay stored. */
import { CARD_FORM_PATH } from '#shared/contract/subscription.ts';
import { isOfMail, publicScreenAt } from '#shared/contract/screens.ts';

type CacheStrategy =
  /** The stored page of this version. The page then draws the screen for the URL. */
  | 'app-shell'
  /** A file with a hash in its name. It comes from the cache, whether it belongs to this version or an older one. */
  | 'asset'
  /**
   * The service worker doesn't answer the request. Files of this version never get here, because the precache answers
   * for them first.
   */
  | 'network';

/** URLs of API calls, health probes and the server's own pages. The service worker never handles these. */
const NEVER = [/^\/api(\/|$)/, /^\/sandbox(\/|$)/, /^\/(healthz|readyz|metrics)$/];

/**
 * For how many days files of an older version stay stored, because open tabs of that version may still request them.
 */
const OLD_ASSET_DAYS = 30;
const DAY = 86_400_000;

/** Returns the file that answers a request for a page. Each public page has its own file; all other pages share one. */
export function shellOf({ pathname }: Pick<URL, 'pathname'>): string {
  const screen = publicScreenAt(pathname);
  return screen === null ? '/index.html' : `/${screen}.html`;
}

/** Chooses how to answer a request. @param mode the request's mode; only a navigation gets the stored page */
export function strategyOf({ pathname }: Pick<URL, 'pathname'>, mode: string): CacheStrategy {
  if (NEVER.some((pattern) => pattern.test(pathname))) return 'network';
  // The server sends a security policy of its own with this page, so the page always comes from the network.
  if (pathname === CARD_FORM_PATH) return 'network';
  // Pages with a secret token in their URL aren't cached.
  const screen = publicScreenAt(pathname);
  if (screen !== null && isOfMail(screen)) return 'network';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode !== 'navigate') return 'network';
  // A file that doesn't exist must give a 404, and not the app's page.
  return /\.[a-z0-9]+$/i.test(pathname) ? 'network' : 'app-shell';
}

/**
 * Returns true if a file of an older version can be deleted.
 * @param since when the file was first found to be old, milliseconds since 1970 UTC, like `now`
 */
export function isExpendable(
  { pathname }: Pick<URL, 'pathname'>,
  since: number,
  now: number,
): boolean {
  return strategyOf({ pathname }, 'cors') !== 'asset' || now - since >= OLD_ASSET_DAYS * DAY;
}

// For each old file's URL, the time at which the file was first found to be old. Open tabs may still load it, so it
// stays for some days after that. The time of its download doesn't matter, because a tab may have been open ever since
// the download.

/** Maps each file's URL to the time at which it was first found to be old, in milliseconds since 1970 UTC. */
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
