import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdminSystem } from '#shared/contract/admin/desk.ts';
import { queryClient, useCall } from '#pwa/http/query-client.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { figure } from './figure-cards.tsx';
import { signOutEveryone } from '#pwa/http/admin-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { refreshActs } from './acts-list.tsx';

/** The figures of the system are read again after this many milliseconds, like the figures above them. */
const EVERY = 30_000;

/** Reads the system's figures. @param isPaused true while the figures above are paused */
function useSystem(isPaused: boolean) {
  return useQuery<AdminSystem | null>(
    {
      queryKey: ['api', 'admin', 'system'],
      staleTime: 0,
      refetchInterval: isPaused ? false : EVERY,
    },
    queryClient,
  );
}

/**
 * Shows the counts of servers and devices by UTC date, and how much work is waiting for the server's jobs
 * (docs/product.md 2.18).
 */
export function SystemCard({ isPaused }: { isPaused: boolean }) {
  const { data, error } = useSystem(isPaused);
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">System</h2>
      <p className="text-sm text-muted">
        All servers together, by UTC day
        {data && <> · content version {data.contentVersion}</>}
      </p>
      {error && (
        <p role="alert" className="mt-3">
          {failureText(error, 'Failed to load the system panel')}
        </p>
      )}
      {!data && !error && <Skeleton className="mt-3 h-[240px]" />}
      {data && <Panel system={data} />}
    </Card>
  );
}

function Panel({ system: { counts, waiting, aiTokens } }: { system: AdminSystem }) {
  const groups = [...new Set(counts.map(({ group }) => group))];
  const wrong = [
    ...counts
      .filter(({ isWrong }) => isWrong)
      .map(({ help, today }) => `${help}: ${figure(today)} today`),
    ...waiting
      .filter(({ isWrong }) => isWrong)
      .map(({ help, count }) => `${help}: ${figure(count)}`),
  ];
  return (
    <div className="mt-3 grid gap-3">
      <Verdict wrong={wrong} />
      {groups.map((group) => {
        const ofGroup = counts.filter((count) => count.group === group);
        const tokens = group === 'AI' ? [{ help: 'Tokens spent', ...aiTokens }] : [];
        return (
          <Folded key={group} title={group} summary={summaryOf(ofGroup)}>
            <CountTable title={group} rows={[...ofGroup, ...tokens]} />
          </Folded>
        );
      })}
      <Folded
        title="Waiting now"
        summary={waiting.some(({ isWrong }) => isWrong) ? 'too much' : 'nothing unusual'}
      >
        <dl className="divide-y divide-hair text-sm">
          {waiting.map(({ name, help, count }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt className="text-muted">{help}</dt>
              <dd className="font-semibold tabular-nums">{figure(count)}</dd>
            </div>
          ))}
        </dl>
      </Folded>
    </div>
  );
}

/** Says, above the figures, whether anything is wrong. */
function Verdict({ wrong }: { wrong: readonly string[] }) {
  if (wrong.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-mint" />
        Nothing is wrong today.
      </p>
    );
  }
  return (
    <ul className="grid gap-1">
      {wrong.map((words) => (
        <li key={words} className="flex items-start gap-2 text-rose">
          <TriangleAlert aria-hidden size={18} className="mt-[3px] shrink-0" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Shows a group of counts that stays closed until somebody opens it. */
function Folded(props: { title: string; summary: string; children: ReactNode }) {
  return (
    <details className="group border-t border-hair pt-1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-4">
        <span className="flex items-center gap-2 font-semibold">
          <ChevronRight aria-hidden size={16} className="group-open:rotate-90" />
          {props.title}
        </span>
        <span className="text-sm text-muted">{props.summary}</span>
      </summary>
      {props.children}
    </details>
  );
}

/** Returns a closed group's label with the group's first count, because that is its main activity. */
function summaryOf(counts: AdminSystem['counts']): string {
  const wrong = counts.filter(({ isWrong }) => isWrong).length;
  if (wrong > 0) return wrong === 1 ? '1 figure is too high' : `${wrong} figures are too high`;
  const [first] = counts;
  return first ? `${first.help}: ${figure(first.today)} today` : '';
}

interface CountTableProps {
  title: string;
  rows: readonly { help: string; today: number; week: number }[];
}

function CountTable({ title, rows }: CountTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-hair text-muted">
          <th scope="col" className="text-left font-normal">
            What
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Today
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            7 days
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
        {rows.map(({ help, today, week }) => (
          <tr key={help}>
            <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
              {help}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums">{figure(today)}</td>
            <td className="w-[5rem] py-2 text-right font-semibold tabular-nums">{figure(week)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OFFLINE_ID = 'sign-out-offline';

/**
 * Shows the button that ends every session, in case somebody has stolen all sign-ins. A single account can be signed
 * out on its own page.
 */
export function SignOutCard() {
  const [isAsked, setIsAsked] = useState(false);
  const isOnline = useOnline();
  const { isPending, mutate: signOut } = useCall(async () => {
    setIsAsked(false);
    addToast({ title: await signOutEveryone() });
    await refreshActs();
  }, 'Sign-Out Failed');
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Sign out everyone</h2>
        <p className="mt-1 text-sm text-muted">
          For when sign-ins have leaked. Progress stays, and you stay signed in here. To sign out
          one account, find the learner above.
        </p>
      </div>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Signing out devices needs a connection.</NeedsNetwork>
      )}
      <Button
        look="danger"
        className="justify-self-start"
        disabled={isPending || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => setIsAsked(true)}
      >
        Sign Out Everyone
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Sign out everyone?"
        confirmLabel="Sign Out"
        isDangerous
        onConfirm={() => signOut()}
        onCancel={() => setIsAsked(false)}
      >
        Every learner has to sign in again, on every device. Answers that a device has not sent yet
        stay on it until then.
      </ConfirmDialog>
    </Card>
  );
}
