/** Reads counts that show how well a learner's devices sync. The counts say nothing about answers. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

/** The counts of one device, as the desk shows them. */
interface DeviceHealth {
  lastHeardAt: number | null;
  events: number;
  gaps: number;
  rejected: number;
  superseded: number;
}

const READ = {
  name: 'read_sync_health',
  text: `
    select e."lastHeardAt", d.count::float8 as "events", (d.highest - d.count)::float8 as "gaps",
      coalesce(e.rejected, 0) as "rejected", coalesce(e.superseded, 0) as "superseded"
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

/** Reads the devices' counts. The device that sent events most recently comes first. */
export function readSyncHealth(executor: Executor, userId: string): Promise<DeviceHealth[]> {
  return runStatement<DeviceHealth>(executor, READ, [userId]);
}
