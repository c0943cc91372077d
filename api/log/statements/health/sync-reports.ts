/** Devices' reports on their syncs; they are kept by device, so that a repeated report isn't counted twice. */
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
 * @param tx a transaction that has locked the learner
 * @param told totals since the device's sign-in
 * @returns how much the totals have grown; null when they haven't
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
