import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { fetchAccount, unlinkSignIn } from '#pwa/http/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

const OFFLINE_ID = 'sign-ins-offline';

/** Lists the account's sign-in methods, each with a button that removes it. */
export function SignInCard() {
  const { signIns, hasFailed, isBusy, unlink } = useSignIns();
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async () => {
    // The button disappears with its row, so the focus moves to the heading.
    if (await unlink()) heading.current?.focus();
  };
  const { hosted = null, hasPassword = true } = signIns ?? {};
  return (
    <Card className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-semibold">
        Ways to sign in
      </h2>
      {!signIns && isOnline && (
        <p role="status" className="text-sm text-muted">
          {hasFailed
            ? 'Your ways to sign in could not be loaded. Open Settings again to retry.'
            : 'Loading...'}
        </p>
      )}
      {signIns && (
        <ul className="grid divide-y divide-hair text-sm">
          <li className="flex min-h-[48px] items-center">
            {hasPassword ? 'Email and password' : 'No password yet. Set one in your profile.'}
          </li>
          {hosted !== null && (
            <li className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 break-words">{hosted}</span>
              {hasPassword && (
                <Button
                  look="outline"
                  disabled={isBusy || !isOnline}
                  aria-label={`Unlink ${hosted}`}
                  aria-describedby={isOnline ? undefined : OFFLINE_ID}
                  onClick={() => void end()}
                  className="shrink-0"
                >
                  {isBusy ? 'Unlinking...' : 'Unlink'}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
      {hosted !== null && (
        <p className="text-sm text-muted">
          {hasPassword
            ? 'Unlinking signs out every other device.'
            : `${hosted} is the only way in, so it can’t be unlinked.`}
        </p>
      )}
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>You need a connection to see or change them.</NeedsNetwork>
      )}
    </Card>
  );
}

interface SignIns {
  /**
   * The account's sign-in methods; null until the server has replied. `hosted` is the name of the outside provider,
   * such as Google, that is linked to the account; null if none is.
   */
  signIns: { hosted: string | null; hasPassword: boolean } | null;
  hasFailed: boolean;
  isBusy: boolean;
  /** Unlinks the outside provider from the account. @returns true if that worked; a toast says how it went */
  unlink: () => Promise<boolean>;
}

/** Returns the account's sign-in methods. They are read from the server each time the network comes back. */
function useSignIns(): SignIns {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['sign-ins'],
      queryFn: fetchSignIns,
      // Requests are sent even if the browser thinks that it is offline, because it may be wrong.
      networkMode: 'always',
      enabled: isOnline,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );

  const unlink = async () => {
    setIsBusy(true);
    const isDone = await tryUnlink();
    // A request that began before the change doesn't know about it, so the methods are read again.
    if (isDone) await refetch();
    setIsBusy(false);
    return isDone;
  };
  return { signIns: data ?? null, hasFailed: isError, isBusy, unlink };
}

async function fetchSignIns(): Promise<NonNullable<SignIns['signIns']>> {
  const { hostedSignIn, hasPassword } = await fetchAccount();
  return { hosted: hostedSignIn, hasPassword };
}

async function tryUnlink(): Promise<boolean> {
  try {
    await unlinkSignIn().catch(unlessUnlinked);
    addToast({ title: 'Unlinked', description: 'Every other device has to sign in again.' });
    return true;
  } catch (error) {
    const description = failureText(error, 'Failed to unlink the sign-in. Please try again.');
    addToast({ title: 'Not Unlinked', description, tone: 'destructive' });
    return false;
  }
}

/** Ignores the error which says that the provider was already unlinked. */
function unlessUnlinked(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
