import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TRIAL_DAYS } from '#shared/contract/subscription.ts';
import { confirmEmail, changeEmail, keepEmail, unsubscribe } from '#pwa/http/recovery-calls.ts';
import { buttonClasses, Button } from '#pwa/ui/controls/button.tsx';
import { HttpError } from '#pwa/http/http-error.ts';
import { readLinkToken, RecoveryCard } from './recovery-card.tsx';

/** Shows the page that the link in a confirmation email opens (docs/product.md 2.16). */
export function ConfirmPage() {
  return (
    <TapPage
      send={confirmEmail}
      offer={{
        title: 'Confirm Your Email',
        words: (
          <p className="text-muted">
            Confirm only if you created this account. Other devices are signed out; unsent answers
            stay on their device until you sign in there again.
          </p>
        ),
        button: 'Confirm My Email',
        busy: 'Confirming...',
      }}
      done={{
        title: 'Email Confirmed',
        words: (
          <>
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
          </>
        ),
      }}
      refused={{
        title: 'Email Not Confirmed',
        words: <ToProfile words="You can keep practicing. Your profile can send you a new link." />,
      }}
    />
  );
}

/**
 * Shows the page of the link that is sent to a new email address (docs/rules.md, account). It works with and without a
 * session.
 */
export function ChangeEmailPage() {
  return (
    <TapPage
      send={changeEmail}
      offer={{
        title: 'Use This Email Address?',
        words: (
          <p className="text-muted">
            From then on, you sign in with the address this link was sent to. Your other devices are
            signed out. For three days a link in our email to the old address can undo this.
          </p>
        ),
        button: 'Use This Address',
        busy: 'Changing...',
      }}
      done={{
        title: 'Email Address Changed',
        words: (
          <>
            <p className="text-muted">
              Your account uses the new address now. If it has no password yet, we’ve sent you a
              link to set one.
            </p>
            <a href="/" className={buttonClasses('primary', true)}>
              Go to Northstar
            </a>
          </>
        ),
      }}
      refused={{
        title: 'Not Changed',
        words: (
          <ToProfile words="Your profile shows which address is in use and can send a new link." />
        ),
      }}
    />
  );
}

/**
 * Shows the page that opens from the link sent to an account's old email address. There, the owner can cancel the
 * change of address or undo it.
 */
export function KeepEmailPage() {
  return (
    <TapPage
      send={keepEmail}
      offer={{
        title: 'Keep Your Email Address?',
        words: (
          <p className="text-muted">
            Your account then uses the address this link was sent to, and no other. Every device is
            signed out, and the password stops working: whoever asked for the change may know it. We
            email you a link to choose a new one.
          </p>
        ),
        button: 'Keep This Address',
        busy: 'Stopping...',
      }}
      done={{
        title: 'Your Address Stays',
        words: (
          <>
            <p className="text-muted">
              Every device is signed out. We’ve sent a link to this address: it lets you choose a
              new password, and works for one hour.
            </p>
            <a href="/forgot-password" className={buttonClasses('outline', true)}>
              Send Another Link
            </a>
          </>
        ),
      }}
      refused={{
        title: 'Not Stopped',
        words: (
          <ToProfile words="The link works once, until three days after the change. Your profile shows which address is in use and can stop a pending change." />
        ),
      }}
    />
  );
}

function ToProfile({ words }: { words: string }) {
  return (
    <>
      <p className="text-muted">{words}</p>
      <a href="/profile" className={buttonClasses('outline', false)}>
        Go to Your Profile
      </a>
    </>
  );
}

/** Shows the page that the link 'Stop these mails' opens (docs/product.md 2.19). */
export function UnsubscribePage() {
  return (
    <TapPage
      send={unsubscribe}
      offer={{
        title: 'Stop Reminders by Email?',
        words: (
          <p className="text-muted">
            Northstar will stop emailing you reminders, achievements and weekly summaries.
          </p>
        ),
        button: 'Stop These Mails',
        busy: 'Stopping...',
      }}
      done={{
        title: 'No More Reminders by Email',
        words: (
          <>
            <p className="text-muted">
              That’s all. You don’t have to sign in. You’ll still get emails about your account,
              such as a new password.
            </p>
            <p className="text-muted">If you change your mind, turn on Email in Settings.</p>
            <ToSettings />
          </>
        ),
      }}
      refused={{
        title: 'Not Done Yet',
        words: (
          <>
            <p className="text-muted">Settings has the same switch: Email, under Notifications.</p>
            <ToSettings />
          </>
        ),
      }}
    />
  );
}

function ToSettings() {
  return (
    <a href="/settings" className={buttonClasses('outline', false)}>
      Go to Settings
    </a>
  );
}

type Step =
  | { step: 'offered' }
  | { step: 'asking' }
  | { step: 'done' }
  | { step: 'refused'; message: string };

interface TapPageProps {
  offer: { title: string; words: ReactNode; button: string; busy: string };
  done: { title: string; words: ReactNode };
  refused: { title: string; words: ReactNode };
  /** Sends the link's token to the server. After that, the token can't be used again. @throws HttpError */
  send: (token: string) => Promise<void>;
}

/** Shows the page of a link that changes something. Nothing happens before a tap, because programs also open links. */
function TapPage({ offer, done, refused, send }: TapPageProps) {
  const [state, setState] = useState<Step>({ step: 'offered' });
  const go = async () => {
    setState({ step: 'asking' });
    setState(await ask(send));
  };
  if (state.step === 'done') {
    return (
      <RecoveryCard
        title={done.title}
        isNews
        icon={<CircleCheck aria-hidden size={32} className="text-mint" />}
      >
        {done.words}
      </RecoveryCard>
    );
  }
  if (state.step === 'refused') {
    return (
      <RecoveryCard
        title={refused.title}
        isNews
        icon={<CircleX aria-hidden size={32} className="text-rose" />}
      >
        <p>{state.message}</p>
        <Button large onClick={() => void go()}>
          Try Again
        </Button>
        {refused.words}
      </RecoveryCard>
    );
  }
  const isAsking = state.step === 'asking';
  return (
    <RecoveryCard title={offer.title}>
      {offer.words}
      <Button large disabled={isAsking} onClick={() => void go()}>
        {isAsking ? offer.busy : offer.button}
      </Button>
    </RecoveryCard>
  );
}

async function ask(send: TapPageProps['send']): Promise<Step> {
  try {
    await send(readLinkToken() ?? '');
    return { step: 'done' };
  } catch (error) {
    const said = error instanceof HttpError ? error.serverMessage : null;
    return { step: 'refused', message: said ?? 'The server could not be reached.' };
  }
}
