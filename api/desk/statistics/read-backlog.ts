/** Counts the tasks that are waiting for a job, for those who run the servers. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { NEVER } from '#api/mail/statements/mails.ts';

interface WaitingWork {
  mails_due: number;
  mails_oldest_seconds: number;
  mails_kept: number;
  standings_waiting: number;
  statistics_waiting: number;
  subscriptions_unchecked: number;
  cancellations_due: number;
}

/**
 * Two days in milliseconds. A job checks each subscription daily, so a subscription that hasn't been checked for two
 * days is overdue.
 */
const TWO_DAYS = 2 * 86_400_000;

/** Counts the waiting tasks. $1 is the present time, in milliseconds since 1970 UTC. */
const READ_BACKLOG = {
  name: 'read_backlog',
  text: `
    select
      (select count(*)::int from mails where due_at < ${NEVER}) as mails_due,
      (select coalesce(greatest($1::bigint - min(created_at), 0) / 1000, 0)::int
        from mails where due_at < ${NEVER}) as mails_oldest_seconds,
      (select count(*)::int from mails where due_at = ${NEVER}) as mails_kept,
      (select count(*)::int from standing_changes) as standings_waiting,
      (select count(*)::int from statistic_changes) as statistics_waiting,
      (select count(*)::int from subscriptions
        where checked_at > 0 and checked_at < $1::bigint - ${TWO_DAYS}) as subscriptions_unchecked,
      (select count(*)::int from stripe_departures where due_at <= $1::bigint)
        as cancellations_due`,
};

/** Counts the tasks that are due, in one statement. @param now milliseconds since 1970 UTC */
export async function readBacklog(executor: Executor, now: number): Promise<WaitingWork> {
  const [backlog] = await runStatement<WaitingWork>(executor, READ_BACKLOG, [now]);
  if (!backlog) throw new Error('A count without a row');
  return backlog;
}
