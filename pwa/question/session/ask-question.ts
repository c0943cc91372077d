import { requireDatabase } from '#pwa/db/open-database.ts';
import { clearToast } from '#pwa/ui/toast-queue.ts';
import type { AskedQuestion } from './open-question.ts';
import { openQuestion, useQuestionSession } from './question-session.ts';

/**
 * Puts a question on the screen, as its draft left it: what was begun as a review goes on in practice and
 * the other way round, for nothing that was typed is lost. @throws when the device's database refuses
 */
export async function askQuestion(asked: AskedQuestion): Promise<void> {
  const { question, learner } = asked;
  const draft = await requireDatabase().drafts.get(question.id);
  const isSame =
    draft?.epoch === learner.epoch && (draft.round === learner.round || draft.mode !== 'practice');
  clearEarlierToast();
  openQuestion(
    asked,
    draft && isSame
      ? {
          choice: draft.choice,
          text: draft.text,
          powerUps: draft.powerUps,
          countdown: {
            remaining: draft.remaining,
            frozenFor: draft.frozenFor,
            extended: draft.extended,
            spent: draft.spent,
          },
        }
      : null,
  );
}

/** What was said before lies over no clock; only a Skip is told where it leads. */
function clearEarlierToast(): void {
  const { now } = useQuestionSession.getState();
  const isSkip = now.phase === 'between' && now.left.phase !== 'result';
  if (!isSkip) clearToast();
}
