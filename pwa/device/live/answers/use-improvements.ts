import type { ImprovementDraft } from '#pwa/device/database/records.ts';
import { readImprovements } from '#pwa/device/records/improvements.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

const improvements = liveValue(readImprovements);

/** Returns better texts that were begun on this device, the latest first; undefined while they load. */
export function useImprovements(): ImprovementDraft[] | undefined {
  return useLive(improvements);
}
