import { type ReactNode, useState } from 'react';
import type { SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { SOUND_DAYS, dropSound, keepSound } from '#pwa/device/records/recordings.ts';
import { SaveFiles } from '#pwa/notices/save-files.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

interface RecordingActionsProps {
  sounds: SoundsOfRound;
  /** Says what stays when the recording is deleted. */
  stays: string;
  /** Called once the recording is deleted. The button that had the focus is gone by then. */
  onDeleted: () => void;
  /** Further links, beside the buttons. */
  children?: ReactNode;
}

/** Shows the buttons that keep a recording, save it as files, or delete it, once the learner has confirmed. */
export function RecordingActions({ sounds, stays, onDeleted, children }: RecordingActionsProps) {
  const { mockId, isKept } = sounds;
  const [isDeleting, setIsDeleting] = useState(false);
  const act = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      sayStorageError('Failed to change the recording. Please try again.', error),
    );
  const drop = async () => {
    setIsDeleting(false);
    await dropSound(requireDatabase(), mockId);
    addToast({ title: 'Recording Deleted', description: stays });
    onDeleted();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" onClick={() => act(keepSound(requireDatabase(), mockId, !isKept))}>
        {isKept ? `Keep it ${SOUND_DAYS} days only` : 'Keep it'}
      </Button>
      <SaveFiles mockIds={[mockId]} />
      {children}
      <Button look="danger" onClick={() => setIsDeleting(true)}>
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
        It is on this device alone, and you can’t get it back. {stays}
      </ConfirmDialog>
    </div>
  );
}
