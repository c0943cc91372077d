import { saveDraft } from '#pwa/db/drafts.ts';
import { requireDatabase } from '#pwa/db/open-database.ts';
import type { OpenQuestion } from './question-session.ts';

/** Writes what was begun, so that a reload or Close loses nothing. @throws when the device refuses */
export async function keepDraft(open: OpenQuestion): Promise<void> {
  const { question, mode, learner, text, choice, powerUps, countdown } = open;
  const { remaining, frozenFor, extended, spent } = countdown;
  await saveDraft(requireDatabase(), {
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
