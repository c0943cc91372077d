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
      It stays open, and every word is saved. To come back to this step, open Mock interview on
      Practice.
    </ConfirmDialog>
  );
}
