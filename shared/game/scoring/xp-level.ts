/**
 * Converts XP into levels of 500 XP each, into tiers (docs/product.md 4.3 and 9.1), and into stars. Learners pay with
 * stars in the shop (docs/rules.md, scoring).
 */
import { LEVEL_BAND_XP, TIERS, XP_PER_STAR } from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

/** Returns the level that belongs to a total of XP; level 1 begins at 0 XP. */
export function levelOf(totalXp: number): number {
  return Math.floor(totalXp / LEVEL_BAND_XP) + 1;
}

/** Returns the XP earned within the current level, 0 to 499. */
export function xpIntoLevel(totalXp: number): number {
  return totalXp % LEVEL_BAND_XP;
}

export interface Tier {
  name: (typeof TIERS)[number][0];
  /** The tier's index in the list, from 0 for Beginner to 5 for Legend. */
  index: number;
  /** The next tier, and the total XP at which it begins; null for Legend. */
  next: { name: (typeof TIERS)[number][0]; xp: number } | null;
}

/** Returns the highest tier that this total of XP reaches. */
export function tierOf(totalXp: number): Tier {
  const index = TIERS.findLastIndex(([, from]) => totalXp >= from);
  const [name] = TIERS[Math.max(0, index)] ?? TIERS[0];
  const above = TIERS[Math.max(0, index) + 1];
  return {
    name,
    index: Math.max(0, index),
    next: above ? { name: above[0], xp: above[1] } : null,
  };
}

/** Returns how many stars the learner can still spend: one for each 10 XP of this game, minus those already spent. */
export function starsOf(progress: Pick<ProgressRow, 'totalXp' | 'starsSpent'>): number {
  return Math.floor(progress.totalXp / XP_PER_STAR) - progress.starsSpent;
}
