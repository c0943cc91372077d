import { MailCheck } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { ForgotPassword } from '#shared/contract/recovery.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { forgotPassword } from '#pwa/http/recovery-calls.ts';
import { Button, buttonClasses } from '#pwa/ui/button.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { useFormCheck } from '#pwa/ui/use-form-check.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { FormProblem } from './form-problem.tsx';
import { RecoveryCard } from './recovery-card.tsx';

const OFFLINE_ID = 'forgot-offline';

/** Asks for a link by mail (docs/product.md 2.16). */
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
  const { errors, handlers, readChecked } = useFormCheck(checkEmail);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOnline = useOnline();

  const send = async (form: HTMLFormElement) => {
    const email = readChecked(form)?.['email']?.trim();
    if (email === undefined) return;
    setProblem(null);
    setIsBusy(true);
    try {
      await forgotPassword(email);
      addToast({ title: 'Email sent', description: 'Check your email for instructions.' });
      onSent(email);
    } catch (error) {
      const serverMessage = error instanceof HttpError ? error.serverMessage : null;
      setProblem(serverMessage ?? 'Something went wrong. Please try again.');
      setIsBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  return (
    <form {...handlers} onSubmit={onSubmit} noValidate aria-label="Forgot password">
      <fieldset disabled={isBusy} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors['email']}
        />
        <FormProblem message={problem} />
        {!isOnline && (
          <NeedsNetwork id={OFFLINE_ID}>
            Sending a link needs a connection. What you typed stays here.
          </NeedsNetwork>
        )}
        <Button
          type="submit"
          large
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
        >
          {isBusy ? 'Sending...' : 'Send Reset Link'}
        </Button>
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
