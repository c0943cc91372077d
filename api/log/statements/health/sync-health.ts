/** Counts that show how well a learner's devices sync with the server; they include nothing about the answers. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

export interface DeviceHealth {
  lastHeardAt: number | null;
  events: number;
  gaps: number;
  failures: number;
  drifts: number;
  conflicts: number;
  rejected: number;
  superseded: number;
}

const READ = {
  name: 'read_sync_health',
  text: `
    select e."lastHeardAt", d.count::float8 as "events", (d.highest - d.count)::float8 as "gaps",
      d.told_failures::float8 as "failures", d.told_drifts::float8 as "drifts",
      d.told_conflicts::float8 as "conflicts", coalesce(e.rejected, 0) as "rejected",
      coalesce(e.superseded, 0) as "superseded"
    from learner_devices d
    left join (
      select l.user_id, l.device_id, max(l.received_at)::float8 as "lastHeardAt",
        count(*) filter (where l.status = 'rejected')::int as rejected,
        count(*) filter (where l.status = 'superseded')::int as superseded
      from learner_events l where l.user_id = $1 group by l.user_id, l.device_id
    ) e on e.user_id = d.user_id and e.device_id = d.device_id
    where d.user_id = $1
    order by e."lastHeardAt" desc nulls last`,
};

/** The devices; the device that sent events last comes first. */
export function readSyncHealth(executor: Executor, userId: string): Promise<DeviceHealth[]> {
  return runStatement<DeviceHealth>(executor, READ, [userId]);
}
