/**
 * Keeps files of older versions, which open tabs still load: each stays for some time from the day on which it was
 * first found to be old. The day of its download doesn't matter, because a tab may have been open since then.
 */
import { isExpendable } from './cache-rules.ts';

/** When each file was first found to be old, milliseconds since 1970 UTC, by its address. */
type OldSince = Record<string, number>;

const RECORD_CACHE = 'northstar-old-files';
const RECORD = '/old-files.json';

/** Deletes files that nobody needs any more. @param now milliseconds since 1970 UTC */
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
