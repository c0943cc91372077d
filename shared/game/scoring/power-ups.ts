/** Counts how many power-ups of each kind the learner has. The count never falls below 0 (docs/rules.md, scoring). */
import { FIFTY_FIFTY_MIN_OPTIONS, POWER_UPS, type PowerUp } from '#shared/game/constants.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';

/**
 * Returns the reason to reject an answer because of its power-ups; null if it is accepted. An answer is rejected if a
 * name is unknown, if a power-up is used twice, or if 50/50 is used on a question that doesn't have two wrong options
 * to hide.
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

/**
 * Subtracts the used power-ups from those that the learner has. Power-ups that the learner didn't have are returned as
 * unpaid.
 */
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

/** Adds earned or bought power-ups to those that the learner has. */
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
