/** How far the learner has come with the placement, the six questions that find the level. */
import { DAYS_TO_NEXT_BEFORE_INTERVIEW, PLACEMENT_HIGHEST } from '#shared/game/constants.ts';
import { daysToNextPlacement, runningPlacement } from '#shared/game/progress/placement.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';

const DAY = 86_400_000;

/** UI text to show before the placement starts, so that its clock surprises nobody. */
export const PLACEMENT_WORDS =
  'Six questions with a clock, about six minutes. It starts at Intermediate and adjusts to your answers.';
export const PLACEMENT_SHORT = 'About six minutes, each with a clock';

type PlacementOffer =
  /**
   * The learner hasn't begun the placement. `isRefused` is true if the learner chose 'Not now' on this device; other
   * devices still offer the placement.
   */
  | { state: 'new'; isRefused: boolean }
  /** The learner has begun the placement. `number` is the number of the next question, 2 to 6. */
  | { state: 'begun'; number: number }
  /** The learner has to wait for the next placement. `until` is the ISO date on which it can be taken. */
  | { state: 'waits'; until: string };

/**
 * Returns the offer to take the placement.
 * @param refusedAt when the learner said 'Not now', which is stored as a setting of this device only; null if the
 * learner never did
 * @param now milliseconds since 1970 UTC
 * @returns null if the placement has no level left to open, because Expert must be earned
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
    // The wait is shorter before an interview, unless the interview is over before even the shorter wait ends.
    const soonest = Math.max(now, taken + DAYS_TO_NEXT_BEFORE_INTERVIEW * DAY);
    const days = daysToNextPlacement(progress, localToday(soonest));
    return { state: 'waits', until: localToday(taken + days * DAY) };
  }
  const taken = running.steps.length;
  if (taken > 0) return { state: 'begun', number: taken + 1 };
  return { state: 'new', isRefused: refusedAt !== null };
}

/**
 * Returns the offer to take the six placement questions. They start or continue at `/practice?start=placement`.
 * `records.levelRefusedAt` stores 'Not now' (pwa/device/records/device-records.ts).
 * @returns null if the placement has no level to open, undefined while data loads
 */
export function usePlacementOffer(): PlacementOffer | null | undefined {
  const progress = useProgress();
  const refusedAt = useRecord(records.levelRefusedAt);
  const now = useNow();
  if (!progress || refusedAt === undefined) return undefined;
  return placementOfferOf(progress, refusedAt, now);
}
