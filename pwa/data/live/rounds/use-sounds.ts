import { readSounds } from '#pwa/data/kept/rounds/recordings.ts';
import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import type { SoundsOfRound } from '#pwa/data/db/records.ts';
import { liveValue } from '#pwa/data/live/live-query.ts';
import { useLive } from '#pwa/data/live/use-live.ts';

/** `[mockId+case+turn+begun+place]` */
type SoundKey = [string, number, number, number, number];

const sounds = liveValue(readSounds);
const files = liveValue(readSoundFiles);

/** What this device holds of each round's recording. */
export function useSounds(): SoundsOfRound[] | undefined {
  return useLive(sounds);
}

/** The same of one round; null where nothing of it is on this device. */
export function useSoundsOf(mockId: string): SoundsOfRound | null | undefined {
  const all = useLive(sounds);
  return all && (all.find((round) => round.mockId === mockId) ?? null);
}

/** How many files the recordings of these rounds are; 0 while it loads. */
export function useSoundFiles(mockIds: readonly string[]): number {
  const all = useLive(files) ?? [];
  return all.filter((mockId) => mockIds.includes(mockId)).length;
}

/** The round of each part that was recorded without a break: saved, each is a file. */
async function readSoundFiles(db: LearnerDatabase): Promise<string[]> {
  // Keys alone: the pieces themselves are large.
  const keys = (await db.sounds.toCollection().primaryKeys()) as SoundKey[];
  return keys.flatMap(([mockId, , , , place]) => (place === 0 ? [mockId] : []));
}
