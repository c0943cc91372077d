import type { Selection } from '#shared/game/choose/select-question.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/**
 * Shows a toast that says why no question comes (docs/product.md 8.3).
 * @param selection null if there is none at all @param isMoreOpen another level has questions left
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

/** Says that no card is due, after the learner asked for reviews. */
export function sayNothingToReview(): void {
  addToast({
    title: 'Nothing to Review',
    description: 'What you answer comes back here, just before you forget it.',
  });
}
