import {
  FEWEST_SHOWN,
  type AdminStats,
  type AdminMoney,
  type AdminRetention,
} from '#shared/contract/admin/desk.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#pwa/http/failure-text.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useState } from 'react';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { BarChart } from '#pwa/ui/charts/bar-chart.tsx';

/** Shows the four figures at the top. */
export function FigureCards({ stats: { users, content, engagement } }: { stats: AdminStats }) {
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
      <Figure
        label="Total Users"
        value={figure(users.total)}
        note={`${figure(users.weeklyActive)} active this week`}
      />
      <Figure
        label="Questions"
        value={figure(content.totalQuestions)}
        note={`and ${figure(content.shortQuestions)} short ones, in the bank now`}
      />
      <Figure
        label="Total Answers"
        value={figure(content.totalAnswers)}
        note="reviews included, skips left out"
      />
      <Figure
        label="Avg. Time per question"
        value={duration(engagement.avgTimePerQuestionSeconds)}
        note="while the question is on screen"
      />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-lg border border-hair bg-s1 p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-display text-xl leading-tight font-bold md:text-2xl">{value}</dd>
      <dd className="mt-1 text-xs text-muted">{note}</dd>
    </div>
  );
}

/** Shows a list of named figures. */
export function FigureList({
  title,
  figures,
}: {
  title: string;
  /** The figures, each with its label and, if the label isn't enough, a line of explanation. */
  figures: readonly (readonly [label: string, value: string, tip?: string])[];
}) {
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <dl className="mt-2 divide-y divide-hair">
        {figures.map(([label, value, tip]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-sm text-muted">
              {label}
              {tip !== undefined && <span className="block text-xs">{tip}</span>}
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Writes figures in the style of the desk. */

/** Writes a figure with thousands separators and at most two decimals. */
export function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}

/**
 * Writes a measured time in seconds, with one decimal if it is below ten and without decimals otherwise. More digits
 * wouldn't be accurate.
 */
export function rough(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** Writes a ratio with two decimal places; 0 if there is nothing to divide by. */
export function ratio(part: number, whole: number): string {
  return figure(whole === 0 ? 0 : part / whole);
}

/** Writes a time as seconds, or as minutes and seconds. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function userWord(count: number): string {
  return count === 1 ? 'user' : 'users';
}

/** Writes a UTC date as 'Nov 21'. @param date YYYY-MM-DD */
function shortDate(date: string): string {
  const format = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Shows the totals of all subscriptions, as last reported by the payment provider (docs/product.md 2.18). */
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

/** Classes of a column in the middle that is left out on the narrowest screens. */
const WIDE = 'hidden md:table-cell';
const COLUMNS = ['Registered', 'Practiced', 'Week 1', 'Week 2', 'Week 4'];

/** Shows the share of learners who came back, by the week of their registration (docs/product.md 2.18). */
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
                      {registered < FEWEST_SHOWN ? 'too few' : 'too early'}
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

const DAYS = 30;
/** Dates with more than this many sign-ups are highlighted. */
const NOTABLE = 3;
/** The table shows this many dates. The others are shown when the administrator asks for them. */
const FIRST_DATES = 4;

type Trend = AdminStats['trends']['registrationTrends'];

/** Shows sign-ups by UTC date, as bars and as a table. @param today YYYY-MM-DD */
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

/** Shows a number of sign-ups. It isn't a Chip, because a Chip's background would override the highlight. */
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
