import { useQuery } from '@tanstack/react-query';
import type { AdminMoney } from '#shared/contract/admin/desk.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { figure } from '../figure-words.ts';

/** The totals of all subscriptions, as last reported by the payment provider (docs/product.md 2.18). */
export function MoneyCard() {
  const { data, error } = useQuery<AdminMoney | null>(
    { queryKey: ['api', 'admin', 'money'], staleTime: 30_000 },
    queryClient,
  );
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">Money</h2>
      <p className="text-sm text-muted">
        As last reported by the payment provider; deleted accounts left out
      </p>
      {error && (
        <p role="alert" className="mt-3">
          {failureText(error, 'Failed to load the subscriptions')}
        </p>
      )}
      {!data && !error && <Skeleton className="mt-3 h-[240px]" />}
      {data && <Figures money={data} />}
    </Card>
  );
}

function Figures({ money }: { money: AdminMoney }) {
  const { converted, decided, conversionShare, ended, churnShare, revenue } = money;
  const rows: [label: string, value: string, note: string][] = [
    ['Trials', figure(money.trials), endingWords(money.trialsEnding)],
    [
      'Conversion',
      percentWord(conversionShare),
      decided === 0
        ? 'no finished trial yet'
        : `${figure(converted)} of ${figure(decided)} finished trials`,
    ],
    ['Active', figure(money.active), endingWords(money.activeEnding)],
    ['Past due', figure(money.pastDue), 'a payment failed'],
    ['Churn, 30 days', percentWord(churnShare), `${figure(ended)} paid subscriptions ended`],
    ['Revenue', revenueWords(revenue), 'from active subscriptions'],
    ['Free days', figure(money.comps), 'given by administrators, running now'],
  ];
  return (
    <dl className="mt-2 divide-y divide-hair">
      {rows.map(([label, value, note]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-right">
            <span className="font-semibold tabular-nums">{value}</span>
            <span className="block text-xs text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function endingWords(count: number): string {
  return count === 0 ? 'none canceled' : `${figure(count)} canceled, open until the end`;
}

function percentWord(share: number | null): string {
  return share === null ? '–' : `${share}%`;
}

function revenueWords(revenue: AdminMoney['revenue']): string {
  if (revenue.length === 0) return '–';
  return revenue
    .map(({ cents, currency, interval }) => {
      const money = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: currency ?? 'usd',
      }).format(cents / 100);
      return interval === null ? money : `${money} a ${interval}`;
    })
    .join(', ');
}
