import { POWER_UPS } from '#shared/game/constants.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';

/**
 * Returns the power-ups left: the ledger's, minus those used by drafts and by the open question (docs/product.md 10,
 * close). Never below 0.
 */
export function powerUpsLeft(
  ledger: PowerUpCounts,
  drafts: readonly { questionId: string; powerUps: readonly string[] }[],
  open: { questionId: string; powerUps: readonly string[] } | null,
): PowerUpCounts {
  const others = drafts.filter(({ questionId }) => questionId !== open?.questionId);
  const used = [...others, ...(open ? [open] : [])].flatMap(({ powerUps }) => powerUps);
  const left = { ...ledger };
  for (const powerUp of POWER_UPS) {
    const uses = used.filter((name) => name === powerUp).length;
    left[powerUp] = Math.max(0, ledger[powerUp] - uses);
  }
  return left;
}
