/** The log of events, and the one statement that writes everything that a batch changed. */
import type { LearnerEvent } from '#shared/engine/learner-event.ts';
import type { Outcome, Rejection } from '#shared/engine/outcome.ts';
import type { StoredRow } from '#shared/engine/rows.ts';
import { type Executor, runStatement } from './client.ts';
import { MARK_STANDING } from './fold-standings.ts';
import { UPSERT_ROWS } from './learner-rows.ts';
import type { Learner } from './learners.ts';

export type StoredStatus = 'accepted' | 'superseded' | 'rejected';

/** What was answered to an event the first time, with the event as it is kept. */
export interface StoredEvent {
  deviceSeq: number;
  event: unknown;
  status: StoredStatus;
  code: Rejection | null;
  outcome: Outcome | null;
}

/** What the server holds of a device. */
export interface DeviceHead {
  highest: number;
  count: number;
  /** Milliseconds since 1970 UTC; null for a device without events. */
  latestEffectiveAt: number | null;
}

/** A device with its stored events by number. */
export interface StoredDevice {
  device: DeviceHead;
  stored: ReadonlyMap<number, StoredEvent>;
}

const READ_DEVICE = {
  name: 'read_device',
  text: `
    select d.highest::float8 as "highest", d.count::float8 as "count",
      d.latest_effective_at::float8 as "latestEffectiveAt",
      e.device_seq::float8 as "deviceSeq", e.event, e.status, e.code, e.outcome
    from (values (1)) as one(row)
    left join learner_devices d on d.user_id = $1 and d.device_id = $2
    left join lateral (
      select known.* from unnest($3::bigint[]) as sent(number)
      join learner_events known on known.user_id = $1 and known.device_id = $2
        and known.device_seq = sent.number and known.device_seq between $4::bigint and d.highest
    ) e on true`,
};

/**
 * The device, and its stored events among the given numbers, in one statement. The bounds are for the
 * index: without them a planner that has no statistics of the device yet reads its whole log.
 */
export async function readDevice(
  tx: Executor,
  userId: string,
  deviceId: string,
  numbers: readonly number[],
): Promise<StoredDevice> {
  const lowest = numbers.reduce((low, number) => Math.min(low, number), Number.MAX_SAFE_INTEGER);
  const rows = await runStatement<
    Omit<StoredEvent, 'deviceSeq'> & {
      deviceSeq: number | null;
      highest: number | null;
      count: number | null;
      latestEffectiveAt: number | null;
    }
  >(tx, READ_DEVICE, [userId, deviceId, numbers, lowest]);
  const stored = new Map<number, StoredEvent>();
  for (const { deviceSeq, event, status, code, outcome } of rows) {
    if (deviceSeq !== null) stored.set(deviceSeq, { deviceSeq, event, status, code, outcome });
  }
  return {
    device: {
      highest: rows[0]?.highest ?? 0,
      count: rows[0]?.count ?? 0,
      latestEffectiveAt: rows[0]?.latestEffectiveAt ?? null,
    },
    stored,
  };
}

/** One new entry of the log. */
export interface LogEntry extends StoredEvent {
  effectiveAt: number;
  /** Null when the event was malformed. */
  header: Pick<LearnerEvent, 'kind' | 'epoch' | 'round'> | null;
}

export interface BatchChanges {
  deviceId: string;
  receivedAt: number;
  entries: readonly LogEntry[];
  rows: readonly StoredRow[];
  /** The device after the batch. */
  device: DeviceHead;
  /** The learner after the batch; its revision is that of the rows. */
  learner: Learner;
}

const WRITE_BATCH = {
  name: 'write_batch',
  text: `
    with projected as (${UPSERT_ROWS}),
    logged as (
      insert into learner_events (user_id, device_id, device_seq, arrival, received_at,
        effective_at, kind, epoch, round, event, status, code, outcome)
      select $1, $4, e."deviceSeq", e.arrival, $5::bigint, e."effectiveAt", e.kind, e.epoch, e.round,
        e.event, e.status, e.code, e.outcome
      from jsonb_to_recordset($6::jsonb) as e("deviceSeq" bigint, arrival bigint,
        "effectiveAt" bigint, kind text, epoch int, round int, event jsonb, status text, code text,
        outcome jsonb)
      on conflict do nothing
    ),
    held as (
      insert into learner_devices (user_id, device_id, highest, count, latest_effective_at)
      values ($1, $4, $7::bigint, $8::bigint, $9::bigint)
      on conflict (user_id, device_id) do update
        set highest = excluded.highest, count = excluded.count,
          latest_effective_at = excluded.latest_effective_at
    ),
    marked as (${MARK_STANDING})
    update learners set revision = $2::bigint, row_count = $10::bigint, revision_sum = $11::bigint,
      event_count = $12::bigint, utc_offset = $13::smallint
    where user_id = $1`,
};

/**
 * Writes events, rows, device and learner in one statement, whatever their number. The learner must be
 * locked: then first write wins by construction, and `do nothing` is the belt to those braces.
 */
export async function writeBatch(tx: Executor, changes: BatchChanges): Promise<void> {
  const { deviceId, receivedAt, entries, rows, device, learner } = changes;
  const firstArrival = learner.eventCount - entries.length + 1;
  // One JSON text for all: an array of texts would be escaped once more, element by element.
  const logged = entries.map(({ header, ...entry }, index) => ({
    ...entry,
    arrival: firstArrival + index,
    kind: header?.kind,
    epoch: header?.epoch,
    round: header?.round,
  }));
  await runStatement(tx, WRITE_BATCH, [
    learner.userId,
    learner.revision,
    JSON.stringify(rows),
    deviceId,
    receivedAt,
    JSON.stringify(logged),
    device.highest,
    device.count,
    device.latestEffectiveAt,
    learner.rowCount,
    learner.revisionSum,
    learner.eventCount,
    learner.utcOffset,
  ]);
}

/** An event of the log as a rebuild folds it again. */
export interface LoggedEvent {
  arrival: number;
  deviceId: string;
  effectiveAt: number;
  status: StoredStatus;
  event: LearnerEvent;
}

const READ_LOG = {
  name: 'read_log',
  text: `
    select e.arrival::float8 as "arrival", e.device_id as "deviceId",
      e.effective_at::float8 as "effectiveAt", e.status, e.event
    from learner_events e
    where e.user_id = $1 and e.arrival > $2
    order by e.arrival limit $3`,
};

/** A page of the learner's log in order of arrival, after a position. */
export function readLog(
  tx: Executor,
  userId: string,
  afterArrival: number,
  limit: number,
): Promise<LoggedEvent[]> {
  return runStatement<LoggedEvent>(tx, READ_LOG, [userId, afterArrival, limit]);
}
