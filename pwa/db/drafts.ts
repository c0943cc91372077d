/** What was begun and not submitted: it outlives a reload and Close (docs/rules.md, scoring). */
import type { PowerUp } from '#shared/engine/learner-event.ts';
import type { LearnerDatabase } from './database.ts';
import { storageErrorOf } from './storage-error.ts';

export interface Draft {
  questionId: string;
  epoch: number;
  round: number;
  mode: 'practice' | 'review';
  text: string;
  choice: string | null;
  /** Power-ups already used on this question; counts on screens are less these. */
  powerUps: PowerUp[];
  /** Seconds left. */
  remaining: number;
  /** Seconds for which a freeze still holds. */
  frozenFor: number;
  extended: boolean;
  /** Seconds spent on the visible question so far. */
  spent: number;
}

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
