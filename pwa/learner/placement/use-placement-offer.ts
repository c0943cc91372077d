import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { placementOfferOf, type PlacementOffer } from './placement-offer.ts';

/**
 * The offer to take the six placement questions; they start or continue at `/practice?start=placement`.
 * `records.levelRefusedAt` stores 'Not now' (pwa/device/records/device-records.ts).
 * @returns null if they have no level to open, undefined while loading
 */
export function usePlacementOffer(): PlacementOffer | null | undefined {
  const progress = useProgress();
  const refusedAt = useRecord(records.levelRefusedAt);
  const now = useNow();
  if (!progress || refusedAt === undefined) return undefined;
  return placementOfferOf(progress, refusedAt, now);
}
