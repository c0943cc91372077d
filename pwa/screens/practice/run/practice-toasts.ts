/** The toasts of Practice Mode. They say why no question comes, or where a power-up can be used. */
import type { Selection, QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import { phaseOf } from '#shared/game/time/countdown.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { powerUpsLeft, POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import type { StoredPractice } from '#pwa/learner/practice/practice-state.ts';
import { spendPowerUp } from '#pwa/question/session/answering.ts';
import {
  isOverlayShown,
  openQuestionOf,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';

/**
 * Shows a toast that says why no question comes (docs/product.md 8.3).
 * @param selection the reason; null if there is no question at all
 * @param isMoreOpen true if another level has questions left
 */
export function sayWhyNone(
  selection: Exclude<Selection<unknown>, { question: unknown }> | null,
  isMoreOpen: boolean,
) {
  if (!selection) {
    addToast({
      title: 'No Questions Available',
      description: 'There are no questions available for this category yet.',
      tone: 'destructive',
    });
  } else if ('levelComplete' in selection) {
    addToast({
      title: isMoreOpen ? 'Level Complete! 🎉' : 'All Levels Complete! 🎉',
      description: selection.message,
    });
  } else {
    addToast({ title: 'Question Type Not Available', description: selection.message });
  }
}

/** Says that no review is due, after the learner asked for reviews. */
export function sayNothingToReview(): void {
  addToast({
    title: 'Nothing to Review',
    description: 'What you answer comes back here, just before you forget it.',
  });
}

/**
 * Opens the next question on which a power-up can be used (a multiple-choice question for 50/50), and says where the
 * power-up is. The power-up isn't used until the learner taps it there.
 * @param ask opens the next question of a type
 */
export async function offerPowerUp(
  powerUp: PowerUp,
  { progress, drafts }: StoredPractice,
  ask: (questionType: QuestionTypeFilter) => Promise<void>,
): Promise<void> {
  // If the learner has none of this power-up left, only a toast says so.
  if (powerUpsLeft(progress.powerUps, drafts, null)[powerUp] === 0)
    return spendPowerUp(powerUp, 0, undefined);
  await ask(powerUp === 'fiftyFifty' ? 'multiple-choice' : 'all');
  const now = useQuestionState.getState();
  if (!isOverlayShown(now)) return;
  const open = openQuestionOf(now);
  if (powerUp === 'freeze' && open && phaseOf(open.countdown) === 'off') {
    addToast({
      title: 'The Clock Is Off',
      description: 'Freeze Time stops the clock, and this question has none.',
    });
    return;
  }
  addToast({
    title: `${POWER_UP_FACTS[powerUp].name} is ready`,
    description: 'Tap its sign below to use it.',
  });
}
