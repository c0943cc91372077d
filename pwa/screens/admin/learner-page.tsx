import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Ban } from 'lucide-react';
import type { LearnerPage as Learner } from '#shared/contract/admin/desk-learners.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { FigureList } from './figure-cards.tsx';
import { NotForYou } from './not-for-you.tsx';
import { ActsList } from './acts-list.tsx';
import {
  LearnerActs,
  useLearner,
  dateWord,
  planFigures,
  seenWord,
  syncVerdict,
} from './learner-acts.tsx';

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
      <Link
        to="/admin"
        activeOptions={{ exact: true }}
        className={`${buttonClasses('quiet', false)} justify-self-start`}
      >
        <ArrowLeft aria-hidden size={18} />
        Admin
      </Link>
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
