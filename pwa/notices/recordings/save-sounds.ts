import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SoundPiece } from '#pwa/device/database/records.ts';
import { readTake, REDO_TURN, storyTold, takesOf } from '#pwa/device/records/recordings.ts';
import { downloadBlob } from '#pwa/ui/files/download.ts';

/**
 * Downloads the recordings of these rounds and tellings, one file for each part of a turn.
 * @returns how many files @throws StorageError
 */
export async function saveSounds(db: LearnerDatabase, mockIds: readonly string[]): Promise<number> {
  let files = 0;
  for (const mockId of mockIds) {
    for (const take of await takesOf(db, mockId)) {
      for (const [index, { sound }] of (await readTake(db, take)).entries()) {
        downloadBlob(fileName(take, index, sound.type), sound);
        files += 1;
      }
    }
  }
  return files;
}

/** Returns e.g. `northstar-2026-11-24-case-1-turn-4.webm` or `northstar-2026-11-24-story.webm` */
function fileName(
  { mockId, case: place, turn, begun }: SoundPiece,
  part: number,
  type: string,
): string {
  const day = new Date(begun).toISOString().slice(0, 10);
  const more = part === 0 ? '' : `-${part + 1}`;
  const ending = type.includes('mp4') ? 'm4a' : 'webm';
  const ofRound = `case-${place + 1}-${turn === REDO_TURN ? 'redo' : `turn-${turn + 1}`}`;
  const what = storyTold(mockId) === null ? ofRound : 'story';
  return `northstar-${day}-${what}${more}.${ending}`;
}
