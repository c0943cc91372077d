/** One fold of what spans learners runs at a time, whatever the number of servers. */
import { type Executor, runStatement } from './client.ts';

/** Any number works, as long as no other program on that database takes the same. */
const FOLD_LOCK = 7_204_313;

const TRY_LOCK = {
  name: 'try_fold_lock',
  text: `select pg_try_advisory_xact_lock(${FOLD_LOCK}) as "isFree"`,
};

/** Waits for it. */
export const TAKE_FOLD_LOCK = {
  name: 'fold_lock',
  text: `select pg_advisory_xact_lock(${FOLD_LOCK})`,
};

/** @param tx holds the lock until it ends @returns false where another fold is running */
export async function tryFoldLock(tx: Executor): Promise<boolean> {
  const [lock] = await runStatement<{ isFree: boolean }>(tx, TRY_LOCK, []);
  return lock?.isFree ?? false;
}
