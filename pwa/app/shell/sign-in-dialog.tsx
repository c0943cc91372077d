import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { SignInForm } from '#pwa/screens/public/auth-forms.tsx';
import { askSignInWays } from '#pwa/http/auth-calls.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { PanelDialog, DialogHeading } from '#pwa/ui/dialogs/panel-dialog.tsx';

/** Shows a dialog to sign in again after the server has ended the session. The data on the device stays. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const token = useSession((session) => session.token);
  const before = useRef(token);
  useEffect(() => void askSignInWays(), []);
  useEffect(() => {
    if (token !== before.current) onClose();
  }, [token, onClose]);
  return (
    <PanelDialog onClose={onClose} isDescribed>
      <DialogHeading title="Sign in to sync" />
      <Dialog.Description className="mb-4 text-muted">
        Your answers are safe on this device. Signing in sends them.
      </Dialog.Description>
      <SignInForm />
    </PanelDialog>
  );
}
