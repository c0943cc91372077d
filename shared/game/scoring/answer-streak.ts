/** The answer streak: consecutive correct answers (docs/product.md 4.10 and 9.1). */
import { STREAK_TENTHS } from '#shared/game/constants.ts';

/**
 * Returns the XP multiplier in tenths: 15 means 1.5 times.
 * @param nextStreak the streak with this answer included, if the answer is correct
 */
export function streakTenths(nextStreak: number): number {
  return STREAK_TENTHS.find(([from]) => nextStreak >= from)?.[1] ?? 10;
}

/** Returns the words beside a streak; null for a streak below 5. */
export function streakLabel(streak: number): string | null {
  if (streak >= 10) return 'LEGENDARY!';
  if (streak >= 7) return 'ON FIRE!';
  if (streak >= 5) return 'HOT STREAK!';
  return null;
}

/** Returns the lowest streak that is shown in the same color as this one. */
export function heatOf(streak: number): 0 | 3 | 5 | 7 | 10 {
  if (streak >= 10) return 10;
  if (streak >= 7) return 7;
  if (streak >= 5) return 5;
  if (streak >= 3) return 3;
  return 0;
}

/** Returns the XP multiplier of a streak as text, such as '1.5x'; null for a streak below 3 (docs/product.md 4.10). */
export function multiplierLabel(streak: number): string | null {
  const tenths = streakTenths(streak);
  return tenths > 10 ? `${tenths / 10}x` : null;
}
