import { SOUND_DAYS, dropSound, keepSound } from '#pwa/data/kept/rounds/recordings.ts';
import { useSoundsOf } from '#pwa/data/live/rounds/use-sounds.ts';
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { saveSounds } from '#pwa/notices/recordings/save-sounds.ts';
import { sizeWords } from '#pwa/notices/recordings/size-words.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

/** What becomes of a round's recording: it goes after 14 days, is kept, saved as files, or deleted now. */
export function KeepRecording({ mockId }: { mockId: string }) {
  const sounds = useSoundsOf(mockId);
  if (!sounds) return null;
  const { isKept, bytes } = sounds;
  const act = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      sayStorageError('Failed to change the recording. Please try again.', error),
    );
  return (
    <section className="grid gap-2 rounded-md border border-hair bg-s1 p-3 text-sm">
      <p>
        Recording on this device, {sizeWords(bytes)}.{' '}
        {isKept ? 'It is kept until you delete it.' : `It is deleted after ${SOUND_DAYS} days.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => act(keepSound(requireDatabase(), mockId, !isKept))}>
          {isKept ? `Delete it after ${SOUND_DAYS} days` : 'Keep it'}
        </Button>
        <Button look="outline" onClick={() => act(saveSounds(requireDatabase(), [mockId]))}>
          Save as files
        </Button>
        <Button look="quiet" onClick={() => act(dropSound(requireDatabase(), mockId))}>
          Delete it
        </Button>
      </div>
    </section>
  );
}
