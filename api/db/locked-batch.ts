/**
 * The lock of a batch and all that is read behind it: one call of the function `lock_for_batch` (its migration
 * says how). It reads tables of one learner alone, so Citus runs it whole on the worker that holds them.
 */
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { UserSettings } from '#shared/contract/settings.ts';
import type { SyncedRow } from '#shared/contract/sync.ts';
import type { RowKey } from '#shared/engine/rows.ts';
import { type Executor, runStatement } from './client.ts';
import type { DeviceHead, StoredDevice, StoredEvent } from './event-log.ts';
import type { DailyIntake, Learner } from './learners.ts';

/** The learner, locked, and what is known of the device and the day. */
export interface LockedBatch extends StoredDevice {
  learner: Learner;
  settings: { version: number; values: UserSettings };
  /** Of the latest date on which anything was taken in. */
  intake: DailyIntake | null;
  /** The rows among the wanted keys. */
  rows: SyncedRow[];
}

const LOCK_FOR_BATCH = {
  name: 'lock_for_batch',
  text: 'select lock_for_batch($1, $2, $3, $4, $5) as "batch"',
};

/** As the function writes it; null for what there isn't. */
interface Batch {
  learner: Omit<Learner, 'userId'> & { intake: DailyIntake | null };
  settings: LockedBatch['settings'] | null;
  device:
    (Omit<DeviceHead, 'offset'> & { utcOffset: number | null; offsetSince: number | null }) | null;
  stored: StoredEvent[] | null;
  rows: SyncedRow[] | null;
}

/**
 * @param numbers of events, which are looked up in the device's log
 * @param keys of rows
 * @returns null when there is no such learner
 */
export async function readLockedBatch(
  tx: Executor,
  userId: string,
  deviceId: string,
  numbers: readonly number[],
  keys: readonly RowKey[],
): Promise<LockedBatch | null> {
  const kinds = keys.map(({ kind }) => kind);
  const names = keys.map(({ key }) => key);
  const [found] = await runStatement<{ batch: Batch | null }>(tx, LOCK_FOR_BATCH, [
    userId,
    deviceId,
    numbers,
    kinds,
    names,
  ]);
  if (!found?.batch) return null;
  const { learner, settings, device, stored, rows } = found.batch;
  const { intake, ...counters } = learner;
  return {
    learner: { userId, ...counters },
    settings: settings ?? { version: 0, values: DEFAULT_SETTINGS },
    intake,
    device: device ? headOf(device) : NEW_DEVICE,
    stored: new Map((stored ?? []).map((event) => [event.deviceSeq, event])),
    rows: rows ?? [],
  };
}

const NEW_DEVICE: DeviceHead = { highest: 0, count: 0, latestEffectiveAt: null, offset: null };

function headOf({ utcOffset, offsetSince, ...head }: NonNullable<Batch['device']>): DeviceHead {
  const isOffsetKnown = utcOffset !== null && offsetSince !== null;
  return { ...head, offset: isOffsetKnown ? { utcOffset, since: offsetSince } : null };
}
