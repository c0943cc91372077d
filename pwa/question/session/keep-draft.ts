import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { saveDraft } from '#pwa/device/records/unfinished.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useSession } from '#pwa/account/session-store.ts';
import type { OpenQuestion } from './open-question.ts';
import { openQuestionOf, useQuestionState } from './question-state.ts';

/**
 * Saves the unfinished answer as a draft, so that nothing is lost by a reload or by Close.
 * @throws if the device refuses
 */
export async function keepDraft(open: OpenQuestion, db = requireDatabase()): Promise<void> {
  const { question, mode, learner, attempts, text, choice, powerUps, countdown } = open;
  const { remaining, frozenFor, extended, isOff, spent } = countdown;
  await saveDraft(db, {
    questionId: question.id,
    epoch: learner.epoch,
    round: learner.round,
    mode,
    attempts,
    text,
    choice,
    powerUps,
    remaining,
    frozenFor,
    extended,
    ...(isOff && { untimed: true }),
    spent,
    at: Date.now(),
  });
}

/**
 * Saves the draft of the open question from a page that has lost its database: opens a new connection to the database
 * for this one write. Does nothing if no question is open.
 * @throws if the device refuses
 */
export async function keepBeforeReload(): Promise<void> {
  const open = openQuestionOf(useQuestionState.getState());
  // After a sign-out, the device must not store the learner's data again.
  if (!open || useSession.getState().user?.id !== open.learner.userId) return;
  const db = new LearnerDatabase(open.learner.userId);
  try {
    await keepDraft(open, db);
  } finally {
    db.close();
  }
}
