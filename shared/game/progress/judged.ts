/** Decides what the app may say about judged answers (docs/rules.md, what an open answer is worth). */
import { TOO_FEW } from '#shared/game/constants.ts';
import type { CategoryCount } from '#shared/game/rows.ts';

/** Too few answers give no percentage, strength, area to improve or plan. @param judged answers of one kind */
export function isTooFew(judged: number): boolean {
  return judged < TOO_FEW;
}

/** 'Too early to say: 2 of 5'. */
export function tooFewToSay(judged: number): string {
  return `Too early to say: ${judged} of ${TOO_FEW}`;
}

/** Rounded percent of judged answers that are right; null while too few are judged. */
export function accuracyOf({ judged, correct }: Omit<CategoryCount, 'completed'>): number | null {
  return isTooFew(judged) ? null : Math.round((100 * correct) / judged);
}
