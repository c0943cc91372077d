import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type LearnerPage, MOST_COMP_DAYS } from '#shared/contract/admin/desk-learners.ts';
import { blockLearner, endLearnersSessions, giveComp, sendReset } from '#pwa/http/admin-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { queryClient, useCall } from '#pwa/http/query-client.ts';
import { refreshActs } from './acts-list.tsx';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';

interface Act {
  title: string;
  confirmLabel: string;
  /** Words that explain what the act means for the learner. */
  words: string;
  isDangerous?: true;
  work: () => Promise<string>;
}

const DAYS = [7, 14, 30, 60, MOST_COMP_DAYS];

/**
 * Shows buttons with which the administrator helps the learner or limits the account. Each act must be confirmed, and
 * is recorded in the audit log.
 */
export function LearnerActs({ learner }: { learner: LearnerPage }) {
  const { id, email, blockedAt, isAdmin, plan } = learner;
  const [days, setDays] = useState('30');
  const [asked, setAsked] = useState<Act | null>(null);
  const { isPending, mutate: perform } = useCall(async ({ work }: Act) => {
    setAsked(null);
    addToast({ title: await work() });
    await refreshLearner(id);
  }, 'Update Failed');
  const isDisabled = !useOnline() || isPending;

  const offer = (label: string, act: Act) => (
    <Button
      look={act.isDangerous ? 'danger' : 'outline'}
      disabled={isDisabled}
      onClick={() => setAsked(act)}
    >
      {label}
    </Button>
  );
  const until = dateWord(useMinute() + Number(days) * 86_400_000);
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">Act on this account</h2>
      <SelectField
        label="Free days of AI Mode"
        name="days"
        value={days}
        choices={DAYS.map((count) => [String(count), `${count} days`] as const)}
        onChange={setDays}
      />
      <div className="flex flex-wrap gap-2">
        {offer('Give Free Days', {
          title: `Give ${days} free days?`,
          confirmLabel: 'Give',
          words: `AI Mode is open for ${email} from now until ${until}, then closes by itself.`,
          work: () => giveComp(id, Number(days)),
        })}
        {plan.compUntil !== null &&
          offer('Take Back', {
            title: 'Take the free days back?',
            confirmLabel: 'Take Back',
            words: `The free days of ${email} end now. A subscription of their own stays.`,
            work: () => giveComp(id, 0),
          })}
        {offer('End Sessions', {
          title: 'Sign out this account?',
          confirmLabel: 'Sign Out',
          words: `${email} has to sign in again, on every device. Answers that a device has not sent yet stay on it until then.`,
          work: () => endLearnersSessions(id),
        })}
        {offer('Send Reset Link', {
          title: 'Send a reset link?',
          confirmLabel: 'Send',
          words: `${email} gets an email with a link to set a new password, good for an hour. The old password works until then.`,
          work: () => sendReset(id),
        })}
        {blockedAt === null
          ? !isAdmin &&
            offer('Block', {
              title: 'Block this account?',
              confirmLabel: 'Block',
              isDangerous: true,
              words: `${email} is signed out everywhere and can’t sign in. Export and deletion still work, nothing is deleted, and a subscription goes on until it is canceled.`,
              work: () => blockLearner(id, true),
            })
          : offer('Unblock', {
              title: 'Let this account in again?',
              confirmLabel: 'Unblock',
              words: `${email} can sign in again and finds everything as it was.`,
              work: () => blockLearner(id, false),
            })}
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          title={asked.title}
          confirmLabel={asked.confirmLabel}
          isDangerous={asked.isDangerous ?? false}
          onConfirm={() => perform(asked)}
          onCancel={() => setAsked(null)}
        >
          {asked.words}
        </ConfirmDialog>
      )}
    </Card>
  );
}

const LEARNERS = ['api', 'admin', 'learners'];

export function useLearner(id: string) {
  return useQuery<LearnerPage | null>({ queryKey: [...LEARNERS, id], staleTime: 0 }, queryClient);
}

/** Reads the learner's data and the audit log again after an administrator has acted on the account. */
async function refreshLearner(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...LEARNERS, id] }),
    refreshActs(),
  ]);
}

/** Writes a date as 'Nov 21, 2026'. @param time milliseconds since 1970 UTC */
export function dateWord(time: number): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return format.format(new Date(time));
}

export function seenWord(time: number | null, now: number): string {
  return time === null ? 'never seen' : `last seen ${timeAgo(time, now)}`;
}

const STATUS_WORDS: Record<string, string> = {
  trialing: 'In the trial',
  active: 'Active',
  past_due: 'Past due',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  incomplete: 'First payment failed',
  incomplete_expired: 'Never paid',
  paused: 'Paused',
};

/** Returns the known facts about the subscription, one line each. */
export function planFigures({ plan }: LearnerPage): [string, string][] {
  const { isOpen, status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd, compUntil } = plan;
  const line = (label: string, time: number | null): [string, string][] =>
    time === null ? [] : [[label, dateWord(time)]];
  return [
    ['AI Mode', isOpen ? 'Open' : 'Closed'],
    ['Subscription', status === null ? 'None' : (STATUS_WORDS[status] ?? status)],
    ...(status === 'trialing' ? line('Trial until', trialEnd) : []),
    ...line(cancelAtPeriodEnd ? 'Ends' : 'Period until', currentPeriodEnd),
    ...line('Free days until', compUntil),
  ];
}

/**
 * Returns a line about the learner's syncs: the number of events, then everything that went wrong, or that nothing did.
 */
export function syncVerdict({
  events,
  rejected,
  superseded,
  devices,
}: LearnerPage['sync']): string {
  if (devices.length === 0) return 'No device has sent anything yet.';
  const missing = devices.reduce((total, { gaps }) => total + gaps, 0);
  const troubles = [...wordOf(rejected, 'rejected'), ...wordOf(missing, 'missing')];
  const counted = events === 1 ? '1 event' : `${events.toLocaleString('en')} events`;
  const restarted = wordOf(superseded, 'from a restarted game');
  return [counted, ...restarted, ...(troubles.length === 0 ? ['nothing is wrong'] : troubles)].join(
    ' · ',
  );
}

function wordOf(count: number, word: string): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en')} ${word}`];
}
