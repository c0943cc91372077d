import { readPlacementRefusal } from '#pwa/device/records/placement-offer.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { placementOfferOf, type PlacementOffer } from './placement-offer.ts';

const refusal = liveValue(readPlacementRefusal);

/**
 * The offer to take the six placement questions; they start or continue at `/practice?start=placement`.
 * `refusePlacement` stores 'Not now' (pwa/device/records/placement-offer.ts).
 * @returns null if they have no level to open, undefined while loading
 */
export function usePlacementOffer(): PlacementOffer | null | undefined {
  const progress = useProgress();
  const refusedAt = useLive(refusal);
  const now = useNow();
  if (!progress || refusedAt === undefined) return undefined;
  return placementOfferOf(progress, refusedAt, now);
}
