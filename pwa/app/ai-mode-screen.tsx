import { Paywall } from '#pwa/features/billing/paywall.tsx';
import { SubscriptionBadges } from '#pwa/features/billing/subscription-badges.tsx';
import { useCheckoutReturn } from '#pwa/features/billing/use-checkout-return.ts';
import { Card } from '#pwa/ui/card.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { syncNow } from './sync-now.ts';

/** AI Mode's gates (docs/product.md 2.10): loading, then the paywall, then what the subscription opens. */
export function AiModeScreen() {
  const { status, isConfirming, isError } = useCheckoutReturn(syncNow);
  const isOnline = useOnline();
  if (isConfirming) return <p role="status">Confirming your subscription...</p>;
  if (!status) {
    if (!isOnline) return <NeedsNetwork id="ai-offline">AI Mode needs a connection.</NeedsNetwork>;
    return (
      <p role="status">
        {isError ? 'AI Mode could not be loaded. Please try again later.' : 'Loading...'}
      </p>
    );
  }
  if (!status.hasActiveSubscription) return <Paywall />;
  return (
    <Card className="mx-auto grid w-full max-w-[34rem] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display">AI Mode</h1>
        <SubscriptionBadges status={status} />
      </div>
      <p>
        This account may use AI Mode. Its questions and feedback aren't part of this version, which
        takes no real payments either. Settings shows the subscription, and ends it.
      </p>
    </Card>
  );
}
