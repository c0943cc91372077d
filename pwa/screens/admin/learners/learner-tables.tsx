import type { LearnerPage } from '#shared/contract/admin/desk-learners.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';

/** Columns that don't fit on a phone; the line above the table says where they are not 0. */
const WIDE = 'hidden md:table-cell';
const HEAD = 'py-1 pr-3 text-right font-normal text-muted first:text-left last:pr-0';
const CELL = 'py-2 pr-3 text-right tabular-nums last:pr-0';
const FIRST = 'py-2 pr-3 text-left font-normal';

interface SyncTableProps {
  devices: LearnerPage['sync']['devices'];
  now: number;
}

/** The devices by number: what each has sent, and what went wrong. */
export function SyncTable({ devices, now }: SyncTableProps) {
  if (devices.length === 0) return null;
  return (
    <div className="mt-2">
      <table className="w-full text-sm">
        <caption className="sr-only">Devices with what they sent and what went wrong</caption>
        <thead>
          <tr className="border-b border-hair">
            {['Last heard', 'Events', 'Missing', 'Failed', 'Refetched', 'Conflicts'].map(
              (label, place) => (
                <th key={label} scope="col" className={joinClasses(HEAD, place > 3 && WIDE)}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {devices.map(({ lastHeardAt, events, gaps, failures, drifts, conflicts }, index) => (
            <tr key={index}>
              <th scope="row" className={FIRST}>
                {lastHeardAt === null ? 'never' : timeAgo(lastHeardAt, now)}
              </th>
              {[events, gaps, failures, drifts, conflicts].map((count, place) => (
                <td key={place} className={joinClasses(CELL, place > 2 && WIDE)}>
                  {count.toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SessionsTableProps {
  sessions: LearnerPage['sessions'];
  now: number;
}

/** The browsers in which the account is signed in, the last used first. */
export function SessionsTable({ sessions, now }: SessionsTableProps) {
  if (sessions.length === 0) return <p className="mt-2 text-sm text-muted">Nowhere.</p>;
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">Browsers in which the account is signed in</caption>
      <thead>
        <tr className="border-b border-hair">
          {['Browser', 'Signed in', 'Last used'].map((label) => (
            <th key={label} scope="col" className={HEAD}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
        {sessions.map(({ browser, system, signedInAt, lastUsedAt }, index) => (
          <tr key={index}>
            <th scope="row" className={FIRST}>
              {browser ?? 'Some browser'}
              {system && ` on ${system}`}
            </th>
            <td className={CELL}>{timeAgo(signedInAt, now)}</td>
            <td className={CELL}>{timeAgo(lastUsedAt, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
