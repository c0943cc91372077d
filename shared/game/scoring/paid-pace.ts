/** Limits in real time on how many answers pay per ten minutes and per UTC date (docs/rules.md, time). */
import { DAILY_PAID_ANSWERS, SLOT_MINUTES, SLOT_PAID_ANSWERS } from '#shared/game/constants.ts';
import type { PaceRow } from '#shared/game/rows.ts';

const DAY = 86_400_000;
const SLOT = SLOT_MINUTES * 60_000;

/** @param effectiveAt milliseconds since 1970 UTC @param pace the row of its UTC date */
export function isSlotFull(pace: PaceRow, effectiveAt: number): boolean {
  return (pace.slots[slotOf(effectiveAt)] ?? 0) >= SLOT_PAID_ANSWERS;
}

/** Whether the UTC date's limit is reached. It bounds what several local dates at one instant could pay. */
export function isDateFull(pace: PaceRow): boolean {
  return pace.paid >= DAILY_PAID_ANSWERS;
}

/** Adds one paid answer. */
export function addPaid(pace: PaceRow, effectiveAt: number): PaceRow {
  const slot = slotOf(effectiveAt);
  const slots = { ...pace.slots, [slot]: (pace.slots[slot] ?? 0) + 1 };
  return { ...pace, paid: pace.paid + 1, slots };
}

/** The number of the ten-minute slot in the UTC date, 0 to 143. */
function slotOf(effectiveAt: number): number {
  return Math.floor((((effectiveAt % DAY) + DAY) % DAY) / SLOT);
}
