/** What was begun and not submitted: it outlives a reload and Close (docs/rules.md, scoring). */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** Keeps the draft of a question; the latest wins. @throws StorageError */
export async function saveDraft(db: LearnerDatabase, draft: Draft): Promise<void> {
  try {
    await db.drafts.put(draft);
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * A restart drops all drafts, a new round those of the old one; a review's outlives rounds. Run inside a
 * transaction. @param now where the learner is
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
