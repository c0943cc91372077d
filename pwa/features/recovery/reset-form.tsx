import { useState, type SubmitEvent } from 'react';
import { INVALID_RESET_LINK, missingPasswordRules } from '#shared/contract/recovery.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { resetPassword } from '#pwa/http/recovery-calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { type FieldErrors, useFormCheck } from '#pwa/ui/use-form-check.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { FormProblem } from './form-problem.tsx';

const OFFLINE_ID = 'reset-offline';

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The link was used or ran out while the form was open. */
  onInvalid: (message: string) => void;
}

/** The new password, twice. */
export function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const { errors, handlers, readChecked } = useFormCheck(checkPasswords);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOnline = useOnline();

  const send = async (form: HTMLFormElement) => {
    const newPassword = readChecked(form)?.['newPassword'];
    if (newPassword === undefined) return;
    setProblem(null);
    setIsBusy(true);
    try {
      await resetPassword({ token, newPassword });
      addToast({
        title: 'Password reset successful',
        description: 'You can now log in with your new password.',
      });
      onDone();
    } catch (error) {
      const message = problemOf(error);
      if (message === INVALID_RESET_LINK) onInvalid(message);
      setProblem(message);
      setIsBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  return (
    <form {...handlers} onSubmit={onSubmit} noValidate aria-label="Reset password">
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
        {!isOnline && (
          <NeedsNetwork id={OFFLINE_ID}>
            Resetting needs a connection. What you typed stays here.
          </NeedsNetwork>
        )}
        <Button
          type="submit"
          large
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
        >
          {isBusy ? 'Resetting Password...' : 'Reset Password'}
        </Button>
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
