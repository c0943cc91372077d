import { useState } from 'react';
import { INVALID_RESET_LINK, missingPasswordRules } from '#shared/contract/account/auth.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { resetPassword } from '#pwa/http/calls/recovery-calls.ts';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import type { FieldErrors } from '#pwa/ui/forms/use-form-check.ts';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';
import { FormProblem } from './form-problem.tsx';

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** Called if the link was used or expired while the form was open. */
  onInvalid: (message: string) => void;
}

/** Asks for the new password twice. */
export function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useSendingForm({
    check: checkPasswords,
    send: async ({ newPassword = '' }) => {
      setProblem(null);
      await resetPassword({ token, newPassword });
      addToast({
        title: 'Password reset successful',
        description: 'You can now log in with your new password.',
      });
      onDone();
    },
    onRefused: (error) => {
      const message = problemOf(error);
      if (message === INVALID_RESET_LINK) onInvalid(message);
      setProblem(message);
    },
    isLeaving: true,
  });
  return (
    <form {...formProps} aria-label="Reset password">
      <fieldset disabled={isBusy} className="grid gap-4">
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="Must be at least 8 characters with one uppercase letter and one number"
          error={errors['newPassword']}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors['confirmPassword']}
        />
        <FormProblem message={problem} />
        <OnlineSubmit
          label="Reset Password"
          busyLabel="Resetting Password..."
          isBusy={isBusy}
          offline="Resetting needs a connection. What you typed stays here."
          large
        />
      </fieldset>
    </form>
  );
}

/** The messages of docs/product.md 5.4 by field. */
function checkPasswords({ newPassword = '', confirmPassword = '' }: FieldErrors): FieldErrors {
  const missing = missingPasswordRules(newPassword);
  const errors: FieldErrors = {};
  if (newPassword === '') errors['newPassword'] = 'Please fill in all fields';
  else if (missing.length > 0) errors['newPassword'] = `Password must have: ${missing.join(', ')}`;
  if (confirmPassword === '') errors['confirmPassword'] = 'Please fill in all fields';
  else if (confirmPassword !== newPassword) errors['confirmPassword'] = "Passwords don't match";
  return errors;
}

function problemOf(error: unknown): string {
  return error instanceof HttpError
    ? (error.serverMessage ?? 'Failed to reset password. Please try again.')
    : 'Something went wrong. Please try again.';
}
