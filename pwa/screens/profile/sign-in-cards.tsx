import { MailQuestionMark } from 'lucide-react';
import { useId } from 'react';
import { PasswordChangeForm } from '#shared/contract/account/account.ts';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import {
  sendConfirmationMail,
  stopEmailChange,
  changePassword,
  sendPasswordMail,
} from '#pwa/http/account-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useCall } from '#pwa/http/query-client.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { PasswordField } from '#pwa/ui/forms/text-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const CONFIRM_OFFLINE_ID = 'confirm-address-offline';

/**
 * Shown while the email address isn't confirmed. It says which features need a confirmed address, and can send the link
 * again.
 */
export function ConfirmAddress({ email }: { email: string }) {
  const { isBusy, onClick } = useSendMail(
    sendConfirmationMail,
    'Check your email for instructions.',
  );
  const isOnline = useOnline();
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <MailQuestionMark aria-hidden size={24} className="shrink-0 text-sun" />
      <div className="min-w-0 flex-1 basis-[14rem]">
        <h2 className="font-semibold">Confirm your email address</h2>
        <p className="text-sm break-words text-muted">
          We sent a link to {email}. Open it to get reminders and to start the free trial of AI
          Mode; everything else works without it.
        </p>
        {!isOnline && (
          <NeedsNetwork id={CONFIRM_OFFLINE_ID}>Sending it again needs a connection.</NeedsNetwork>
        )}
      </div>
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : CONFIRM_OFFLINE_ID}
        onClick={onClick}
      >
        {isBusy ? 'Sending...' : 'Send the Link Again'}
      </Button>
    </Card>
  );
}

const PENDING_OFFLINE_ID = 'pending-address-offline';

interface PendingAddressProps {
  email: string;
  pending: string;
  onStopped: () => void;
}

/** Shows a change of the email address that isn't confirmed yet, with a button that cancels it. */
export function PendingAddress({ email, pending, onStopped }: PendingAddressProps) {
  const stop = useCall(
    async () => {
      await stopEmailChange();
      addToast({ title: 'Change Canceled', description: `Your email address is still ${email}.` });
      onStopped();
    },
    'Not Canceled',
    'Failed to cancel the change. Please try again.',
  );
  // After a success, the button stays disabled until the card leaves.
  const isBusy = stop.isPending || stop.isSuccess;
  const isOnline = useOnline();
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <MailQuestionMark aria-hidden size={24} className="shrink-0 text-sun" />
      <div className="min-w-0 flex-1 basis-[14rem]">
        <h2 className="font-semibold">Confirm your new email address</h2>
        <p className="text-sm break-words text-muted">
          We sent a link to {pending}. Until you follow it, {email} stays.
        </p>
        {!isOnline && (
          <NeedsNetwork id={PENDING_OFFLINE_ID}>Canceling it needs a connection.</NeedsNetwork>
        )}
      </div>
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : PENDING_OFFLINE_ID}
        onClick={() => stop.mutate()}
      >
        {isBusy ? 'Canceling...' : 'Cancel the Change'}
      </Button>
    </Card>
  );
}

/**
 * Shows the form for a new password. The content of the field that confirms the password never leaves the device.
 * @param email for password managers
 */
export function ChangePassword({ email }: { email: string }) {
  const id = useId();
  const { errors, isBusy, formProps } = useAccountForm({
    check: (values) => fieldErrors(PasswordChangeForm, values),
    send: ({ currentPassword = '', newPassword = '' }) =>
      changePassword({ currentPassword, newPassword }),
    onSent: (form) => form.reset(),
    success: {
      title: 'Password Changed',
      description: 'Your password has been changed. Your other devices have to sign in again.',
    },
    failure: {
      title: 'Password Change Failed',
      description: 'Failed to change password. Please try again.',
    },
  });
  return (
    <Card>
      <form {...formProps} aria-labelledby={id}>
        <h2 id={id} className="font-semibold">
          Change Password
        </h2>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <fieldset disabled={isBusy} className="mt-3 grid gap-4">
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            error={errors['currentPassword']}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint="At least 8 characters, one uppercase letter, one number"
            error={errors['newPassword']}
          />
          <PasswordField
            label="Confirm new password"
            name="confirmPassword"
            autoComplete="new-password"
            error={errors['confirmPassword']}
          />
          <OnlineSubmit
            label="Change Password"
            busyLabel="Saving..."
            isBusy={isBusy}
            offline="Changing the password needs a connection. What you typed stays here."
            look="outline"
            className="justify-self-start"
          />
        </fieldset>
      </form>
    </Card>
  );
}

const PASSWORD_OFFLINE_ID = 'set-password-offline';

/**
 * Shows how to set a password for an account that has none, because its learner signs in with an outside provider. It
 * replaces the password form.
 */
export function SetPassword({ email }: { email: string }) {
  const { isBusy, onClick } = useSendMail(
    () => sendPasswordMail(email),
    'Please check your email for instructions.',
  );
  const isOnline = useOnline();
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Password</h2>
        <p className="mt-1 text-sm text-muted">
          This account has no password: you sign in with another provider. We can email a link to{' '}
          {email} so that you can set one.
        </p>
      </div>
      {!isOnline && (
        <NeedsNetwork id={PASSWORD_OFFLINE_ID}>Setting a password needs a connection.</NeedsNetwork>
      )}
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : PASSWORD_OFFLINE_ID}
        onClick={onClick}
        className="justify-self-start"
      >
        {isBusy ? 'Sending...' : 'Set a Password'}
      </Button>
    </Card>
  );
}

/**
 * Returns the state and the action of a button that sends an email.
 * @param sent the text of the toast that is shown afterward
 */
function useSendMail(send: () => Promise<unknown>, sent: string) {
  const { isPending, mutate } = useCall(
    async () => {
      await send();
      addToast({ title: 'Email sent', description: sent });
    },
    'Email Not Sent',
    'Something went wrong. Please try again.',
  );
  return { isBusy: isPending, onClick: () => mutate() };
}
