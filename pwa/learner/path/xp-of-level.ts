/** A level's XP per question is its number times this (docs/product.md 9.3). */
const XP_PER_DIFFICULTY_SHOWN = 50;

/** The XP of a right answer in a level, before multipliers. @param level 1 to 4 */
export function xpOfLevel(level: number): number {
  return level * XP_PER_DIFFICULTY_SHOWN;
}
