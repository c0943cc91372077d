/** Whether Home leads to Welcome: once, before anything was begun (docs/product.md 2.22). */
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';

/** Who has left it: screens may still show the state of before, and what can't be saved is not asked twice a start. */
let passedBy: string | null = null;

export function passWelcome(userId: string): void {
  passedBy = userId;
}

/** @param isMissing a sync has told that no profile is stored */
export function isWelcomeDue(
  { progress, drafts }: Pick<ShownPractice, 'progress' | 'drafts'>,
  isMissing: boolean,
  userId: string | undefined,
): boolean {
  const isBegun = progress.questionsAnswered > 0 || drafts.length > 0;
  return isMissing && !isBegun && passedBy !== userId;
}
