import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';

interface LevelsCompleteDialogProps {
  /** Says what is complete. */
  message: string;
  /** The level that has questions left; null if no level has. */
  more: number | null;
  onGoOn: () => void;
  onNewRound: () => void;
  onLater: () => void;
}

/** Shown when every requested question is answered in this round: offers the next level, or a new round. */
export function LevelsCompleteDialog(props: LevelsCompleteDialogProps) {
  const { message, more, onGoOn, onNewRound, onLater } = props;
  if (more !== null) {
    const level = LEVEL_NAMES[more - 1] ?? '';
    return (
      <ConfirmDialog
        isOpen
        title="Level Complete"
        confirmLabel={`Go On with ${level}`}
        cancelLabel="Later"
        onConfirm={onGoOn}
        onCancel={onLater}
      >
        {message} {level} is open and has questions left.
      </ConfirmDialog>
    );
  }
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
