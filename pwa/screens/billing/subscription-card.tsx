import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { type AccountSubscription, dollars } from '#shared/contract/subscription.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { LegalLinks } from '#pwa/ui/layout/legal-links.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { cancelSubscription, reactivateSubscription } from '#pwa/http/billing-calls.ts';
import { sayFailure } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { dayWords } from './money-words.ts';
import { ChangeCard, pastDueWords, PortalButton } from './past-due.tsx';
import { PastDueBadge, SubscriptionBadges } from './subscription-badges.tsx';
import {
  useAccountSubscription,
  useAskWhenSeen,
  useSubscriptionStatus,
  refreshSubscription,
} from './use-subscription.ts';

const OFFLINE_ID = 'subscription-offline';

/** Shows the card 'AI Mode Subscription' in Settings (docs/product.md 4.11). @param onChanged called after a change */
export function SubscriptionCard({ onChanged }: { onChanged: () => void }) {
  const isOnline = useOnline();
  useAskWhenSeen();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-semibold">AI Mode Subscription</h2>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Managing your subscription needs a connection.</NeedsNetwork>
      )}
      <CardContent isOnline={isOnline} onChanged={onChanged} />
      <LegalLinks />
    </Card>
  );
}

function CardContent({ isOnline, onChanged }: { isOnline: boolean; onChanged: () => void }) {
  const status = useSubscriptionStatus();
  const account = useAccountSubscription();
  if (status.data?.isDemoAccount) {
    return (
      <>
        <div className="justify-self-start">
          <SubscriptionBadges status={status.data} />
        </div>
        <p className="text-sm text-muted">This account has AI Mode without a subscription.</p>
      </>
    );
  }
  if (account.data) {
    const { hasActiveSubscription, endDate, trialEnd } = status.data ?? {};
    return (
      <Details
        subscription={account.data}
        openUntil={hasActiveSubscription && endDate ? endDate : null}
        trialEnd={trialEnd ?? null}
        isOnline={isOnline}
        onChanged={onChanged}
      />
    );
  }
  if (account.data === null) return <NoSubscription />;
  if (!isOnline) return null;
  return (
    <p role="status" className="text-sm text-muted">
      {account.isError
        ? 'Your subscription could not be loaded. Open Settings again to retry.'
        : 'Loading...'}
    </p>
  );
}

function NoSubscription() {
  return (
    <>
      <p className="text-sm text-muted">You don't have an active AI Mode subscription.</p>
      <Link to="/ai-mode" className={`${buttonClasses('outline', false)} justify-self-start`}>
        Go to AI Mode
      </Link>
    </>
  );
}

interface DetailsProps {
  subscription: NonNullable<AccountSubscription>;
  /** How long AI Mode stays open, as an ISO date and time; null if it is closed. */
  openUntil: string | null;
  /** The end of the trial, as an ISO date and time; null if there is no trial. */
  trialEnd: string | null;
  isOnline: boolean;
  onChanged: () => void;
}

function Details({ subscription, openUntil, trialEnd, isOnline, onChanged }: DetailsProps) {
  const { busy, cancel, reactivate } = useChangeSubscription(onChanged);
  const { status, cancelAtPeriodEnd, currentPeriodEnd, price, interval } = subscription;
  const isOver = status !== 'active' && status !== 'past_due';
  const waiting = {
    disabled: busy !== null || !isOnline,
    'aria-describedby': isOnline ? undefined : OFFLINE_ID,
  };
  const portal = (
    <PortalButton disabled={waiting.disabled} describedBy={waiting['aria-describedby']} />
  );
  if (isOver) {
    return (
      <>
        <StatusBadge subscription={subscription} />
        <NoSubscription />
        {portal}
      </>
    );
  }
  return (
    <>
      <StatusBadge subscription={subscription} openUntil={openUntil} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Price</dt>
        <dd>
          {dollars(price)} a {interval}
        </dd>
        {currentPeriodEnd && (cancelAtPeriodEnd || status !== 'past_due') && (
          <>
            <dt className="text-muted">{cancelAtPeriodEnd ? 'Ends' : 'Next Billing'}</dt>
            <dd>{dayWords(currentPeriodEnd)}</dd>
          </>
        )}
      </dl>
      {trialEnd && <p className="text-sm">{trialWords(subscription, trialEnd)}</p>}
      {status === 'past_due' && (
        <>
          <p className="text-sm">{pastDueWords(openUntil)}</p>
          <ChangeCard disabled={waiting.disabled} describedBy={waiting['aria-describedby']} />
        </>
      )}
      {cancelAtPeriodEnd ? (
        <Button look="outline" {...waiting} onClick={reactivate} className="justify-self-start">
          {busy === 'reactivate' ? 'Reactivating...' : 'Reactivate Subscription'}
        </Button>
      ) : (
        <Button look="outline" {...waiting} onClick={cancel} className="justify-self-start">
          {busy === 'cancel' ? 'Cancelling...' : 'Cancel Subscription'}
        </Button>
      )}
      {portal}
    </>
  );
}

/** Returns the text about the trial. @param trialEnd ISO date and time */
function trialWords(
  { cancelAtPeriodEnd, price }: DetailsProps['subscription'],
  trialEnd: string,
): string {
  const day = dayWords(trialEnd);
  return cancelAtPeriodEnd
    ? `Free trial canceled. It ends on ${day}, and you won’t be charged.`
    : `Free trial until ${day}. The first charge is ${dollars(price)} on that day.`;
}

const LOOKS: Record<string, [label: string, look: string]> = {
  active: ['Active', 'bg-tint-mint text-mint'],
  canceled: ['Cancelled', 'bg-tint-rose text-rose'],
};

/**
 * Shows the status of the subscription. If it was canceled and still runs, the badge shows the day on which it ends.
 */
function StatusBadge({
  subscription,
  openUntil = null,
}: Pick<DetailsProps, 'subscription'> & Partial<Pick<DetailsProps, 'openUntil'>>) {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const isOver = status !== 'active' && status !== 'past_due';
  const [label, look] = LOOKS[status] ?? [status, ''];
  if (cancelAtPeriodEnd && currentPeriodEnd && !isOver) {
    return <Chip className="justify-self-start">Ends {dayWords(currentPeriodEnd)}</Chip>;
  }
  if (status === 'past_due') return <PastDueBadge until={openUntil} />;
  // If the app has no text for a status, the provider's own word is shown, however long it is.
  return (
    <Chip isLong className={`justify-self-start wrap-anywhere ${look}`}>
      {label}
    </Chip>
  );
}

type Change = 'cancel' | 'reactivate';

const WORDS = {
  cancel: {
    call: cancelSubscription,
    done: 'Subscription Cancelled',
    description: 'It stays active until the end of the billing period.',
    failed: 'Cancellation Failed',
    fallback: 'Failed to cancel subscription. Please try again.',
  },
  reactivate: {
    call: reactivateSubscription,
    done: 'Subscription Reactivated',
    description: 'It continues automatically.',
    failed: 'Reactivation Failed',
    fallback: 'Failed to reactivate subscription. Please try again.',
  },
};

/** Returns a function that ends the subscription or resumes it, with the toasts of docs/product.md 8.5. */
function useChangeSubscription(onChanged: () => void) {
  const { isPending, variables, mutate } = useMutation(
    {
      mutationFn: async (which: Change) => {
        const { call, done, description } = WORDS[which];
        await call();
        await refreshSubscription();
        onChanged();
        addToast({ title: done, description });
      },
      onError: (error, which) => sayFailure(error, WORDS[which].failed, WORDS[which].fallback),
    },
    queryClient,
  );
  return {
    busy: isPending ? variables : null,
    cancel: () => mutate('cancel'),
    reactivate: () => mutate('reactivate'),
  };
}
