import { Link } from '@tanstack/react-router';
import { AiModePage } from '#pwa/screens/ai-mode/ai-mode-page.tsx';
import { PastDueNotice } from '#pwa/screens/billing/past-due.tsx';
import { Paywall } from '#pwa/screens/billing/paywall.tsx';
import { SubscriptionBadges } from '#pwa/screens/billing/subscription-badges.tsx';
import { useCheckoutReturn } from '#pwa/screens/billing/use-subscription.ts';
import { useAiQuestions, useStrategies } from '#pwa/device/live/use-issued.ts';
import { buttonClasses, Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { syncNow } from '#pwa/app/shell/sync-now.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';

/**
 * Shows AI Mode behind its gates (docs/product.md 2.10). It shows the first of these that applies: loading, the
 * sign-in, the paywall, the page itself.
 */
export function AiModeScreen() {
  const query = useCheckoutReturn(syncNow);
  const { status, isConfirming, isSuccess, refetch } = query;
  const isOnline = useOnline();
  const questions = useAiQuestions()?.length ?? 0;
  const plans = useStrategies()?.length ?? 0;
  const hasMade = questions + plans > 0;
  if (isConfirming) return <p role="status">Confirming your subscription...</p>;
  if (status?.hasActiveSubscription) {
    return (
      <>
        {status.status === 'past_due' && <PastDueNotice until={status.endDate} />}
        <AiModePage
          badges={<SubscriptionBadges status={status} />}
          isSandbox={status.isAiSandbox}
        />
      </>
    );
  }
  if (status) {
    // Questions and plans that the learner has made in AI Mode stay readable without a subscription.
    if (!hasMade) return <Paywall />;
    return <AiModePage badges={null} closed={<Paywall keeps={{ questions, plans }} />} />;
  }
  if (isSuccess) return <LogIn />;
  // Questions that were generated already can be answered and read offline, and they stay on the screen when the
  // network returns.
  if (hasMade) return <AiModePage badges={null} />;
  // While a retry runs, the page stays as it is, so that nothing flickers and Try Again keeps the focus.
  if (isOnline && query.errorUpdateCount === 0) return <p role="status">Loading...</p>;
  return (
    <AiModeAway isOnline={isOnline} isTrying={query.isFetching} onRetry={() => void refetch()} />
  );
}

/** Asks the learner to sign in, because the session has ended on the server. The data on the device stays. */
function LogIn() {
  return (
    <Card className="mx-auto grid w-full max-w-[34rem] gap-4">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">AI Mode</h1>
      <p>
        You have been signed out on the server. Your practice goes on; AI Mode asks who you are.
      </p>
      <a href="/api/login" className={buttonClasses('primary', true)}>
        Log In to Continue
      </a>
    </Card>
  );
}

interface AiModeAwayProps {
  isOnline: boolean;
  /** True while a request is under way. */
  isTrying: boolean;
  onRetry: () => void;
}

/**
 * Says that AI Mode is unavailable, because there is no network or the server doesn't reply, and what the learner can
 * do instead.
 */
function AiModeAway({ isOnline, isTrying, onRetry }: AiModeAwayProps) {
  return (
    <Card className="mx-auto grid w-full max-w-[34rem] gap-4">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">AI Mode</h1>
      {isOnline ? (
        <p role="alert">AI Mode could not be loaded. Please try again later.</p>
      ) : (
        <NeedsNetwork id="ai-offline">AI Mode needs a connection.</NeedsNetwork>
      )}
      <p>Your curated questions are on this device: you can practice them now.</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/practice" className={buttonClasses('primary', false)}>
          Start Practicing
        </Link>
        {isOnline && (
          <Button look="outline" onClick={onRetry}>
            {isTrying ? 'Trying...' : 'Try Again'}
          </Button>
        )}
      </div>
    </Card>
  );
}
