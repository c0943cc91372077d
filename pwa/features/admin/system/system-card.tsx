import type { AdminSystem } from '#shared/contract/admin.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { figure } from '../figure-words.ts';
import { useSystem } from './use-system.ts';

/** How servers and devices get on: what was counted by UTC day, and what waits now (docs/product.md 2.18). */
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
  return (
    <div className="mt-3 gap-x-6 *:mb-4 *:break-inside-avoid lg:columns-2">
      {groups.map((group) => (
        <CountTable
          key={group}
          title={group}
          rows={[
            ...counts.filter((count) => count.group === group),
            ...(group === 'AI' ? [{ help: 'Tokens spent', ...aiTokens }] : []),
          ]}
        />
      ))}
      <div>
        <h3 className="font-semibold">Waiting now</h3>
        <dl className="divide-y divide-hair text-sm">
          {waiting.map(({ name, help, count }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt className="text-muted">{help}</dt>
              <dd className="font-semibold tabular-nums">{figure(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

interface CountTableProps {
  title: string;
  rows: readonly { help: string; today: number; week: number }[];
}

function CountTable({ title, rows }: CountTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="text-left font-semibold">{title}</caption>
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
