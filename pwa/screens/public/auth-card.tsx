import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Ban, Download } from 'lucide-react';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { askSignInWays } from '#pwa/http/auth-calls.ts';
import { isReachable, onReachable } from '#pwa/http/reachability.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useBlockedSignIn, type BlockedSignIn } from '#pwa/account/blocked-sign-in.ts';
import { buttonClasses, Button } from '#pwa/ui/controls/button.tsx';
import { sayFailure } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { deleteBlocked, exportBlocked } from '#pwa/http/account-calls.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { downloadBlob } from '#pwa/ui/controls/download.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { RegisterForm, SignInForm } from './auth-forms.tsx';

/** Only blocked learners open this dialog here, so other visitors don't download it. */
const ConfirmDialog = lazyPart(
  async () => (await import('#pwa/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
  { failure: 'dialog' },
);

export type AuthTab = 'sign-in' | 'register';

interface AuthCardProps {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
}

/** Shows the card with the tabs Sign In and Register (docs/product.md 2.3). */
export function AuthCard({ tab, onTabChange }: AuthCardProps) {
  const { hosted } = useSignInWays();
  useEffect(() => {
    // The server is asked even if the browser says that it is offline, because a reply would prove the opposite.
    void askSignInWays();
    return onReachable(() => {
      if (isReachable()) void askSignInWays();
    });
  }, []);
  const { blocked } = useBlockedSignIn();
  if (blocked) return <BlockedNotice {...blocked} />;
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => onTabChange(value === 'register' ? 'register' : 'sign-in')}
      className="rounded-lg border border-hair bg-s1 p-4 md:p-5"
    >
      <KeepsNothing />
      <Tabs.List aria-label="Account" className="mb-4 flex gap-1 rounded-md bg-s2 p-1">
        <AuthTabButton tab="sign-in" label="Sign In" onTabChange={onTabChange} />
        <AuthTabButton tab="register" label="Register" onTabChange={onTabChange} />
      </Tabs.List>
      <Tabs.Content value="sign-in">
        <SignInForm />
        <HostedSignIn name={hosted} />
      </Tabs.Content>
      <Tabs.Content value="register">
        <RegisterForm />
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface AuthTabButtonProps {
  tab: AuthTab;
  label: string;
  onTabChange: (tab: AuthTab) => void;
}

function AuthTabButton({ tab, label, onTabChange }: AuthTabButtonProps) {
  return (
    <Tabs.Trigger
      value={tab}
      // Clicks are handled as well. Radix handles only presses, and a press may come before the page's code has
      // started.
      onClick={() => onTabChange(tab)}
      className="min-h-tap flex-1 rounded-sm text-md font-semibold text-muted data-[state=active]:bg-s3 data-[state=active]:text-text data-[state=active]:outline data-[state=active]:-outline-offset-1 data-[state=active]:outline-control"
    >
      {label}
    </Tabs.Trigger>
  );
}

/**
 * Shows the button to sign in with an outside provider, such as Google, if the server offers one. It is below
 * everything else, so that nothing moves when it appears.
 * @param name the provider's name; null if there is none
 */
export function HostedSignIn({ name }: { name: string | null }) {
  // A sign-in at the provider also needs a network.
  const isOnline = useOnline();
  if (name === null || !isOnline) return null;
  return (
    <div className="mt-4 grid gap-2 border-t border-hair pt-4">
      <a href="/api/login" className={buttonClasses('outline', true)}>
        Continue with {name}
      </a>
      <p className="text-sm text-muted">
        New accounts appear on the leaderboard by first name and last initial. You can turn that off
        in Settings.
      </p>
    </div>
  );
}

/**
 * The message for a blocked learner who wants to delete the account more than ten minutes after signing in. Deletion
 * needs a newer sign-in.
 */
const TOO_LATE = 'Enter your email and password again, then delete your account.';

/**
 * Shows a blocked learner the server's message, and the things that the learner can still do. It replaces the sign-in
 * form.
 */
function BlockedNotice({ message, leaveToken }: BlockedSignIn) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isDisabled = !useOnline() || isBusy;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const perform = async (title: string, work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const isTooLate = error instanceof HttpError && error.status === 403;
      if (isTooLate) addToast({ title, description: TOO_LATE, tone: 'destructive' });
      else sayFailure(error, title);
      // The sign-in form is shown again.
      if (isTooLate) leave();
    }
    setIsBusy(false);
  };
  const save = () =>
    perform('Export Failed', async () =>
      downloadBlob('northstar-export.json', await exportBlocked(leaveToken)),
    );
  const erase = () =>
    perform('Deletion Failed', async () => {
      setIsAsked(false);
      await deleteBlocked(leaveToken);
      addToast({
        title: 'Account Deleted',
        description: 'Your account has been permanently deleted.',
      });
      leave();
    });
  return (
    <section className="grid gap-3 rounded-lg border border-hair bg-s1 p-4 md:p-5">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold outline-none"
      >
        <Ban aria-hidden size={20} className="shrink-0 text-rose" />
        You can’t sign in
      </h2>
      <p>{message}</p>
      <p className="text-sm text-muted">
        Your data is still yours: you can download it, or delete the account.
      </p>
      <Button disabled={isDisabled} onClick={() => void save()}>
        <Download aria-hidden size={18} />
        Download My Data
      </Button>
      <Button look="danger" disabled={isDisabled} onClick={() => setIsAsked(true)}>
        Delete My Account
      </Button>
      <Button look="quiet" onClick={leave}>
        Use Another Account
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onGiveUp={() => setIsAsked(false)}
          title="Delete this account?"
          confirmLabel="Delete Account"
          isDangerous
          onConfirm={() => void erase()}
          onCancel={() => setIsAsked(false)}
        >
          This erases everything stored about you and cancels any subscription. It can’t be undone.
        </ConfirmDialog>
      )}
    </section>
  );
}

function leave(): void {
  useBlockedSignIn.setState({ blocked: null });
}

/** Warns people before they sign in. If the browser stores nothing for this site, the sign-in won't last. */
function KeepsNothing() {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void canKeep().then((can) => !isLeft && setIsBlocked(!can));
    return () => {
      isLeft = true;
    };
  }, []);
  if (!isBlocked) return null;
  return (
    <div role="alert" className="mb-4 grid gap-3 rounded-lg border border-rose bg-s1 p-4">
      <p>
        This browser keeps nothing for this site, so a sign-in would not last. Allow site data for
        it in the browser’s settings, then reload.
      </p>
      <Button look="outline" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}

/**
 * The name of a database that is made only for a test. It must differ from the names of learners' databases, because
 * those are found by their names.
 */
const PROBE = 'probe';

/**
 * Returns true if this browser stores data for this site. In a browser that stores nothing, a sign-in ends when the
 * page closes.
 */
export async function canKeep(): Promise<boolean> {
  try {
    localStorage.setItem(PROBE, '1');
    localStorage.removeItem(PROBE);
    await openProbe();
    return true;
  } catch (error) {
    // A full device can still be used: it keeps the data that it has, and a message says so if something can't be
    // saved.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return true;
    console.warn('This browser keeps nothing', error);
    return false;
  }
}

function openProbe(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PROBE);
    request.onerror = () => reject(request.error ?? new Error('No database'));
    request.onsuccess = () => {
      request.result.close();
      const removal = indexedDB.deleteDatabase(PROBE);
      removal.onsuccess = () => resolve();
      removal.onerror = () => resolve();
    };
  });
}
