/** The log of events, and the call that writes everything that a batch changed. */
import type { EventIdentity, LearnerEvent } from '#shared/engine/learner-event.ts';
import type { OffsetInForce } from '#shared/engine/offset-in-force.ts';
import type { Outcome, Rejection } from '#shared/engine/outcome.ts';
import type { StoredRow } from '#shared/engine/rows.ts';
import { type Executor, runStatement, type Transaction } from './client.ts';
import { MARK_STANDING } from './fold-standings.ts';
import type { DailyIntake, Learner } from './learners.ts';

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
  /** Null before its first well-formed event. */
  offset: OffsetInForce | null;
}

/** A device with its stored events by number. */
export interface StoredDevice {
  device: DeviceHead;
  stored: ReadonlyMap<number, StoredEvent>;
}

const READ_EFFECTIVE_AT = {
  name: 'read_effective_at',
  text: `
    select e.effective_at::float8 as "effectiveAt" from learner_events e
    where e.user_id = $1 and e.device_id = $2 and e.device_seq <= $3
    order by e.device_seq desc limit 1`,
};

/** Effective time of a device's last stored event up to a number, or null when there is none. */
export async function readEffectiveAtUpTo(
  tx: Executor,
  userId: string,
  { deviceId, deviceSeq }: EventIdentity,
): Promise<number | null> {
  const values = [userId, deviceId, deviceSeq];
  const [row] = await runStatement<{ effectiveAt: number }>(tx, READ_EFFECTIVE_AT, values);
  return row?.effectiveAt ?? null;
}

/** One new entry of the log. */
export interface LogEntry extends StoredEvent {
  effectiveAt: number;
  /** The offset in force, minutes east of UTC; null, like the header, when the event was malformed. */
  utcOffset: number | null;
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
  /** The intake of the day with the batch. */
  intake: DailyIntake;
}

const WRITE_BATCH = {
  name: 'write_batch',
  text: 'select write_batch($1, $2, $3, $4, $5)',
};

/**
 * Writes events, rows, device and learner with its intake by one call of the function `write_batch` (its migration
 * says how), which leaves with the commit or what else is sent next. All that it writes is of one learner, so Citus
 * runs it whole on the worker that holds the learner; the mark is on the coordinator. The learner must be locked: an
 * event that is in the log already fails the transaction.
 */
export function writeBatch(tx: Transaction, changes: BatchChanges): void {
  const { deviceId, receivedAt, entries, rows, device, learner, intake } = changes;
  const { userId, revision, rowCount, revisionSum, eventCount, utcOffset, timeZone } = learner;
  const firstArrival = eventCount - entries.length + 1;
  // One JSON text for all: an array of texts would be escaped once more, element by element.
  const logged = entries.map((entry, index) => ({
    deviceSeq: entry.deviceSeq,
    event: entry.event,
    effectiveAt: entry.effectiveAt,
    utcOffset: entry.utcOffset,
    status: entry.status,
    code: entry.code,
    outcome: entry.outcome,
    arrival: firstArrival + index,
    kind: entry.header?.kind,
    epoch: entry.header?.epoch,
    round: entry.header?.round,
  }));
  const figures = {
    highest: device.highest,
    count: device.count,
    latestEffectiveAt: device.latestEffectiveAt,
    offsetInForce: device.offset?.utcOffset,
    offsetSince: device.offset?.since,
    revision,
    rowCount,
    revisionSum,
    eventCount,
    utcOffset,
    timeZone,
    intakeDate: intake.date,
    intakeEvents: intake.events,
    intakeBytes: intake.bytes,
    receivedAt,
  };
  const texts = [JSON.stringify(rows), JSON.stringify(logged), JSON.stringify(figures)];
  tx.sendAhead(WRITE_BATCH, [userId, deviceId, ...texts]);
  tx.sendAhead(MARK_STANDING, [userId]);
}

/** An event of the log as a rebuild folds it again. */
export interface LoggedEvent {
  arrival: number;
  deviceId: string;
  effectiveAt: number;
  /** The offset in force, minutes east of UTC; null for a malformed event. */
  utcOffset: number | null;
  status: StoredStatus;
  event: LearnerEvent;
}

const READ_LOG = {
  name: 'read_log',
  text: `
    select e.arrival::float8 as "arrival", e.device_id as "deviceId",
      e.effective_at::float8 as "effectiveAt", e.utc_offset::int as "utcOffset", e.status, e.event
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
