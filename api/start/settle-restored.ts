/** Finishes a restore, before devices use the database (docs/operations.md, backups). */
import { eq } from 'drizzle-orm';
import { deleteLearner } from '#api/log/statements/delete-learner.ts';
import { tombstones } from '#api/log/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { serverMeta } from '#api/platform/database/tables.ts';

/**
 * Erases every account again that was deleted after the backup was made and has a tombstone here. Also gives the log a
 * new id. Devices notice the new id, and send the events that this log doesn't have.
 * @param tx the transaction of the restore
 * @param now milliseconds since 1970 UTC
 * @returns the number of erased accounts
 */
export async function settleRestored(
  tx: Executor,
  newId: () => string,
  now: number,
): Promise<number> {
  let erased = 0;
  for (const { userId } of await tx.select().from(tombstones)) {
    if (await deleteLearner(tx, userId, now)) erased += 1;
  }
  await tx.update(serverMeta).set({ value: newId() }).where(eq(serverMeta.key, 'log_id'));
  return erased;
}
