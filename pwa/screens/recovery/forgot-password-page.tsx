import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import { ForgotPassword } from '#shared/contract/account/auth.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { forgotPassword } from '#pwa/http/calls/recovery-calls.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';
import { FormProblem, RecoveryCard } from './recovery-card.tsx';

/** Asks for a link by email (docs/product.md 2.16). */
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
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors['email']}
        />
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
