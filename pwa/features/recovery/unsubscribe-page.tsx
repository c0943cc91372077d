import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { HttpError } from '#pwa/http/http-error.ts';
import { unsubscribe } from '#pwa/http/recovery-calls.ts';
import { Button, buttonClasses } from '#pwa/ui/button.tsx';
import { readLinkToken } from './link-token.ts';
import { RecoveryCard } from './recovery-card.tsx';

type Step =
  | { step: 'offered' }
  | { step: 'asking' }
  | { step: 'stopped' }
  | { step: 'refused'; message: string };

/** Where 'Stop these mails' leads (docs/product.md 2.19). It waits for a tap: programs open links, too. */
export function UnsubscribePage() {
  const [state, setState] = useState<Step>({ step: 'offered' });
  const stop = async () => {
    setState({ step: 'asking' });
    setState(await ask());
  };
  if (state.step === 'stopped') {
    return (
      <RecoveryCard
        title="No More Reminders by Email"
        isNews
        icon={<CircleCheck aria-hidden size={32} className="text-mint" />}
      >
        <p className="text-muted">
          That was all: you don’t have to sign in. Mails about your account, such as a new password,
          still reach you.
        </p>
        <p className="text-muted">If you change your mind, turn on Email in Settings.</p>
        <a href="/settings" className={buttonClasses('outline', false)}>
          Go to Settings
        </a>
      </RecoveryCard>
    );
  }
  if (state.step === 'refused') {
    return (
      <RecoveryCard
        title="Not Done Yet"
        isNews
        icon={<CircleX aria-hidden size={32} className="text-rose" />}
      >
        <p>{state.message}</p>
        <Button large onClick={() => void stop()}>
          Try Again
        </Button>
        <p className="text-muted">Settings has the same switch: Email, under Notifications.</p>
        <a href="/settings" className={buttonClasses('outline', false)}>
          Go to Settings
        </a>
      </RecoveryCard>
    );
  }
  const isAsking = state.step === 'asking';
  return (
    <RecoveryCard title="Stop Reminders by Email?">
      <p className="text-muted">
        Northstar will send you no more reminders, achievements or weekly summaries by email.
      </p>
      <Button large disabled={isAsking} onClick={() => void stop()}>
        {isAsking ? 'Stopping...' : 'Stop These Mails'}
      </Button>
    </RecoveryCard>
  );
}

async function ask(): Promise<Step> {
  try {
    await unsubscribe(readLinkToken() ?? '');
    return { step: 'stopped' };
  } catch (error) {
    const said = error instanceof HttpError ? error.serverMessage : null;
    return { step: 'refused', message: said ?? 'The server could not be reached.' };
  }
}
