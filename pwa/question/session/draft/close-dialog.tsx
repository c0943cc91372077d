import { isUnkept } from '#pwa/notices/say-unkept.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { closeQuestion } from '#pwa/question/session/question-state.ts';

/** Asks before closing a question with typed text. */
export function CloseDialog({ onStay }: { onStay: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Close this question?"
      confirmLabel="Close"
      cancelLabel="Keep Writing"
      onConfirm={closeQuestion}
      onCancel={onStay}
    >
      {isUnkept()
        ? 'What you typed could not be saved on this device. Closing loses it.'
        : 'What you typed is saved on this device and will be here when you come back.'}
    </ConfirmDialog>
  );
}
