/** The log of events, and the one statement that writes everything that a batch changed. */
import { sql } from 'drizzle-orm';
import type { LearnerEvent } from '#shared/engine/learner-event.ts';
import type { Outcome, Rejection } from '#shared/engine/outcome.ts';
import type { StoredRow } from '#shared/engine/rows.ts';
import { type Executor, queryRows } from './client.ts';
import { upsertRows } from './learner-rows.ts';
import type { Learner } from './learners.ts';
import { learnerDevices, learnerEvents, learners } from './schema.ts';

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

/** The device, and its stored events among the given numbers, in one statement. */
export async function readDevice(
  tx: Executor,
  userId: string,
  deviceId: string,
  numbers: readonly number[],
): Promise<{ device: DeviceHead; stored: Map<number, StoredEvent> }> {
  const rows = await queryRows<
    Omit<StoredEvent, 'deviceSeq'> & {
      deviceSeq: number | null;
      highest: number | null;
      count: number | null;
      latestEffectiveAt: number | null;
    }
  >(
    tx,
    sql`
      select d.highest::float8 as "highest", d.count::float8 as "count",
        d.latest_effective_at::float8 as "latestEffectiveAt",
        e.device_seq::float8 as "deviceSeq", e.event, e.status, e.code, e.outcome
      from (values (1)) as one(row)
      left join ${learnerDevices} d on d.user_id = ${userId} and d.device_id = ${deviceId}
      left join ${learnerEvents} e on e.user_id = ${userId} and e.device_id = ${deviceId}
        and e.device_seq = any(${sql.param(numbers)}::bigint[])`,
  );
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

/**
 * Writes events, rows, device and learner in one statement, whatever their number. The learner must be
 * locked: then first write wins by construction, and `do nothing` is the belt to those braces.
 */
export async function writeBatch(tx: Executor, changes: BatchChanges): Promise<void> {
  const { deviceId, receivedAt, entries, rows, device, learner } = changes;
  const { userId } = learner;
  const firstArrival = learner.eventCount - entries.length;
  const column = (values: unknown[]) => sql.param(values);
  await tx.execute(sql`
    with logged as (
      insert into ${learnerEvents} (user_id, device_id, device_seq, arrival, received_at,
        effective_at, kind, epoch, round, event, status, code, outcome)
      select ${userId}, ${deviceId}, e.device_seq, ${firstArrival}::bigint + e.position, ${receivedAt}::bigint,
        e.effective_at, e.kind, e.epoch, e.round, e.event, e.status, e.code, e.outcome
      from unnest(
        ${column(entries.map((entry) => entry.deviceSeq))}::bigint[],
        ${column(entries.map((entry) => entry.effectiveAt))}::bigint[],
        ${column(entries.map((entry) => entry.header?.kind ?? null))}::text[],
        ${column(entries.map((entry) => entry.header?.epoch ?? null))}::int[],
        ${column(entries.map((entry) => entry.header?.round ?? null))}::int[],
        ${column(entries.map((entry) => jsonOrNull(entry.event)))}::jsonb[],
        ${column(entries.map((entry) => entry.status))}::text[],
        ${column(entries.map((entry) => entry.code))}::text[],
        ${column(entries.map((entry) => jsonOrNull(entry.outcome)))}::jsonb[]
      ) with ordinality as e(device_seq, effective_at, kind, epoch, round, event, status, code,
        outcome, position)
      on conflict do nothing
    ), projected as (
      ${upsertRows(userId, learner.revision, rows)}
    ), held as (
      insert into ${learnerDevices} (user_id, device_id, highest, count, latest_effective_at)
      values (${userId}, ${deviceId}, ${device.highest}, ${device.count}, ${device.latestEffectiveAt ?? 0})
      on conflict (user_id, device_id) do update
        set highest = excluded.highest, count = excluded.count,
          latest_effective_at = excluded.latest_effective_at
    )
    update ${learners} set revision = ${learner.revision}, row_count = ${learner.rowCount},
      revision_sum = ${learner.revisionSum}, event_count = ${learner.eventCount},
      utc_offset = ${learner.utcOffset}
    where user_id = ${userId}`);
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** An event of the log as a rebuild folds it again. */
export interface LoggedEvent {
  arrival: number;
  deviceId: string;
  effectiveAt: number;
  status: StoredStatus;
  event: LearnerEvent;
}

/** A page of the learner's log in order of arrival, after a position. */
export async function readLog(
  tx: Executor,
  userId: string,
  afterArrival: number,
  limit: number,
): Promise<LoggedEvent[]> {
  return queryRows<LoggedEvent>(
    tx,
    sql`
      select e.arrival::float8 as "arrival", e.device_id as "deviceId",
        e.effective_at::float8 as "effectiveAt", e.status, e.event
      from ${learnerEvents} e
      where e.user_id = ${userId} and e.arrival > ${afterArrival}
      order by e.arrival limit ${limit}`,
  );
}
