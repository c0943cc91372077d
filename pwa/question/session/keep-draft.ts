import { LearnerDatabase } from '#pwa/db/database.ts';
import { saveDraft } from '#pwa/db/drafts.ts';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { useSession } from '#pwa/session/session-store.ts';
import type { OpenQuestion } from './open-question.ts';
import { openQuestionOf, useQuestionSession } from './question-session.ts';

/** Writes what was begun, so that a reload or Close loses nothing. @throws when the device refuses */
export async function keepDraft(open: OpenQuestion, db = requireDatabase()): Promise<void> {
  const { question, mode, learner, text, choice, powerUps, countdown } = open;
  const { remaining, frozenFor, extended, spent } = countdown;
  await saveDraft(db, {
    questionId: question.id,
    epoch: learner.epoch,
    round: learner.round,
    mode,
    text,
    choice,
    powerUps,
    remaining,
    frozenFor,
    extended,
    spent,
  });
}

/**
 * The same for a page that has lost its database: by a connection of its own, to whatever is there now, for
 * this one write. Nothing is written where no question is open. @throws when the device refuses
 */
export async function keepBeforeReload(): Promise<void> {
  const open = openQuestionOf(useQuestionSession.getState());
  // After a sign-out nothing of the learner may be born again.
  if (!open || useSession.getState().user?.id !== open.learner.userId) return;
  const db = new LearnerDatabase(open.learner.userId);
  try {
    await keepDraft(open, db);
  } finally {
    db.close();
  }
}
