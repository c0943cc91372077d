/** Levels of 500 XP each (docs/product.md 9.1). */
import { LEVEL_BAND_XP } from '#shared/game/constants.ts';

/** Level 1 begins at 0 XP. */
export function levelOf(totalXp: number): number {
  return Math.floor(totalXp / LEVEL_BAND_XP) + 1;
}

/** XP within the current band, 0 to 499. */
export function xpIntoLevel(totalXp: number): number {
  return totalXp % LEVEL_BAND_XP;
}
