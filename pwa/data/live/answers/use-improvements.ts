import type { ImprovementDraft } from '#pwa/data/db/records.ts';
import { readImprovements } from '#pwa/data/kept/improvements.ts';
import { liveValue } from '#pwa/data/live/live-query.ts';
import { useLive } from '#pwa/data/live/use-live.ts';

const improvements = liveValue(readImprovements);

/** Better texts that were begun on this device, the latest first; undefined while they load. */
export function useImprovements(): ImprovementDraft[] | undefined {
  return useLive(improvements);
}
