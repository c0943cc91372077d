import { useQuery } from '@tanstack/react-query';
import type { AdminMoney, AdminRetention } from '#shared/contract/admin/desk.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { figure, shortDate } from './figure-cards.tsx';

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

/** The narrowest screens leave out a middle column. */
const WIDE = 'hidden md:table-cell';
/** The fewest registrations in a week for which shares are shown (shared/contract/admin/admin.ts). */
const FEWEST = 5;
const COLUMNS = ['Registered', 'Practiced', 'Week 1', 'Week 2', 'Week 4'];

/** The share of learners who came back, by the week of registration: the real retention (docs/product.md 2.18). */
export function RetentionCard() {
  const { data, error } = useQuery<AdminRetention | null>(
    { queryKey: ['api', 'admin', 'retention'], staleTime: 300_000 },
    queryClient,
  );
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">Retention by week of registration</h2>
      <p className="text-sm text-muted">
        Of those who registered, how many were still answering that much later.
      </p>
      {error && (
        <p role="alert" className="mt-3">
          {failureText(error, 'Failed to load retention')}
        </p>
      )}
      {!data && !error && <Skeleton className="mt-3 h-[240px]" />}
      {data?.length === 0 && (
        <p className="mt-3 text-sm text-muted">No week of registrations is over yet.</p>
      )}
      {data && data.length > 0 && <Table weeks={data} />}
    </Card>
  );
}

function Table({ weeks }: { weeks: AdminRetention }) {
  return (
    <div className="mt-2">
      <table className="w-full text-xs md:text-sm">
        <caption className="sr-only">Share of each week's new learners who came back</caption>
        <thead>
          <tr className="border-b border-hair text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              Week of
            </th>
            {COLUMNS.map((label, place) => (
              <th
                key={label}
                scope="col"
                className={`py-1 pl-2 md:pl-3 text-right font-normal ${place === 3 ? WIDE : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {weeks.map(({ week, registered, practiced, after1, after2, after4 }) => (
            <tr key={week}>
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                {shortDate(week)}
              </th>
              <td className="py-2 pl-2 md:pl-3 text-right tabular-nums">{figure(registered)}</td>
              {[practiced, after1, after2, after4].map((share, index) => (
                <td
                  key={index}
                  className={`py-2 pl-2 md:pl-3 text-right tabular-nums ${index === 2 ? WIDE : ''}`}
                >
                  {share === null ? (
                    <span className="text-xs text-muted">
                      {registered < FEWEST ? 'too few' : 'too early'}
                    </span>
                  ) : (
                    `${share}%`
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
