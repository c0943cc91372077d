/** Stars, the shop's currency (docs/rules.md, scoring). */
import { XP_PER_STAR } from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

/** Stars to spend: one for each 10 XP of the epoch, minus those already spent. */
export function starsOf(progress: Pick<ProgressRow, 'totalXp' | 'starsSpent'>): number {
  return Math.floor(progress.totalXp / XP_PER_STAR) - progress.starsSpent;
}
