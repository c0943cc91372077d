import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { fetchAccount, unlinkSignIn } from '#pwa/http/account-calls.ts';
import { useCall, queryClient } from '#pwa/http/query-client.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

const OFFLINE_ID = 'sign-ins-offline';

/** Lists the account's sign-in methods, each with a button that removes it. */
export function SignInCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button disappears with its row, so the focus moves to the heading.
  const { signIns, hasFailed, isBusy, unlink } = useSignIns(() => heading.current?.focus());
  const isOnline = useOnline();
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
                  onClick={unlink}
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
  /** Unlinks the outside provider from the account. A toast says how that went. */
  unlink: () => void;
}

/** Returns the account's sign-in methods. They are read from the server each time the network comes back. */
function useSignIns(onUnlinked: () => void): SignIns {
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

  const { isPending, mutate } = useCall(
    async () => {
      await unlinkSignIn().catch(unlessUnlinked);
      addToast({ title: 'Unlinked', description: 'Every other device has to sign in again.' });
      // A request that began before the change doesn't know about it, so the methods are read again.
      await refetch();
      onUnlinked();
    },
    'Not Unlinked',
    'Failed to unlink the sign-in. Please try again.',
  );
  return { signIns: data ?? null, hasFailed: isError, isBusy: isPending, unlink: () => mutate() };
}

async function fetchSignIns(): Promise<NonNullable<SignIns['signIns']>> {
  const { hostedSignIn, hasPassword } = await fetchAccount();
  return { hosted: hostedSignIn, hasPassword };
}

/** Ignores the error which says that the provider was already unlinked. */
function unlessUnlinked(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
