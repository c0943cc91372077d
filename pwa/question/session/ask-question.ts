import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readSettings } from '#pwa/device/records/sync-state.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { clearToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { startQuestion, type AskedQuestion, type OpenQuestion } from './open-question.ts';
import { showQuestion, useQuestionState } from './question-state.ts';

/**
 * Shows a question. If the learner has a draft of an answer to it, the draft is restored.
 * @throws if the device's database refuses
 */
export async function askQuestion(asked: AskedQuestion): Promise<void> {
  askRead(await readQuestion(asked));
}

/** Shows a question that was already read from the device. */
export function askRead(open: OpenQuestion): void {
  clearEarlierToast();
  showQuestion(open);
}

/**
 * Reads a question, with the learner's draft if there is one. A draft that was begun in a review can be continued in
 * practice, and the other way around, so that no typed text is lost.
 * @throws if the device's database refuses
 */
export async function readQuestion(asked: AskedQuestion): Promise<OpenQuestion> {
  const { question, learner } = asked;
  const db = requireDatabase();
  const [draft, isClockOff, { preferences }, held] = await Promise.all([
    db.drafts.get(question.id),
    records.clockOff.get(db),
    readSettings(db),
    db.rows.get(['question', question.id]),
  ]);
  const answered = held?.kind === 'question' ? held.row.attempts : 0;
  const isSame =
    draft?.epoch === learner.epoch && (draft.round === learner.round || draft.mode !== 'practice');
  return startQuestion(
    asked,
    draft && isSame
      ? {
          attempts: draft.attempts,
          choice: draft.choice,
          text: draft.text,
          powerUps: draft.powerUps,
          countdown: {
            remaining: draft.remaining,
            frozenFor: draft.frozenFor,
            extended: draft.extended,
            isOff: draft.untimed === true,
            spent: draft.spent,
          },
        }
      : null,
    { isClockOff: isClockOff || preferences.quietPractice, answered },
  );
}

/** Removes the previous screen's toast, because the toast would cover the clock. A toast about Skip stays. */
function clearEarlierToast(): void {
  const { now } = useQuestionState.getState();
  const isSkip = now.phase === 'between' && now.left.phase !== 'result';
  if (!isSkip) clearToast();
}
