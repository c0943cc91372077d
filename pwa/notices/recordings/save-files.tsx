import { useState } from 'react';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useSoundFiles } from '#pwa/device/live/interview/use-sounds.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { saveSounds } from './save-sounds.ts';

/** Saves these rounds' recordings to the learner's downloads, and says how many files there are. */
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
      {/* Shown beside the button and not as a toast, because the button is also used in dialogs. */}
      <p role="status" className="basis-full text-muted empty:hidden">
        {saved === 1 && '1 file was sent to your downloads.'}
        {saved > 1 &&
          `${saved} files were sent to your downloads. If your browser asks, allow all of them.`}
      </p>
    </>
  );
}

/** @param files 0 while the number isn't known */
function label(files: number): string {
  if (files === 0) return 'Save files';
  return files === 1 ? 'Save 1 file' : `Save ${files} files`;
}
