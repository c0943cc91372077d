import type { CuratedQuestion } from '#shared/contract/question.ts';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { openQuestion } from './question-session.ts';

interface Asked {
  question: CuratedQuestion;
  mode: 'practice' | 'review';
  learner: { userId: string; epoch: number; round: number };
}

/** Puts a question on the screen, as its draft left it. @throws when the device's database refuses */
export async function askQuestion({ question, mode, learner }: Asked): Promise<void> {
  const draft = await requireDatabase().drafts.get(question.id);
  const isSame =
    draft?.epoch === learner.epoch && draft.round === learner.round && draft.mode === mode;
  openQuestion(
    { question, mode, learner },
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
