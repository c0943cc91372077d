import { Ban, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type BlockedSignIn, useBlockedSignIn } from '#pwa/account/blocked-sign-in.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { deleteBlocked, exportBlocked } from '#pwa/http/calls/account-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { downloadBlob } from '#pwa/ui/files/download.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

/** A deletion needs a sign-in from the last ten minutes. */
const TOO_LATE = 'Enter your email and password again, then delete your account.';

/** Replaces the sign-in form: shows the server's message, and what a blocked learner may still do. */
export function BlockedNotice({ message, leaveToken }: BlockedSignIn) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isDisabled = !useOnline() || isBusy;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const perform = async (title: string, work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const isTooLate = error instanceof HttpError && error.status === 403;
      const description = isTooLate ? TOO_LATE : failureText(error, 'Please try again.');
      addToast({ title, description, tone: 'destructive' });
      // This brings back the sign-in form.
      if (isTooLate) leave();
    }
    setIsBusy(false);
  };
  const save = () =>
    perform('Export Failed', async () =>
      downloadBlob('northstar-export.json', await exportBlocked(leaveToken)),
    );
  const erase = () =>
    perform('Deletion Failed', async () => {
      setIsAsked(false);
      await deleteBlocked(leaveToken);
      addToast({
        title: 'Account Deleted',
        description: 'Your account has been permanently deleted.',
      });
      leave();
    });
  return (
    <section className="grid gap-3 rounded-lg border border-hair bg-s1 p-4 md:p-5">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold outline-none"
      >
        <Ban aria-hidden size={20} className="shrink-0 text-rose" />
        You can’t sign in
      </h2>
      <p>{message}</p>
      <p className="text-sm text-muted">
        Your data is still yours: you can download it, or delete the account.
      </p>
      <Button disabled={isDisabled} onClick={() => void save()}>
        <Download aria-hidden size={18} />
        Download My Data
      </Button>
      <Button look="danger" disabled={isDisabled} onClick={() => setIsAsked(true)}>
        Delete My Account
      </Button>
      <Button look="quiet" onClick={leave}>
        Use Another Account
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this account?"
        confirmLabel="Delete Account"
        isDangerous
        onConfirm={() => void erase()}
        onCancel={() => setIsAsked(false)}
      >
        This erases everything stored about you and cancels any subscription. It can’t be undone.
      </ConfirmDialog>
    </section>
  );
}

function leave(): void {
  useBlockedSignIn.setState({ blocked: null });
}
