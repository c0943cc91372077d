import type { Outcome } from '#shared/game/outcome.ts';
import { useQuietPractice } from '#pwa/device/live/use-live.ts';

/**
 * Says how an answer's own XP was computed, e.g. `50 × 2.5 for your streak`, without factors of 1. Rewards are listed
 * separately (celebrate/reward-list.tsx).
 * @param isUntimed whether the clock was off @returns null if the figure needs no explanation
 */
export function xpArithmetic(
  { count, xpEarned, xpParts }: Outcome,
  isUntimed = false,
): string | null {
  if (xpEarned === 0) return null;
  return count === 'review' ? 'for a review' : productOf(xpParts, isUntimed);
}

/** The same for a heading; quiet practice mentions no multipliers. */
export function useXpArithmetic(outcome: Outcome | undefined, isUntimed?: boolean): string | null {
  const isQuiet = useQuietPractice();
  if (!outcome || (isQuiet && outcome.count !== 'review')) return null;
  return xpArithmetic(outcome, isUntimed);
}

function productOf(parts: Outcome['xpParts'], isUntimed: boolean): string | null {
  if (!parts) return null;
  const factors: [number, string][] = [
    [parts.streakTenths, 'for your streak'],
    [parts.powerUpTenths, 'with a power-up'],
    [parts.timeTenths, isUntimed ? 'with the clock off' : 'for time'],
  ];
  const named = factors
    .filter(([tenths]) => tenths !== 10)
    .map(([tenths, name]) => `${tenths / 10} ${name}`);
  return named.length > 0 ? [parts.base, ...named].join(' × ') : null;
}
