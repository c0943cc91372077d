import { useState } from 'react';
import type { AdminStats } from '#shared/contract/admin/desk.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { BarChart } from '#pwa/ui/charts/bar-chart.tsx';
import { shortDate, userWord } from './figure-cards.tsx';

const DAYS = 30;
/** Dates with more sign-ups than this are highlighted. */
const NOTABLE = 3;
/** The number of dates in the table until all are asked for. */
const FIRST_DATES = 4;

type Trend = AdminStats['trends']['registrationTrends'];

/** Sign-ups by UTC date, as bars and also as a table. @param today YYYY-MM-DD */
export function RegistrationTrends({ trend, today }: { trend: Trend; today: string }) {
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">Registration Trends</h2>
        <p className="text-sm text-muted">last {DAYS} days, dates in UTC</p>
      </div>
      {trend.length === 0 ? (
        <p className="mt-3 text-muted">No recent registrations</p>
      ) : (
        <div className="mt-3 grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
          <Bars trend={trend} today={today} />
          <Dates trend={trend} />
        </div>
      )}
    </Card>
  );
}

function Bars({ trend, today }: { trend: Trend; today: string }) {
  const last = dayNumberOf(today);
  const dates = Array.from({ length: DAYS }, (_, index) =>
    dateOfDayNumber(last - DAYS + 1 + index),
  );
  const byDate = new Map(trend.map(({ date, newUsers }) => [date, newUsers]));
  const values = dates.map((date) => byDate.get(date) ?? 0);
  const most = Math.max(...values);
  const labels = dates.map((date, index) => (index % 10 === 0 ? shortDate(date) : null));
  return (
    <div>
      <BarChart
        values={values}
        labels={labels}
        topLabel={`${most} ${userWord(most)}`}
        isMarked={(index) => (values[index] ?? 0) > NOTABLE}
      />
      <p aria-hidden className="text-xs text-muted">
        Dates with more than {NOTABLE} stand out.
      </p>
    </div>
  );
}

function Dates({ trend }: { trend: Trend }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? trend : trend.slice(0, FIRST_DATES);
  return (
    <div className="grid justify-items-stretch gap-2">
      <table className="w-full text-sm">
        <caption className="sr-only">New signups by date</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">New signups</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ date, newUsers }) => (
            <tr key={date}>
              <th scope="row" className="py-px text-left font-normal text-muted">
                {shortDate(date)}
              </th>
              <td className="py-px text-right">
                <Signups count={newUsers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && trend.length > FIRST_DATES && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          Show all {trend.length} dates
        </Button>
      )}
    </div>
  );
}

/** Not a Chip, because a Chip's background would override the highlight. */
function Signups({ count }: { count: number }) {
  const look = count > NOTABLE ? 'bg-primary text-on-primary' : 'bg-s2';
  return (
    <span
      data-notable={count > NOTABLE}
      className={`inline-flex min-h-[28px] items-center rounded-pill px-3 text-xs font-semibold whitespace-nowrap ${look}`}
    >
      {count.toLocaleString('en')} {userWord(count)}
    </span>
  );
}
