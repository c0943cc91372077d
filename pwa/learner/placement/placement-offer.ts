/** Where a learner is with the six questions that find the level. */
import { DAYS_TO_NEXT_BEFORE_INTERVIEW, PLACEMENT_HIGHEST } from '#shared/game/constants.ts';
import { daysToNextPlacement, runningPlacement } from '#shared/game/progress/placement.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { localToday } from '#pwa/learner/local-today.ts';

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
  progress: Pick<ProgressRow, 'placement' | 'practiceLevel' | 'interviewDate'>,
  refusedAt: number | null,
  now: number,
): PlacementOffer | null {
  if (progress.practiceLevel >= PLACEMENT_HIGHEST) return null;
  const running = runningPlacement(progress, now, localToday(now));
  if (!running) {
    const taken = progress.placement?.completedAt ?? now;
    // An interview that is over by then brings it no nearer.
    const soonest = Math.max(now, taken + DAYS_TO_NEXT_BEFORE_INTERVIEW * DAY);
    const days = daysToNextPlacement(progress, localToday(soonest));
    return { state: 'waits', until: localToday(taken + days * DAY) };
  }
  const taken = running.steps.length;
  if (taken > 0) return { state: 'begun', number: taken + 1 };
  return { state: 'new', isRefused: refusedAt !== null };
}
