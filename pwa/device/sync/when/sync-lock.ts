/** One sync of a learner at a time, over all tabs and the service worker. */

/** For browsers without Web Locks: one at a time in this page. Others may overlap: duplicates do no harm. */
const queues = new Map<string, Promise<unknown>>();

/** Runs the work when nobody else syncs this learner; waits for its turn. */
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
    // quiet: whoever waits for this turn is told.
    turn.catch(() => undefined),
  );
  return turn;
}
