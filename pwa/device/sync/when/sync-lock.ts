/** Makes sure that only one sync of a learner runs at a time, over all tabs and the service worker. */

/**
 * Used in browsers without Web Locks: in each page, only one sync runs at a time. Syncs of different pages may overlap;
 * that does no harm, because the server ignores duplicates.
 */
const queues = new Map<string, Promise<unknown>>();

/** Runs `work` as soon as no other sync of this learner is running. @returns the result of `work` */
export async function withSyncLock<Result>(
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const name = `northstar-sync-${userId}`;
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  if (locks) return (await locks.request(name, work)) as Result;
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(
    name,
    // quiet: the caller of that turn gets the error.
    turn.catch(() => undefined),
  );
  return turn;
}
