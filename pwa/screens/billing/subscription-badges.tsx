import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { CARD_FORM_PATH, type SubscriptionStatus } from '#shared/contract/subscription.ts';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { daysLeft, dayWords } from './money-words.ts';

/**
 * Shows why the learner has access to AI Mode: a trial, a subscription or a demo account. For a demo account, the other
 * two aren't shown.
 */
export function SubscriptionBadges({ status }: { status: SubscriptionStatus }) {
  const now = useMinute();
  if (status.isDemoAccount) return <Chip>Demo Account</Chip>;
  if (!status.hasActiveSubscription) return null;
  if (status.status === 'past_due') {
    // The link loads a new page, because the payment provider's script may run only there.
    return (
      <a href={CARD_FORM_PATH} className="inline-flex min-h-tap items-center">
        <PastDueBadge until={status.endDate} />
      </a>
    );
  }
  return (
    <Chip className="bg-tint-iris">
      <BadgeCheck aria-hidden size={16} />
      {openWords(status, now)}
    </Chip>
  );
}

/** Returns words that say how long AI Mode stays open. @param now milliseconds since 1970 UTC */
function openWords(
  { isInTrial, trialEnd, isEnding, endDate }: SubscriptionStatus,
  now: number,
): string {
  if (isInTrial && trialEnd) {
    return isEnding ? `Trial ends ${dayWords(trialEnd)}` : trialWords(daysLeft(trialEnd, now));
  }
  return isEnding && endDate ? `Ends ${dayWords(endDate)}` : 'Subscribed';
}

/** Says that a payment failed. @param until the last day to pay, as an ISO date and time, if it is known */
export function PastDueBadge({ until = null }: { until?: string | null }) {
  return (
    <Chip className="justify-self-start border border-ember bg-transparent text-ember">
      <TriangleAlert aria-hidden size={16} />
      Past Due{until !== null && `: pay by ${dayWords(until)}`}
    </Chip>
  );
}

function trialWords(days: number): string {
  return `Trial: ${days} ${days === 1 ? 'day' : 'days'} left`;
}
