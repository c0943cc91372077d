/** Tiers by total XP (docs/product.md 4.3 and 9.1). */
import { TIERS } from '#shared/game/constants.ts';

export interface Tier {
  name: (typeof TIERS)[number][0];
  /** 0 for Beginner to 5 for Legend. */
  index: number;
  /** The next tier and the total XP at which it begins; null for Legend. */
  next: { name: (typeof TIERS)[number][0]; xp: number } | null;
}

/** The highest tier whose threshold the XP reaches. */
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
