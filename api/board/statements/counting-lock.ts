/** Lets only one server at a time count figures across learners. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

/** Any number works, as long as no other program on that database takes the same. */
const COUNTING_LOCK = 7_204_313;

const TRY_LOCK = {
  name: 'try_counting_lock',
  text: `select pg_try_advisory_xact_lock(${COUNTING_LOCK}) as "isFree"`,
};

/** Waits for the lock. */
export const TAKE_COUNTING_LOCK = {
  name: 'counting_lock',
  text: `select pg_advisory_xact_lock(${COUNTING_LOCK})`,
};

/** @param tx holds the lock until it ends @returns false if another server counts */
export async function tryCountingLock(tx: Executor): Promise<boolean> {
  const [lock] = await runStatement<{ isFree: boolean }>(tx, TRY_LOCK, []);
  return lock?.isFree ?? false;
}
