import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';

interface LevelsCompleteDialogProps {
  /** What is complete. */
  message: string;
  onNewRound: () => void;
  onLater: () => void;
}

/** Every question asked for is answered in this round. */
export function LevelsCompleteDialog({ message, onNewRound, onLater }: LevelsCompleteDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="All Levels Complete"
      confirmLabel="Start New Round"
      cancelLabel="Later"
      onConfirm={onNewRound}
      onCancel={onLater}
    >
      {message} A new round asks them again; your XP and your Board stay.
    </ConfirmDialog>
  );
}
