import { currentDatabase } from '#pwa/data/db/open-database.ts';
import { useSounds } from '#pwa/data/live/rounds/use-sounds.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { saveSounds } from './save-sounds.ts';
import { sizeWords } from './size-words.ts';

/** How many kept recordings go with what is about to be done, and a way to save them first; nothing where none is kept. */
export function KeptRecordings() {
  const kept = (useSounds() ?? []).filter(({ isKept }) => isKept);
  if (kept.length === 0) return null;
  const bytes = kept.reduce((sum, round) => sum + round.bytes, 0);
  const save = () => {
    const db = currentDatabase();
    if (!db) return;
    saveSounds(
      db,
      kept.map(({ mockId }) => mockId),
    ).catch((error: unknown) => sayStorageError('Failed to save the recordings.', error));
  };
  return (
    <div className="mt-2 grid gap-2">
      <p>
        {kept.length === 1
          ? 'One recording of a mock interview that you kept goes, too'
          : `${kept.length} recordings of mock interviews that you kept go, too`}
        {` (${sizeWords(bytes)}). ${kept.length === 1 ? 'It is' : 'They are'} on this device alone.`}
      </p>
      <Button look="outline" onClick={save} className="justify-self-start">
        Save as files
      </Button>
    </div>
  );
}
