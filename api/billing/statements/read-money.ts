/**
 * Reads the totals of all subscriptions for the desk, as the payment provider last reported them. Deleted accounts
 * aren't included.
 */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

interface MoneyCounts {
  trials: number;
  /** Trials that were canceled and will end without a charge. */
  trialsEnding: number;
  active: number;
  activeEnding: number;
  pastDue: number;
  /** How many trials are over (`decided`), and how many of those were followed by a paid period (`converted`). */
  converted: number;
  decided: number;
  /** The number of paid subscriptions that ended since the beginning of the window. */
  ended: number;
  comps: number;
}

/**
 * $1 is the present time, $2 the beginning of the window. A period counts as paid if it began when the trial ended or
 * later.
 */
const READ = {
  name: 'read_money',
  text: `
    with s as (
      select status, cancel_at_period_end, had_trial, current_period_end, comp_until,
        current_period_start is not null
          and current_period_start >= coalesce(trial_end, current_period_start) as is_beyond_trial
      from subscriptions
    ), judged as (
      select s.*, s.status = 'active'
        or (s.is_beyond_trial and s.status = 'canceled') as was_paid
      from s
    )
    select count(*) filter (where status = 'trialing')::int as "trials",
      count(*) filter (where status = 'trialing' and cancel_at_period_end)::int as "trialsEnding",
      count(*) filter (where status = 'active')::int as "active",
      count(*) filter (where status = 'active' and cancel_at_period_end)::int as "activeEnding",
      count(*) filter (where status = 'past_due')::int as "pastDue",
      count(*) filter (where had_trial and was_paid)::int as "converted",
      count(*) filter (where had_trial and coalesce(status, '') not in ('trialing', 'past_due'))::int
        as "decided",
      count(*) filter (where status = 'canceled' and was_paid
        and current_period_end > $2::bigint and current_period_end <= $1::bigint)::int as "ended",
      count(*) filter (where comp_until > $1::bigint)::int as "comps"
    from judged`,
};

const READ_REVENUE = {
  name: 'read_revenue',
  text: `
    select s.currency, s.interval, sum(s.price_cents)::float8 as "cents"
    from subscriptions s
    where s.status = 'active' and s.price_cents is not null
    group by s.currency, s.interval order by s.currency, s.interval`,
};

/** Reads the totals. @param now milliseconds since 1970 UTC @param since the beginning of the window for `ended` */
export async function readMoneyCounts(
  executor: Executor,
  now: number,
  since: number,
): Promise<MoneyCounts> {
  const [counts] = await runStatement<MoneyCounts>(executor, READ, [now, since]);
  if (!counts) throw new Error('A count without a row');
  return counts;
}

/** Adds up the prices of active subscriptions by currency and interval, in the smallest unit of the currency. */
export function readRevenue(
  executor: Executor,
): Promise<{ currency: string | null; interval: string | null; cents: number }[]> {
  return runStatement(executor, READ_REVENUE, []);
}
