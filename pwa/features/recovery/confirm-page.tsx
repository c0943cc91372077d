import { CircleCheck, CircleX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { HttpError } from '#pwa/http/http-error.ts';
import { confirmEmail } from '#pwa/http/calls/recovery-calls.ts';
import { TRIAL_DAYS } from '#shared/contract/billing/subscription.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { readLinkToken } from './link-token.ts';
import { RecoveryCard } from './recovery-card.tsx';

type Confirmation =
  | { state: 'asking' }
  | { state: 'confirmed' }
  | { state: 'refused'; message: string }
  | { state: 'failed' };

/** Where the link of a confirmation mail leads (docs/product.md 2.16). */
export function ConfirmPage() {
  const [confirmation, askAgain] = useConfirmation();
  if (confirmation.state === 'asking') {
    return (
      <RecoveryCard title="Confirm Your Email">
        <p role="status" className="text-muted">
          Confirming your email address...
        </p>
      </RecoveryCard>
    );
  }
  if (confirmation.state === 'confirmed') {
    return (
      <RecoveryCard
        title="Email Confirmed"
        isNews
        icon={<CircleCheck aria-hidden size={32} className="text-mint" />}
      >
        <p className="text-muted">
          You can get reminders now: choose them in Settings. If you’re new to AI Mode, you can
          start your {TRIAL_DAYS} free days there.
        </p>
        <a href="/" className={buttonClasses('primary', true)}>
          Start Practicing
        </a>
        <a href="/ai-mode" className={buttonClasses('outline', false)}>
          See AI Mode
        </a>
      </RecoveryCard>
    );
  }
  const isRefused = confirmation.state === 'refused';
  return (
    <RecoveryCard
      title="Email Not Confirmed"
      isNews
      icon={<CircleX aria-hidden size={32} className="text-rose" />}
    >
      <p>{isRefused ? confirmation.message : 'The server could not be reached.'}</p>
      {isRefused ? (
        <p className="text-muted">You can keep practicing. Your profile can send you a new link.</p>
      ) : (
        <Button large onClick={askAgain}>
          Try Again
        </Button>
      )}
      <a href="/profile" className={buttonClasses('outline', false)}>
        Go to Your Profile
      </a>
    </RecoveryCard>
  );
}

function useConfirmation(): [Confirmation, () => void] {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'asking' });
  const ask = useCallback(async () => setConfirmation(await confirm()), []);
  useEffect(() => void ask(), [ask]);
  const askAgain = () => {
    setConfirmation({ state: 'asking' });
    void ask();
  };
  return [confirmation, askAgain];
}

async function confirm(): Promise<Confirmation> {
  try {
    // A link without its token is one that the server does not know.
    await confirmEmail(readLinkToken() ?? '');
    return { state: 'confirmed' };
  } catch (error) {
    const message = error instanceof HttpError ? error.serverMessage : null;
    return message === null ? { state: 'failed' } : { state: 'refused', message };
  }
}
