import { useParams } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import {
  type LearnerPage as Learner,
  MOST_COMP_DAYS,
} from '#shared/contract/admin/desk-learners.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { FigureList } from './figure-cards.tsx';
import { BackToAdmin, NotForYou } from './page-parts.tsx';
import { ActsList, refreshActs } from './acts-list.tsx';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { blockLearner, endLearnersSessions, giveComp, sendReset } from '#pwa/http/admin-calls.ts';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { queryClient, useCall } from '#pwa/http/query-client.ts';

/**
 * Shows the page of one learner: the plan, the last visit, the sessions and the health of the sync, but no answers
 * (docs/product.md 2.18).
 */
export function LearnerPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useLearner(id);
  const isOnline = useOnline();
  const status = error instanceof HttpError ? error.status : null;
  if (status === 403) return <NotForYou />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackToAdmin />
      {!isOnline && (
        <NeedsNetwork id="learner-offline">
          {data
            ? 'Offline: this is what was last known, and nothing can be done now.'
            : 'A learner’s page needs a connection.'}
        </NeedsNetwork>
      )}
      {!data && <h1 className={HEADING}>{status === 404 ? 'No such account' : 'A learner'}</h1>}
      {data === null && <p role="alert">Please sign in again to see this.</p>}
      {error && status !== 404 && (
        <p role="alert">{failureText(error, 'Failed to load the account')}</p>
      )}
      {status === 404 && (
        <p className="text-muted">It was deleted, or the link is wrong. Search by email.</p>
      )}
      {data === undefined && !error && isOnline && <Skeleton className="h-[420px] rounded-lg" />}
      {data && <Page learner={data} />}
    </div>
  );
}

const HEADING = 'font-display text-2xl leading-tight font-bold tracking-display break-words';

function Page({ learner }: { learner: Learner }) {
  const { name, email, registeredAt, confirmedAt, blockedAt, isAdmin, sessions, sync } = learner;
  const now = useMinute();
  return (
    <>
      <div>
        <h1 className={HEADING}>{name}</h1>
        <p className="mt-1 text-sm break-words text-muted">
          {[
            email,
            confirmedAt === null ? 'not confirmed' : 'confirmed',
            `registered ${dateWord(registeredAt)}`,
            seenWord(learner.lastSeenAt, now),
            ...(isAdmin ? ['administrator'] : []),
          ].join(' · ')}
        </p>
        {blockedAt !== null && (
          <p className="mt-2 flex items-center gap-2 text-rose">
            <Ban aria-hidden size={16} className="shrink-0" />
            Blocked since {dateWord(blockedAt)}
          </p>
        )}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <FigureList title="Plan" figures={planFigures(learner)} />
          <LearnerActs learner={learner} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Card className="min-w-0">
            <h2 className="font-semibold">Sync health</h2>
            <p className="text-sm text-muted">{syncVerdict(sync)}</p>
            <SyncTable devices={sync.devices} now={now} />
          </Card>
          <Card className="min-w-0">
            <h2 className="font-semibold">Signed in</h2>
            <SessionsTable sessions={sessions} now={now} />
          </Card>
          <Card className="min-w-0">
            <h2 className="font-semibold">What administrators did here</h2>
            <ActsList
              acts={learner.acts.map((act) => ({ ...act, account: null }))}
              empty="Nothing so far."
            />
          </Card>
        </div>
      </div>
    </>
  );
}

interface SyncTableProps {
  devices: Learner['sync']['devices'];
  now: number;
}

/** Lists the learner's devices by number. For each it says how much the device has sent, and what went wrong. */
function SyncTable({ devices, now }: SyncTableProps) {
  if (devices.length === 0) return null;
  return (
    <Table
      caption="Devices with what they sent and what went wrong"
      columns={['Last heard', 'Events', 'Missing']}
      rows={devices.map(({ lastHeardAt, events, gaps }) => [
        lastHeardAt === null ? 'never' : timeAgo(lastHeardAt, now),
        events.toLocaleString('en'),
        gaps.toLocaleString('en'),
      ])}
    />
  );
}

interface SessionsTableProps {
  sessions: Learner['sessions'];
  now: number;
}

/** Lists the browsers in which the account is signed in. The one that was used last comes first. */
function SessionsTable({ sessions, now }: SessionsTableProps) {
  if (sessions.length === 0) return <p className="mt-2 text-sm text-muted">Nowhere.</p>;
  return (
    <Table
      caption="Browsers in which the account is signed in"
      columns={['Browser', 'Signed in', 'Last used']}
      rows={sessions.map(({ browser, system, signedInAt, lastUsedAt }) => [
        `${browser ?? 'Some browser'}${system ? ` on ${system}` : ''}`,
        timeAgo(signedInAt, now),
        timeAgo(lastUsedAt, now),
      ])}
    />
  );
}

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly string[])[];
}

function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-hair">
          {columns.map((label) => (
            <th
              key={label}
              scope="col"
              className="py-1 pr-3 text-right font-normal text-muted first:text-left last:pr-0"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
        {rows.map(([head, ...cells], index) => (
          <tr key={index}>
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {head}
            </th>
            {cells.map((cell, place) => (
              <td key={place} className="py-2 pr-3 text-right tabular-nums last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
function LearnerActs({ learner }: { learner: Learner }) {
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

function useLearner(id: string) {
  return useQuery<Learner | null>({ queryKey: [...LEARNERS, id], staleTime: 0 }, queryClient);
}

/** Reads the learner's data and the audit log again after an administrator has acted on the account. */
async function refreshLearner(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...LEARNERS, id] }),
    refreshActs(),
  ]);
}

/** Writes a date as 'Nov 21, 2026'. @param time milliseconds since 1970 UTC */
function dateWord(time: number): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return format.format(new Date(time));
}

function seenWord(time: number | null, now: number): string {
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
function planFigures({ plan }: Learner): [string, string][] {
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
function syncVerdict({ events, rejected, superseded, devices }: Learner['sync']): string {
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
