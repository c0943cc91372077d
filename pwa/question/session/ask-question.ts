import { requireDatabase } from '#pwa/db/open-database.ts';
import { clearToast } from '#pwa/ui/toast-queue.ts';
import { startQuestion, type AskedQuestion, type OpenQuestion } from './open-question.ts';
import { takeAhead } from './question-ahead.ts';
import { showQuestion, useQuestionSession } from './question-session.ts';

/** Puts a question on the screen, as its draft left it. @throws when the device's database refuses */
export async function askQuestion(asked: AskedQuestion): Promise<void> {
  const open = await readQuestion(asked);
  clearEarlierToast();
  showQuestion(open);
}

/** Puts the question on the screen that was made ready while the result was read. @returns null where none is */
export function askAhead(): OpenQuestion | null {
  const open = takeAhead();
  if (!open) return null;
  clearEarlierToast();
  showQuestion(open);
  return open;
}

/**
 * A question as its draft left it: what was begun as a review goes on in practice and the other way round,
 * for nothing that was typed is lost. @throws when the device's database refuses
 */
export async function readQuestion(asked: AskedQuestion): Promise<OpenQuestion> {
  const { question, learner } = asked;
  const draft = await requireDatabase().drafts.get(question.id);
  const isSame =
    draft?.epoch === learner.epoch && (draft.round === learner.round || draft.mode !== 'practice');
  return startQuestion(
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
