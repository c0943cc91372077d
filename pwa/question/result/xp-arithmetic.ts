import type { Outcome } from '#shared/game/outcome.ts';

/**
 * How an answer's XP came about, e.g. `50 × 2.5 for your streak + 75 in rewards`; factors of 1 are left out.
 * @returns null where the sum explains itself
 */
export function xpArithmetic({ count, xpEarned, xpTotal, xpParts }: Outcome): string | null {
  const rewards = xpTotal - xpEarned;
  const isReview = count === 'review';
  const product = isReview ? null : productOf(xpParts);
  if (rewards <= 0) return isReview && xpEarned > 0 ? 'for a right review' : product;
  if (xpEarned === 0) return 'in rewards';
  return `${product ?? xpEarned} + ${rewards} in rewards`;
}

function productOf(parts: Outcome['xpParts']): string | null {
  if (!parts) return null;
  const factors: [number, string][] = [
    [parts.streakTenths, 'for your streak'],
    [parts.powerUpTenths, 'with a power-up'],
    [parts.timeTenths, 'for time'],
  ];
  const named = factors
    .filter(([tenths]) => tenths !== 10)
    .map(([tenths, name]) => `${tenths / 10} ${name}`);
  return named.length > 0 ? [parts.base, ...named].join(' × ') : null;
}
