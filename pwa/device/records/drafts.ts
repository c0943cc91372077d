/** Stores answers that were begun and not submitted: they survive a reload and Close (docs/rules.md, scoring). */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** Stores the draft of a question; the latest wins. @throws StorageError */
export async function saveDraft(db: LearnerDatabase, draft: Draft): Promise<void> {
  try {
    await db.drafts.put(draft);
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * Drops old drafts: a restart drops all of them, a new round drops the old round's; a draft of a review survives
 * rounds. Run inside a transaction. @param now where the learner is
 */
export async function dropOldDrafts(
  db: LearnerDatabase,
  now: { epoch: number; round: number },
): Promise<void> {
  await db.drafts
    .filter(
      ({ epoch, round, mode }) =>
        epoch < now.epoch || (epoch === now.epoch && mode === 'practice' && round < now.round),
    )
    .delete();
}
