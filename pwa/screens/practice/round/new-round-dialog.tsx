import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import type { RoundLeft } from './round-left.ts';

interface NewRoundDialogProps {
  left: RoundLeft;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a new round if the current one isn't finished or some answers are only begun. */
export function NewRoundDialog({ left, onConfirm, onCancel }: NewRoundDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Start a new round?"
      confirmLabel="Start New Round"
      cancelLabel="Stay in This Round"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {roundWords(left)}
    </ConfirmDialog>
  );
}

function roundWords({ round, unanswered, drafts }: RoundLeft): string {
  return [
    unanswered > 0 &&
      `Round ${round} has ${counted(unanswered, 'question')} left; the new round asks every question again. Your XP, your Board and your reviews stay.`,
    drafts > 0 && `${counted(drafts, 'answer')} you have begun but not submitted will be deleted.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
