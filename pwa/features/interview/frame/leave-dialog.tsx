import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';

/** Asks before a round is left; it stays open. */
export function LeaveDialog({ onStay }: { onStay: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen
      title="Leave this round?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => void navigate({ to: '/practice' })}
      onCancel={onStay}
    >
      It stays open, and every word of it is saved. Mock interview on Practice takes you back to
      this very step.
    </ConfirmDialog>
  );
}
