import { readParts, readSounds } from '#pwa/device/records/interview/recordings.ts';
import type { SoundsOfRound } from '#pwa/device/database/records.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

const sounds = liveValue(readSounds);
const files = liveValue(readParts);

/** Returns what this device holds of each round's recording. */
export function useSounds(): SoundsOfRound[] | undefined {
  return useLive(sounds);
}

/** Returns the same for one round; null if this device holds nothing of it. */
export function useSoundsOf(mockId: string): SoundsOfRound | null | undefined {
  const all = useLive(sounds);
  return all && (all.find((round) => round.mockId === mockId) ?? null);
}

/** Counts the files in the recordings of these rounds; 0 while it loads. */
export function useSoundFiles(mockIds: readonly string[]): number {
  const all = useLive(files) ?? [];
  return all.filter(({ mockId }) => mockIds.includes(mockId)).length;
}
