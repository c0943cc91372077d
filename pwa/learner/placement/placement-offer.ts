/** Where a learner is with the six questions that find the level. */
import { DAYS_TO_NEXT_PLACEMENT, PLACEMENT_HIGHEST } from '#shared/game/constants.ts';
import { runningPlacement } from '#shared/game/progress/placement.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';

const DAY = 86_400_000;

/** Before the tap: nobody should meet a running clock unprepared. */
export const PLACEMENT_WORDS =
  'Six questions with a clock, about six minutes. It starts at Intermediate and follows your answers.';
export const PLACEMENT_SHORT = 'About six minutes, each with a clock';

export type PlacementOffer =
  /** `isRefused`: 'Not now' was said on this device. */
  | { state: 'new'; isRefused: boolean }
  /** `number`: of the question that is next, 2 to 6. */
  | { state: 'begun'; number: number }
  /** `until`: ISO date from which it can be taken again. */
  | { state: 'waits'; until: string };

/**
 * @param refusedAt when it was refused on this device, or null @param now milliseconds since 1970 UTC
 * @returns null where it has nothing to open: Expert stays earned
 */
export function placementOfferOf(
  { placement, practiceLevel }: Pick<ProgressRow, 'placement' | 'practiceLevel'>,
  refusedAt: number | null,
  now: number,
): PlacementOffer | null {
  if (practiceLevel >= PLACEMENT_HIGHEST) return null;
  const running = runningPlacement(placement, now);
  if (!running) {
    const at = (placement?.completedAt ?? now) + DAYS_TO_NEXT_PLACEMENT * DAY;
    return { state: 'waits', until: localDateOf(at, -new Date(at).getTimezoneOffset()) };
  }
  const taken = running.steps.length;
  if (taken > 0) return { state: 'begun', number: taken + 1 };
  return { state: 'new', isRefused: refusedAt !== null };
}
