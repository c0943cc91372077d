import { readParts } from '#pwa/device/records/recordings.ts';
import type { SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';

const files = liveValue(readParts);

/** Returns what this device holds of each round's recording. */
export function useSounds(): SoundsOfRound[] | undefined {
  return useRecord(records.sounds);
}

/** Returns the same for one round; null if this device holds nothing of it. */
export function useSoundsOf(mockId: string): SoundsOfRound | null | undefined {
  const all = useRecord(records.sounds);
  return all && (all.find((round) => round.mockId === mockId) ?? null);
}

/** Counts the files in the recordings of these rounds; 0 while it loads. */
export function useSoundFiles(mockIds: readonly string[]): number {
  const all = useLive(files) ?? [];
  return all.filter(({ mockId }) => mockIds.includes(mockId)).length;
}
