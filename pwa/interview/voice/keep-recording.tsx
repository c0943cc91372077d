import { useState } from 'react';
import { SOUND_DAYS, dropSound, keepSound } from '#pwa/device/records/recordings.ts';
import { useSoundsOf } from '#pwa/device/live/use-rounds.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { SaveFiles } from '#pwa/notices/save-files.tsx';
import { sizeWords } from '#pwa/notices/recordings-words.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { DIALOG_TITLE_ID } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/** Lets the learner keep a round's recording, save it as files or delete it now. Otherwise it goes after 14 days. */
export function KeepRecording({ mockId }: { mockId: string }) {
  const sounds = useSoundsOf(mockId);
  const [isDeleting, setIsDeleting] = useState(false);
  if (!sounds) return null;
  const { isKept, bytes } = sounds;
  const act = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      sayStorageError('Failed to change the recording. Please try again.', error),
    );
  const drop = async () => {
    setIsDeleting(false);
    await dropSound(requireDatabase(), mockId);
    addToast({ title: 'Recording Deleted', description: 'Your words and marks are still here.' });
    // The button that had the focus is gone, so the heading takes the focus.
    document.getElementById(DIALOG_TITLE_ID)?.focus({ preventScroll: true });
  };
  return (
    <section className="grid gap-2 rounded-md border border-hair bg-s1 p-3 text-sm">
      <p>
        Recording on this device, {sizeWords(bytes)}.{' '}
        {isKept ? 'It is kept until you delete it.' : `It is deleted after ${SOUND_DAYS} days.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => act(keepSound(requireDatabase(), mockId, !isKept))}>
          {isKept ? `Keep it ${SOUND_DAYS} days only` : 'Keep it'}
        </Button>
        <SaveFiles mockIds={[mockId]} />
      </div>
      <Button look="danger" onClick={() => setIsDeleting(true)} className="mt-2 justify-self-start">
        Delete it now
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this recording?"
        confirmLabel="Delete it"
        isDangerous
        onConfirm={() => act(drop())}
        onCancel={() => setIsDeleting(false)}
      >
        It is on this device alone, and you can’t get it back. Your words and marks stay.
      </ConfirmDialog>
    </section>
  );
}
