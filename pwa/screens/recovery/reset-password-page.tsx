import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { ResetForm } from './reset-form.tsx';
import { useResetLink } from './use-reset-link.ts';

/** Milliseconds until the sign-in page opens by itself (docs/product.md 9.6). */
const REDIRECT_MS = 3_000;

/** The target of the link in a reset email (docs/product.md 2.16). */
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
  /** Shown if the server could not be reached. */
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
