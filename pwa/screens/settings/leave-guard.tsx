import { useBlocker } from '@tanstack/react-router';
import { useSession } from '#pwa/account/session-store.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';

/** Asks before unsaved changes are left behind by a link, by Back, or by closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    // Signing out has asked already.
    enableBeforeUnload: () => isChanged && useSession.getState().user !== null,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      You have changed settings that are not saved yet.
    </ConfirmDialog>
  );
}
