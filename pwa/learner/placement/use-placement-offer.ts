import { readPlacementRefusal } from '#pwa/device/records/placement-offer.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { placementOfferOf, type PlacementOffer } from './placement-offer.ts';

const refusal = liveValue(readPlacementRefusal);

/**
 * What may be said of the six questions that find the level; they start, or go on, at `/practice?start=placement`.
 * 'Not now' is written by `refusePlacement` (pwa/device/records/placement-offer.ts).
 * @returns null where they have nothing to open, undefined while it loads
 */
export function usePlacementOffer(): PlacementOffer | null | undefined {
  const progress = useProgress();
  const refusedAt = useLive(refusal);
  const now = useNow();
  if (!progress || refusedAt === undefined) return undefined;
  return placementOfferOf(progress, refusedAt, now);
}
