import { useId } from 'react';
import { PasswordChangeForm } from '#shared/contract/account/account.ts';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import { changePassword } from '#pwa/http/calls/account-calls.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Sets a new password; the repeated password never leaves the device. @param email for password managers */
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
