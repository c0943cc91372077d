import { MailCheck, CircleCheck, CircleX } from 'lucide-react';
import { useState, useEffect, useCallback } from 'react';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import {
  ForgotPassword,
  INVALID_RESET_LINK,
  missingPasswordRules,
} from '#shared/contract/account/auth.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { forgotPassword, resetPassword, verifyResetToken } from '#pwa/http/recovery-calls.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { EmailField, PasswordField } from '#pwa/ui/forms/text-field.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useSendingForm, type FieldErrors } from '#pwa/ui/forms/use-sending-form.ts';
import { FormProblem, RecoveryCard, readLinkToken } from './recovery-card.tsx';
import { HttpError } from '#pwa/http/http-error.ts';

/** Shows the page that sends a link for a new password by email (docs/product.md 2.16). */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  if (sentTo !== null) {
    return (
      <LinkSent
        email={sentTo}
        onAgain={() => {
          setSentTo(null);
          setIsAgain(true);
        }}
      />
    );
  }
  return (
    <RecoveryCard title="Forgot Your Password?" isNews={isAgain}>
      <p className="text-muted">
        Enter the email address of your account. We&apos;ll send you a link to choose a new
        password.
      </p>
      <ForgotPasswordForm onSent={setSentTo} />
      <BackToLogin />
    </RecoveryCard>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <RecoveryCard
      title="Check Your Email"
      isNews
      icon={<MailCheck aria-hidden size={32} className="text-mint" />}
    >
      <p>
        If there is an account for <strong className="break-words">{email}</strong>, a reset link is
        on its way. It can take a minute. If it doesn&apos;t come, look in your spam folder.
      </p>
      <p className="text-muted">The reset link will expire in 1 hour.</p>
      <Button look="outline" onClick={onAgain}>
        Send Another Email
      </Button>
      <BackToLogin />
    </RecoveryCard>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useSendingForm({
    check: checkEmail,
    send: async ({ email = '' }) => {
      setProblem(null);
      await forgotPassword(email.trim());
      addToast({ title: 'Email sent', description: 'Check your email for instructions.' });
      onSent(email.trim());
    },
    onRefused: (error) => setProblem(failureText(error, 'Something went wrong. Please try again.')),
    isLeaving: true,
  });
  return (
    <form {...formProps} aria-label="Forgot password">
      <fieldset disabled={isBusy} className="grid gap-4">
        <EmailField error={errors['email']} />
        <FormProblem message={problem} />
        <OnlineSubmit
          label="Send Reset Link"
          busyLabel="Sending..."
          isBusy={isBusy}
          offline="Sending a link needs a connection. What you typed stays here."
          large
        />
      </fieldset>
    </form>
  );
}

const checkEmail = (values: Record<string, string>) => fieldErrors(ForgotPassword, values);

function BackToLogin() {
  return (
    <a href="/login" className={buttonClasses('quiet', false)}>
      Back to Login
    </a>
  );
}

/** After this many milliseconds, the sign-in page opens automatically (docs/product.md 2.16). */
const REDIRECT_MS = 3_000;

/** Shows the page that the link for a new password opens (docs/product.md 2.16). */
export function ResetPasswordPage() {
  const { link, askAgain, refuse } = useResetLink();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <ResetDone />;
  if (link.state === 'verifying') {
    return (
      <RecoveryCard title="Reset Your Password">
        <p role="status" className="text-muted">
          Verifying reset token...
        </p>
      </RecoveryCard>
    );
  }
  if (link.state !== 'valid') {
    const onAgain = link.state === 'unknown' ? askAgain : null;
    return <InvalidLink message={link.message} onAgain={onAgain} />;
  }
  return (
    <RecoveryCard title="Reset Your Password" isNews>
      <ResetForm token={link.token} onDone={() => setIsDone(true)} onInvalid={refuse} />
    </RecoveryCard>
  );
}

function ResetDone() {
  useEffect(() => {
    const timer = setTimeout(() => location.assign('/login'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <RecoveryCard
      title="Password Reset Successful"
      isNews
      icon={<CircleCheck aria-hidden size={32} className="text-mint" />}
    >
      <p className="text-muted">
        You can now sign in with your new password. Every device has been signed out; unsent answers
        stay on their device until you sign in there again.
      </p>
      <a href="/login" className={buttonClasses('primary', true)}>
        Go to Login
      </a>
    </RecoveryCard>
  );
}

interface InvalidLinkProps {
  message: string;
  /** Tries again if the server couldn't be reached; null in all other cases. */
  onAgain: (() => void) | null;
}

function InvalidLink({ message, onAgain }: InvalidLinkProps) {
  return (
    <RecoveryCard
      title="Invalid Reset Link"
      isNews
      icon={<CircleX aria-hidden size={32} className="text-rose" />}
    >
      <p>{message}</p>
      {onAgain ? (
        <Button large onClick={onAgain}>
          Try Again
        </Button>
      ) : (
        <p className="text-muted">A link works once, for one hour, and only the newest one does.</p>
      )}
      <a
        href="/forgot-password"
        className={buttonClasses(onAgain ? 'outline' : 'primary', !onAgain)}
      >
        Request New Reset Link
      </a>
      <a href="/login" className={buttonClasses('quiet', false)}>
        Back to Login
      </a>
    </RecoveryCard>
  );
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** Called if the link was used, or expired, while the form was open. */
  onInvalid: (message: string) => void;
}

/** Asks for the new password, and asks to repeat it. */
function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
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

/** Returns the error messages of docs/product.md 5.4, by field. */
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

type ResetLink =
  | { state: 'verifying' }
  | { state: 'valid'; token: string }
  | { state: 'invalid'; message: string }
  /** The server couldn't be reached. */
  | { state: 'unknown'; message: string };

/**
 * Asks the server if the link in the URL can still be used.
 * @returns the state of the link, a function that asks again, and a function to call if the server refuses the link
 * later
 */
function useResetLink() {
  const [link, setLink] = useState<ResetLink>({ state: 'verifying' });
  const ask = useCallback(async () => setLink(await askFor(readLinkToken())), []);
  useEffect(() => void ask(), [ask]);
  return {
    link,
    askAgain: () => {
      setLink({ state: 'verifying' });
      void ask();
    },
    refuse: (message: string) => setLink({ state: 'invalid', message }),
  };
}

async function askFor(token: string | null): Promise<ResetLink> {
  if (token === null) return { state: 'invalid', message: 'No reset token provided' };
  try {
    const { valid, message } = await verifyResetToken(token);
    if (valid) return { state: 'valid', token };
    return { state: 'invalid', message: message || INVALID_RESET_LINK };
  } catch (error) {
    console.warn('The reset link could not be checked', error);
    return { state: 'unknown', message: 'Error verifying reset token' };
  }
}
