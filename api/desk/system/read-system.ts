/** GET /api/admin/system: the counts of servers and devices. */
import type { Executor } from '#api/platform/database/client.ts';
import { readAiSpending } from '#api/ai/statements/ai-spending.ts';
import { readBacklog } from '#api/desk/statistics/read-backlog.ts';
import { readServerCounts } from '#api/desk/statistics/server-counts.ts';
import { BACKLOG, type CounterName, COUNTERS } from '#api/platform/counters.ts';
import type { AdminSystem } from '#shared/contract/admin/admin.ts';

type Group = AdminSystem['counts'][number]['group'];

/** The group that shows each counter, in this order; only the metrics page shows counters of memory and load. */
const SHOWN: Partial<Record<CounterName, Group>> = {
  events_accepted: 'Sync',
  events_late: 'Sync',
  events_duplicate: 'Sync',
  events_rejected: 'Sync',
  events_conflicting: 'Sync',
  events_superseded: 'Sync',
  events_put_off: 'Sync',
  hint_differences: 'Sync',
  sequence_gaps: 'Sync',
  sequence_gaps_closed: 'Sync',
  repeated_full_pulls: 'Sync',
  device_failures: 'Devices',
  device_drifts: 'Devices',
  device_conflicts: 'Devices',
  estimates_compared: 'Devices',
  estimates_differing: 'Devices',
  syncs_current_content: 'Content',
  syncs_other_content: 'Content',
  syncs_without_content: 'Content',
  mails_sent: 'Mail',
  mails_given_up: 'Mail',
  notifications_sent: 'Notifications',
  notifications_failed: 'Notifications',
  notifications_ended: 'Notifications',
  webhooks_taken: 'Payments',
  webhooks_failed: 'Payments',
  webhooks_refused: 'Payments',
  ai_calls: 'AI',
  ai_calls_failed: 'AI',
  ai_answers_refused: 'AI',
  jobs_failed: 'Server',
  unexpected_errors: 'Server',
};

/** Today's count from which something is wrong. Counters not listed here only show how much there is to do. */
const WRONG_FROM: Partial<Record<CounterName | keyof typeof BACKLOG, number>> = {
  unexpected_errors: 1,
  jobs_failed: 1,
  mails_given_up: 1,
  webhooks_failed: 1,
  webhooks_refused: 3,
  ai_calls_failed: 5,
  ai_answers_refused: 5,
  notifications_failed: 5,
  estimates_differing: 5,
  device_drifts: 5,
  device_failures: 100,
  events_rejected: 20,
  mails_oldest_seconds: 600,
  mails_kept: 1,
  subscriptions_unchecked: 1,
  cancellations_due: 5,
  standings_waiting: 5_000,
  statistics_waiting: 5_000,
};

function isWrong(name: CounterName | keyof typeof BACKLOG, count: number): boolean {
  return count >= (WRONG_FROM[name] ?? Infinity);
}

/** @param now milliseconds since 1970 UTC */
export async function readSystem(
  db: Executor,
  contentVersion: string,
  now: number,
): Promise<AdminSystem> {
  const kept = new Map((await readServerCounts(db, now)).map((one) => [one.name, one]));
  const backlog = await readBacklog(db, now);
  return {
    counts: Object.entries(SHOWN).map(([name, group]) => ({
      group,
      name,
      help: COUNTERS[name as CounterName],
      today: kept.get(name)?.today ?? 0,
      week: kept.get(name)?.week ?? 0,
      isWrong: isWrong(name as CounterName, kept.get(name)?.today ?? 0),
    })),
    waiting: Object.entries(BACKLOG).map(([name, help]) => ({
      name,
      help,
      count: backlog[name as keyof typeof BACKLOG],
      isWrong: isWrong(name as keyof typeof BACKLOG, backlog[name as keyof typeof BACKLOG]),
    })),
    aiTokens: await readAiSpending(db, now),
    contentVersion,
  };
}
