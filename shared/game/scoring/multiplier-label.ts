import { streakTenths } from './answer-streak.ts';

/** The multiplier that a streak has reached, or null below 3 (docs/product.md 4.10). */
export function multiplierLabel(streak: number): string | null {
  const tenths = streakTenths(streak);
  return tenths > 10 ? `${tenths / 10}x` : null;
}
