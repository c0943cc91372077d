import type { Selection } from '#shared/engine/select-question.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';

/** The toast where no question comes (docs/product.md 8.3). @param selection null: none at all */
export function sayWhyNone(selection: Exclude<Selection<unknown>, { question: unknown }> | null) {
  if (!selection) {
    addToast({
      title: 'No Questions Available',
      description: 'There are no questions available for this category yet.',
      tone: 'destructive',
    });
  } else if ('levelComplete' in selection) {
    addToast({ title: 'All Levels Complete! 🎉', description: selection.message });
  } else {
    addToast({ title: 'Question Type Not Available', description: selection.message });
  }
}

/** Review was asked for, and no card is due. */
export function sayNothingToReview(): void {
  addToast({
    title: 'Nothing to Review',
    description: 'What you answer comes back here, just before you forget it.',
  });
}
