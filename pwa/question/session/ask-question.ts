import type { CuratedQuestion } from '#shared/contract/question.ts';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { openQuestion, type Place } from './question-session.ts';

interface Asked {
  question: CuratedQuestion;
  mode: 'practice' | 'review';
  learner: { userId: string; epoch: number; round: number };
  place?: Place | undefined;
}

/**
 * Puts a question on the screen, as its draft left it: what was begun as a review goes on in practice and
 * the other way round, for nothing that was typed is lost. @throws when the device's database refuses
 */
export async function askQuestion({ question, mode, learner, place }: Asked): Promise<void> {
  const draft = await requireDatabase().drafts.get(question.id);
  const isSame =
    draft?.epoch === learner.epoch && (draft.round === learner.round || draft.mode === 'review');
  openQuestion(
    { question, mode, learner, place },
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
