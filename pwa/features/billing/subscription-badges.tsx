import { BadgeCheck, TriangleAlert } from 'lucide-react';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';
import { Chip } from '#pwa/ui/chip.tsx';
import { useMinute } from '#pwa/ui/use-minute.ts';
import { daysLeft } from './money-words.ts';

/** How AI Mode is open to the learner: trial, subscribed, or a demo account, which hides the other two. */
export function SubscriptionBadges({ status }: { status: SubscriptionStatus }) {
  const now = useMinute();
  if (status.isDemoAccount) return <Chip>Demo Account</Chip>;
  if (!status.hasActiveSubscription) return null;
  if (status.status === 'past_due') return <PastDueBadge />;
  return (
    <Chip className="bg-tint-iris">
      <BadgeCheck aria-hidden size={16} />
      {status.isInTrial && status.trialEnd
        ? trialWords(daysLeft(status.trialEnd, now))
        : 'Subscribed'}
    </Chip>
  );
}

/** A payment failed; what can be done is said in Settings. */
export function PastDueBadge() {
  return (
    <Chip className="justify-self-start border border-ember bg-transparent text-ember">
      <TriangleAlert aria-hidden size={16} />
      Past Due
    </Chip>
  );
}

function trialWords(days: number): string {
  return `Trial: ${days} ${days === 1 ? 'day' : 'days'} left`;
}
