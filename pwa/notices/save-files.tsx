import { useState } from 'react';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useSoundFiles } from '#pwa/device/live/use-rounds.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SoundPiece } from '#pwa/device/database/records.ts';
import { readTake, REDO_TURN, storyTold, takesOf } from '#pwa/device/records/recordings.ts';
import { downloadBlob } from '#pwa/ui/controls/download.ts';
import { sayStorageError } from './say-storage-error.ts';

/**
 * Shows a button that saves these rounds' recordings to the learner's downloads, and then says how many files were
 * saved.
 */
export function SaveFiles({ mockIds }: { mockIds: readonly string[] }) {
  const files = useSoundFiles(mockIds);
  const [saved, setSaved] = useState(0);
  const save = () => {
    const db = currentDatabase();
    if (!db) return;
    saveSounds(db, mockIds).then(setSaved, (error: unknown) =>
      sayStorageError('Failed to save the recordings.', error),
    );
  };
  return (
    <>
      <Button look="outline" onClick={save} className="justify-self-start">
        {label(files)}
      </Button>
      {/* The result shows beside the button and not as a toast, because the button is also used in dialogs. */}
      <p role="status" className="basis-full text-muted empty:hidden">
        {saved === 1 && '1 file was sent to your downloads.'}
        {saved > 1 &&
          `${saved} files were sent to your downloads. If your browser asks, allow all of them.`}
      </p>
    </>
  );
}

/** Returns the button's label. @param files how many files there are; 0 while the number isn't known */
function label(files: number): string {
  if (files === 0) return 'Save files';
  return files === 1 ? 'Save 1 file' : `Save ${files} files`;
}

/**
 * Downloads the recordings of these rounds and tellings, one file for each part of a turn.
 * @returns the number of files
 * @throws StorageError
 */
async function saveSounds(db: LearnerDatabase, mockIds: readonly string[]): Promise<number> {
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

/** Returns a file's name, such as `northstar-2026-11-24-case-1-turn-4.webm` or `northstar-2026-11-24-story.webm`. */
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
