import { BadgeCheck } from 'lucide-react';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';
import { Chip } from '#pwa/ui/chip.tsx';
import { useMinute } from '#pwa/ui/use-minute.ts';
import { daysLeft } from './money-words.ts';

/** How AI Mode is open to the learner: trial, subscribed, or a demo account, which hides the other two. */
export function SubscriptionBadges({ status }: { status: SubscriptionStatus }) {
  const now = useMinute();
  if (status.isDemoAccount) return <Chip>Demo Account</Chip>;
  if (!status.hasActiveSubscription) return null;
  return (
    <Chip className="bg-tint-iris">
      <BadgeCheck aria-hidden size={16} />
      {status.isInTrial && status.trialEnd
        ? trialWords(daysLeft(status.trialEnd, now))
        : 'Subscribed'}
    </Chip>
  );
}

function trialWords(days: number): string {
  return `Trial: ${days} ${days === 1 ? 'day' : 'days'} left`;
}
