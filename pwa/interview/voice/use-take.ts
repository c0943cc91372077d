import { useEffect, useState } from 'react';
import { readTake, type SoundPart } from '#pwa/device/records/recordings.ts';
import { useSoundsOf } from '#pwa/device/live/use-rounds.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import type { SoundPiece } from '#pwa/device/database/records.ts';

/** Returns the recording of a turn on this device; empty if nothing was recorded, undefined while it is read. */
export function useTake({
  mockId,
  case: place,
  turn,
}: Pick<SoundPiece, 'mockId' | 'case' | 'turn'>): readonly SoundPart[] | undefined {
  const [parts, setParts] = useState<readonly SoundPart[]>();
  // The last piece of a recording arrives a moment after its end.
  const bytes = useSoundsOf(mockId)?.bytes;
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    const take = { mockId, case: place, turn };
    // Without bytes, this device has no recording of the round, or doesn't know yet.
    const reading = db && bytes ? readTake(db, take) : Promise.resolve([]);
    reading.then(
      (found) => !isGone && setParts(found),
      (error: unknown) => {
        console.warn('The recording could not be read', error);
        if (!isGone) setParts([]);
      },
    );
    return () => {
      isGone = true;
    };
  }, [mockId, place, turn, bytes]);
  return parts;
}
