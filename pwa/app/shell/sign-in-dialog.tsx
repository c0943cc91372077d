import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { SignInForm } from '#pwa/screens/public/sign-in-form.tsx';
import { askSignInWays } from '#pwa/http/auth-calls.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { DialogHeading } from '#pwa/ui/dialogs/dialog-heading.tsx';
import { useFocusBack } from '#pwa/ui/dialogs/use-focus-back.ts';

/** A dialog to sign in again after the server has ended the session. The data on the device stays. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const giveFocusBack = useFocusBack();
  const token = useSession((session) => session.token);
  const before = useRef(token);
  useEffect(() => void askSignInWays(), []);
  useEffect(() => {
    if (token !== before.current) onClose();
  }, [token, onClose]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content className={panelClasses} onCloseAutoFocus={giveFocusBack}>
          <DialogHeading title="Sign in to sync" />
          <Dialog.Description className="mb-4 text-muted">
            Your answers are safe on this device. Signing in sends them.
          </Dialog.Description>
          <SignInForm />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
