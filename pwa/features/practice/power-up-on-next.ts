import { powerUpsLeft } from '#pwa/learner/power-up-counts.ts';
import type { PowerUp } from '#shared/engine/learner-event.ts';
import type { QuestionTypeFilter } from '#shared/engine/select-question.ts';
import { spendPowerUp } from '#pwa/question/session/answering.ts';
import { openQuestionOf, useQuestionSession } from '#pwa/question/session/question-session.ts';
import type { PracticeData } from './next-question.ts';

interface Flow {
  ask: (questionType: QuestionTypeFilter) => Promise<void>;
  onSkipped: () => void;
}

/** Opens the next question, for 50/50 the next multiple-choice one, and uses a power-up on it. */
export async function spendOnNext(
  powerUp: PowerUp,
  { progress, drafts }: PracticeData,
  { ask, onSkipped }: Flow,
): Promise<void> {
  if (!progress) return;
  const left = powerUpsLeft(progress.powerUps, drafts ?? [], null)[powerUp];
  if (left > 0) {
    await ask(powerUp === 'fiftyFifty' ? 'multiple-choice' : 'all');
    const open = openQuestionOf(useQuestionSession.getState());
    // None came, and why was said; or its draft has used the power-up already.
    if (!open || open.powerUps.includes(powerUp)) return;
  }
  await spendPowerUp(powerUp, left, onSkipped);
}
