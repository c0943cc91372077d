/** Stores and reads counts that show how well a learner's devices sync. The counts say nothing about answers. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

interface ToldCounts {
  drifts: number;
  conflicts: number;
  failures: number;
}

const KEEP_TOLD = {
  name: 'keep_told',
  text: `
    update learner_devices d
    set told_drifts = greatest(d.told_drifts, $3::bigint),
      told_conflicts = greatest(d.told_conflicts, $4::bigint),
      told_failures = greatest(d.told_failures, $5::bigint)
    from learner_devices before
    where d.user_id = $1 and d.device_id = $2 and before.user_id = $1 and before.device_id = $2
      and (before.told_drifts < $3 or before.told_conflicts < $4 or before.told_failures < $5)
    returning (d.told_drifts - before.told_drifts)::float8 as "drifts",
      (d.told_conflicts - before.told_conflicts)::float8 as "conflicts",
      (d.told_failures - before.told_failures)::float8 as "failures"`,
};

/**
 * Stores the totals that a device has counted since its sign-in.
 * @param tx a transaction that has locked the learner
 * @returns by how much each total has grown; null if none has
 */
export async function keepTold(
  tx: Executor,
  userId: string,
  deviceId: string,
  { drifts, conflicts, failures }: ToldCounts,
): Promise<ToldCounts | null> {
  const values = [userId, deviceId, drifts, conflicts, failures];
  const [grown] = await runStatement<ToldCounts>(tx, KEEP_TOLD, values);
  return grown ?? null;
}

/** The counts of one device, as the desk shows them. */
interface DeviceHealth {
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

/** Reads the devices' counts. The device that sent events most recently comes first. */
export function readSyncHealth(executor: Executor, userId: string): Promise<DeviceHealth[]> {
  return runStatement<DeviceHealth>(executor, READ, [userId]);
}
