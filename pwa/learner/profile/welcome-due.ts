/** Whether Home leads to Welcome: once, before anything was begun (docs/product.md 2.22). */
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';

/** What could not be saved is not asked again before the next start. */
let isPassed = false;

export function passWelcome(): void {
  isPassed = true;
}

/**
 * @param lastSyncAt null: no sync has told yet whether a profile is stored
 */
export function isWelcomeDue(
  { profile, progress, drafts }: Pick<ShownPractice, 'profile' | 'progress' | 'drafts'>,
  lastSyncAt: number | null,
): boolean {
  const isBegun = progress.questionsAnswered > 0 || drafts.length > 0;
  return !isPassed && profile === null && !isBegun && lastSyncAt !== null;
}
