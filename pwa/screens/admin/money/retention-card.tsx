import { useQuery } from '@tanstack/react-query';
import type { AdminRetention } from '#shared/contract/admin/desk.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { figure, shortDate } from '../figure-words.ts';

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
