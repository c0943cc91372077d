/** Counts the power-ups that the learner has. The number never falls below 0 (docs/rules.md, scoring). */
import { FIFTY_FIFTY_MIN_OPTIONS, POWER_UPS, type PowerUp } from '#shared/game/constants.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';

/**
 * Returns the reason for rejecting an answer because of its power-ups; null if there is none. The only reasons are an
 * unknown name, a power-up that was used twice, and 50/50 on a question that doesn't have two wrong options to hide.
 */
export function refusePowerUps(
  names: readonly string[],
  options: readonly string[] | null,
): Rejection | null {
  if (!names.every(isPowerUp)) return 'unknown power-up';
  if (new Set(names).size < names.length) return 'power-up used twice';
  if (names.includes('fiftyFifty') && (options?.length ?? 0) < FIFTY_FIFTY_MIN_OPTIONS) {
    return '50/50 not possible here';
  }
  return null;
}

/** Takes each used power-up from the learner's. Power-ups that the learner doesn't have are returned as unpaid. */
export function usePowerUps(
  ledger: PowerUpCounts,
  used: readonly string[],
): { ledger: PowerUpCounts; unpaid: PowerUp[] } {
  if (used.length === 0) return { ledger, unpaid: [] };
  const left = { ...ledger };
  const unpaid: PowerUp[] = [];
  for (const name of used.filter(isPowerUp)) {
    if (left[name] > 0) left[name] -= 1;
    else unpaid.push(name);
  }
  return { ledger: left, unpaid };
}

/** Adds earned or bought power-ups. */
export function addPowerUps(ledger: PowerUpCounts, earned: Partial<PowerUpCounts>): PowerUpCounts {
  return {
    freeze: ledger.freeze + (earned.freeze ?? 0),
    fiftyFifty: ledger.fiftyFifty + (earned.fiftyFifty ?? 0),
    skip: ledger.skip + (earned.skip ?? 0),
  };
}

function isPowerUp(name: string): name is PowerUp {
  return (POWER_UPS as readonly string[]).includes(name);
}
