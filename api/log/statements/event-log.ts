/** Reads the log of events, and stores everything that a batch changes. */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { OffsetInForce } from '#shared/game/time/effective-time.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import { type Executor, runStatement, type Transaction } from '#api/platform/database/client.ts';
import { MARK_STANDING } from '#api/board/statements/count-standings.ts';
import { UPSERT_ROWS } from './learner-rows.ts';
import type { DailyIntake, Learner } from './learners.ts';

type StoredStatus = 'accepted' | 'superseded' | 'rejected';

/** An event as the log keeps it, with the server's first acknowledgement. */
export interface StoredEvent {
  deviceSeq: number;
  event: unknown;
  status: StoredStatus;
  code: Rejection | null;
  outcome: Outcome | null;
}

/** The facts about a device that the server stores, such as its highest event number. */
export interface DeviceHead {
  highest: number;
  count: number;
  /** The effective time of the device's last event, in milliseconds since 1970 UTC; null if it has no events. */
  latestEffectiveAt: number | null;
  /** Null until the device has sent a well-formed event. */
  offset: OffsetInForce | null;
}

/** A device, and some of its stored events by number: those that the caller asked for. */
export interface StoredDevice {
  device: DeviceHead;
  stored: ReadonlyMap<number, StoredEvent>;
}

/**
 * The limits $4 and $5 are there so that PostgreSQL uses the index. Without them, it would read the whole log until it
 * has statistics on the device.
 */
const READ_STORED = {
  name: 'read_stored',
  text: `
    select e.device_seq::float8 as "deviceSeq", e.event, e.status, e.code, e.outcome
    from learner_events e
    where e.user_id = $1 and e.device_id = $2 and e.device_seq = any($3::bigint[])
      and e.device_seq between $4 and $5`,
};

/** These statements list the kinds exactly as the indexes do (tables.ts), so that PostgreSQL uses the indexes. */
const COUNT_STORIES = countOfKinds(
  'count_story_events',
  "e.kind in ('story-set', 'story-removed')",
);
const COUNT_LEARNED = countOfKinds('count_learned_events', "e.kind = 'learned'");

function countOfKinds(name: string, isOfKind: string) {
  const text = `
    select count(*)::int as "count" from learner_events e
    where e.user_id = $1 and ${isOfKind} and e.status <> 'rejected' and e.received_at >= $2`;
  return { name, text };
}

/** Counts the learner's accepted changes to stories since a given time. @param since milliseconds since 1970 UTC */
export async function countStoryEvents(
  tx: Executor,
  userId: string,
  since: number,
): Promise<number> {
  const [found] = await runStatement<{ count: number }>(tx, COUNT_STORIES, [userId, since]);
  return found?.count ?? 0;
}

/** Counts the learner's accepted lessons since a given time. @param since milliseconds since 1970 UTC */
export async function countLearnedEvents(
  tx: Executor,
  userId: string,
  since: number,
): Promise<number> {
  const [found] = await runStatement<{ count: number }>(tx, COUNT_LEARNED, [userId, since]);
  return found?.count ?? 0;
}

/** Reads those of a device's stored events that have the given numbers; there must be at least one number. */
export function readStored(
  tx: Executor,
  userId: string,
  deviceId: string,
  numbers: readonly number[],
): Promise<StoredEvent[]> {
  const lowest = numbers.reduce((low, number) => Math.min(low, number));
  const highest = numbers.reduce((high, number) => Math.max(high, number));
  return runStatement(tx, READ_STORED, [userId, deviceId, numbers, lowest, highest]);
}

const READ_EFFECTIVE_AT = {
  name: 'read_effective_at',
  text: `
    select e.effective_at::float8 as "effectiveAt" from learner_events e
    where e.user_id = $1 and e.device_id = $2 and e.device_seq <= $3
    order by e.device_seq desc limit 1`,
};

/** Reads the effective time of a device's last stored event up to a given number, or null if there is no such event. */
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
  /** The UTC offset that applied, in minutes east of UTC. It is null for a malformed event, as is the header. */
  utcOffset: number | null;
  header: Pick<LearnerEvent, 'kind' | 'epoch' | 'round'> | null;
  /** For an open answer: the id of the latest feedback on its question when the answer arrived. */
  feedbackId: string | null;
}

export interface BatchChanges {
  deviceId: string;
  receivedAt: number;
  entries: readonly LogEntry[];
  rows: readonly StoredRow[];
  /** The device after the batch. */
  device: DeviceHead;
  /** The learner after the batch. The rows get the learner's revision. */
  learner: Learner;
  /** How many events and bytes were stored today, including this batch. */
  intake: DailyIntake;
}

/**
 * The statement selects from the learner's own row, so that a sharded database knows that the new rows belong to the
 * same shard.
 */
const INSERT_EVENTS = {
  name: 'insert_events',
  text: `
    insert into learner_events (user_id, device_id, device_seq, arrival, received_at, effective_at,
      utc_offset, kind, epoch, round, event, status, code, outcome, feedback_id)
    select l.user_id, $2, e."deviceSeq", e.arrival, $3::bigint, e."effectiveAt",
      e."utcOffset", e.kind, e.epoch, e.round, e.event, e.status, e.code, e.outcome, e."feedbackId"
    from learners l cross join jsonb_to_recordset($4::jsonb) as e("deviceSeq" bigint, arrival bigint,
      "effectiveAt" bigint, "utcOffset" smallint, kind text, epoch int, round int, event jsonb,
      status text, code text, outcome jsonb, "feedbackId" text)
    where l.user_id = $1`,
};

const UPSERT_DEVICE = {
  name: 'upsert_device',
  text: `
    insert into learner_devices (user_id, device_id, highest, count, latest_effective_at,
      utc_offset, offset_since)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (user_id, device_id) do update
      set highest = excluded.highest, count = excluded.count,
        latest_effective_at = excluded.latest_effective_at,
        utc_offset = excluded.utc_offset, offset_since = excluded.offset_since`,
};

const UPDATE_LEARNER = {
  name: 'update_learner',
  text: `
    update learners set revision = $2, row_count = $3, revision_sum = $4, event_count = $5,
      utc_offset = $6, time_zone = $7, intake_date = $8, intake_events = $9, intake_bytes = $10
    where user_id = $1`,
};

/**
 * Writes the rows, the events, the device, the learner and the mark for the leaderboards, with one statement for each
 * of these, however many rows there are. The statements are sent together with the commit, or with the next statement.
 * Each statement is about one learner and one table, so it goes to one shard. The learner must be locked. If an event
 * is already in the log, the transaction fails.
 */
export function writeBatch(tx: Transaction, changes: BatchChanges): void {
  const { deviceId, receivedAt, entries, rows, device, learner, intake } = changes;
  const { userId, revision, rowCount, revisionSum, eventCount, utcOffset, timeZone } = learner;
  const firstArrival = eventCount - entries.length + 1;
  // All entries go into one JSON text, because in an array of texts each one would be escaped a second time.
  const logged = entries.map((entry, index) => ({
    deviceSeq: entry.deviceSeq,
    event: entry.event,
    effectiveAt: entry.effectiveAt,
    utcOffset: entry.utcOffset,
    status: entry.status,
    code: entry.code,
    outcome: entry.outcome,
    feedbackId: entry.feedbackId,
    arrival: firstArrival + index,
    kind: entry.header?.kind,
    epoch: entry.header?.epoch,
    round: entry.header?.round,
  }));
  const { highest, count, latestEffectiveAt, offset } = device;
  const held = [highest, count, latestEffectiveAt, offset?.utcOffset, offset?.since];
  const counters = [revision, rowCount, revisionSum, eventCount, utcOffset, timeZone];
  const spent = [intake.date, intake.events, intake.bytes];
  tx.sendUnawaited(UPSERT_ROWS, [userId, revision, JSON.stringify(rows)]);
  tx.sendUnawaited(INSERT_EVENTS, [userId, deviceId, receivedAt, JSON.stringify(logged)]);
  tx.sendUnawaited(UPSERT_DEVICE, [userId, deviceId, ...held]);
  tx.sendUnawaited(UPDATE_LEARNER, [userId, ...counters, ...spent]);
  tx.sendUnawaited(MARK_STANDING, [userId]);
}

/** An event of the log, in the form that a rebuild needs to apply it again. */
interface ReplayedEvent {
  arrival: number;
  deviceId: string;
  effectiveAt: number;
  /** The UTC offset that applied, in minutes east of UTC; null for a malformed event. */
  utcOffset: number | null;
  status: StoredStatus;
  event: LearnerEvent;
  /** For an open answer: the id of the latest feedback on its question when the answer arrived. */
  feedbackId: string | null;
}

const READ_LOG = {
  name: 'read_log',
  text: `
    select e.arrival::float8 as "arrival", e.device_id as "deviceId",
      e.effective_at::float8 as "effectiveAt", e.utc_offset::int as "utcOffset", e.status, e.event,
      e.feedback_id as "feedbackId"
    from learner_events e
    where e.user_id = $1 and e.arrival > $2
    order by e.arrival limit $3`,
};

/** Reads a page of the learner's log, in the order in which the events arrived. It begins after a given position. */
export function readLog(
  tx: Executor,
  userId: string,
  afterArrival: number,
  limit: number,
): Promise<ReplayedEvent[]> {
  return runStatement<ReplayedEvent>(tx, READ_LOG, [userId, afterArrival, limit]);
}
