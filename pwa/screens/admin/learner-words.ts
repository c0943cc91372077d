/** Puts into words what the server knows of a learner. */
import type { LearnerPage } from '#shared/contract/admin/desk-learners.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';

/** @param time milliseconds since 1970 UTC @returns the date as 'Nov 21, 2026' */
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

/** The known facts about the subscription, one line each. */
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

/** A sentence that says first whether anything is wrong. */
export function syncVerdict({
  events,
  rejected,
  superseded,
  devices,
}: LearnerPage['sync']): string {
  if (devices.length === 0) return 'No device has sent anything yet.';
  const sum = (of: 'gaps' | 'drifts' | 'conflicts') =>
    devices.reduce((total, device) => total + device[of], 0);
  const troubles = [
    ...wordOf(rejected, 'rejected'),
    ...wordOf(sum('gaps'), 'missing'),
    ...wordOf(sum('drifts'), 'full refetches'),
    ...wordOf(sum('conflicts'), 'in conflict'),
  ];
  const counted = events === 1 ? '1 event' : `${events.toLocaleString('en')} events`;
  const restarted = wordOf(superseded, 'from a restarted game');
  return [counted, ...restarted, ...(troubles.length === 0 ? ['nothing is wrong'] : troubles)].join(
    ' · ',
  );
}

function wordOf(count: number, word: string): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en')} ${word}`];
}
