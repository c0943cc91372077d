/** GET /api/admin/system: how the servers and the devices get on. */
import type { Executor } from '#api/db/client.ts';
import { readAiSpending } from '#api/db/ai-spending.ts';
import { readBacklog } from '#api/db/read-backlog.ts';
import { readServerCounts } from '#api/db/server-counts.ts';
import { BACKLOG, type CounterName, COUNTERS } from '#api/services/counters.ts';
import type { AdminSystem } from '#shared/contract/admin.ts';

type Group = AdminSystem['counts'][number]['group'];

/** Where each counter is shown, in this order; those of memory and load are for the metrics page alone. */
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
    })),
    waiting: Object.entries(BACKLOG).map(([name, help]) => ({
      name,
      help,
      count: backlog[name as keyof typeof BACKLOG],
    })),
    aiTokens: await readAiSpending(db, now),
    contentVersion,
  };
}
