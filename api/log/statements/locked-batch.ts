/**
 * Locks the learner for a batch, and reads everything that the batch needs. The statements are sent together and run in
 * order. Each statement sees all transactions that were committed when it began. So the statements after the lock see
 * the writes of the previous batch. Each statement names the learner as a constant, so that a sharded database asks
 * only one shard.
 */
import {
  DEFAULT_SETTINGS,
  type StoredSettings,
  type UserSettings,
  withQuietPractice,
} from '#shared/contract/account/user-settings.ts';
import type { SyncedRow } from '#shared/contract/sync-protocol.ts';
import type { RowKey } from '#shared/events/row-kinds.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { readStored, type StoredDevice } from './event-log.ts';
import { type DailyIntake, type Learner, lockWithIntake } from './learners.ts';

/** The learner, who is locked now, and everything else that a batch needs. */
export interface LockedBatch extends StoredDevice {
  learner: Learner;
  settings: { version: number; values: UserSettings };
  /** How many events and bytes were stored on the latest date with events; null if the learner has no events. */
  intake: DailyIntake | null;
  /** The wanted rows, without those that don't exist. */
  rows: SyncedRow[];
}

/**
 * Locks the learner and reads the batch's data.
 * @param numbers the numbers of the batch's events, which are looked up in the device's log
 * @param keys the keys of the wanted rows
 * @returns null when there is no such learner
 */
export async function readLockedBatch(
  tx: Executor,
  userId: string,
  deviceId: string,
  numbers: readonly number[],
  keys: readonly RowKey[],
): Promise<LockedBatch | null> {
  const [locked, known] = await Promise.all([
    lockWithIntake(tx, userId),
    readKnown(tx, userId, deviceId, keys),
  ]);
  if (!locked) return null;
  // Stored events are looked up only for numbers that the device has already used. So most batches need no further
  // statement.
  const again = numbers.filter((number) => number <= known.device.highest);
  const stored = again.length > 0 ? await readStored(tx, userId, deviceId, again) : [];
  return { ...locked, ...known, stored: new Map(stored.map((event) => [event.deviceSeq, event])) };
}

const READ_KNOWN = {
  name: 'read_known',
  text: `
    select d.highest::float8 as "highest", d.count::float8 as "count",
      d.latest_effective_at::float8 as "latestEffectiveAt",
      d.utc_offset::int as "utcOffset", d.offset_since::float8 as "offsetSince",
      s.version::float8 as "version", s."values",
      (
        select json_agg(json_build_object('kind', r.kind, 'key', r.key, 'epoch', r.epoch,
          'revision', r.revision, 'row', r."row"))
        from unnest($3::text[], $4::text[]) as wanted(kind, key)
        join learner_rows r on r.user_id = $1 and r.kind = wanted.kind and r.key = wanted.key
      ) as "rows"
    from learners l
    left join learner_devices d on d.user_id = l.user_id and d.device_id = $2
    left join user_settings s on s.user_id = l.user_id
    where l.user_id = $1`,
};

/** One row of the query's result. A column is null if its source row doesn't exist. */
interface KnownRow {
  highest: number | null;
  count: number | null;
  latestEffectiveAt: number | null;
  utcOffset: number | null;
  offsetSince: number | null;
  version: number | null;
  values: StoredSettings | null;
  rows: SyncedRow[] | null;
}

/** Reads device, settings and wanted rows in one statement, because each statement costs a twentieth of a sync. */
async function readKnown(
  tx: Executor,
  userId: string,
  deviceId: string,
  keys: readonly RowKey[],
): Promise<Pick<LockedBatch, 'device' | 'settings' | 'rows'>> {
  const kinds = keys.map(({ kind }) => kind);
  const names = keys.map(({ key }) => key);
  const values = [userId, deviceId, kinds, names];
  const [found] = await runStatement<KnownRow>(tx, READ_KNOWN, values);
  const { highest, count, latestEffectiveAt, utcOffset, offsetSince } = found ?? {};
  const isOffsetKnown = utcOffset != null && offsetSince != null;
  return {
    device: {
      highest: highest ?? 0,
      count: count ?? 0,
      latestEffectiveAt: latestEffectiveAt ?? null,
      offset: isOffsetKnown ? { utcOffset, since: offsetSince } : null,
    },
    settings: {
      version: found?.version ?? 0,
      values: withQuietPractice(found?.values ?? DEFAULT_SETTINGS),
    },
    rows: found?.rows ?? [],
  };
}
