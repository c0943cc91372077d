/** Lets one sync of a learner run at a time, over all tabs and the service worker. */

/** For browsers without Web Locks: one sync at a time in this page. Other pages may overlap: duplicates do no harm. */
const queues = new Map<string, Promise<unknown>>();

/** Waits for its turn, and runs the work when nobody else syncs this learner. */
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
    // quiet: the caller that waits for this turn gets the error.
    turn.catch(() => undefined),
  );
  return turn;
}
