/** The learner's own row. It is locked while the learner's events are accepted. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

/** The number and the total size of events that were stored in the log. */
export interface Intake {
  events: number;
  /** The size of the events as JSON, in bytes. */
  bytes: number;
}

export interface DailyIntake extends Intake {
  /** ISO date in UTC. */
  date: string;
}

export interface Learner {
  userId: string;
  /** When the account was created, in milliseconds since 1970 UTC. No event counts before this time. */
  createdAt: number;
  /** Goes up with each change of a row. Devices use it as their cursor. */
  revision: number;
  rowCount: number;
  revisionSum: number;
  eventCount: number;
  utcOffset: number;
  /** The name of the time zone as the device sent it. This server may not know that zone. */
  timeZone: string | null;
  /** The `ENGINE_NUMBER` of the rules that computed the learner's rows. */
  engine: number;
}

const LOCK_LEARNER = {
  name: 'lock_learner',
  text: `
    select l.created_at::float8 as "createdAt", l.revision::float8 as "revision",
      l.row_count::float8 as "rowCount", l.revision_sum::float8 as "revisionSum",
      l.event_count::float8 as "eventCount", l.utc_offset::int as "utcOffset",
      l.time_zone as "timeZone", l.engine::int as "engine", l.intake_date as "date", l.intake_events::float8 as "events",
      l.intake_bytes::float8 as "bytes"
    from learners l where l.user_id = $1 for update`,
};

type LearnerRow = Omit<Learner, 'userId'> & Intake & { date: string | null };

/**
 * Locks the learner until the transaction ends. So only one batch of a learner's events is applied at a time, and
 * everything else that changes the rows has to wait.
 * @returns null if there is no such learner
 */
export async function lockLearner(tx: Executor, userId: string): Promise<Learner | null> {
  return (await lockWithIntake(tx, userId))?.learner ?? null;
}

/**
 * Locks the learner. Also reads how many events and bytes were stored on the latest date with events; null if the
 * learner has no events.
 */
export async function lockWithIntake(
  tx: Executor,
  userId: string,
): Promise<{ learner: Learner; intake: DailyIntake | null } | null> {
  const [row] = await runStatement<LearnerRow>(tx, LOCK_LEARNER, [userId]);
  if (!row) return null;
  const { date, events, bytes, ...learner } = row;
  return {
    learner: { userId, ...learner },
    intake: date === null ? null : { date, events, bytes },
  };
}

const READ_UTC_OFFSET = {
  name: 'read_utc_offset',
  text: `select l.utc_offset::int as "utcOffset" from learners l where l.user_id = $1`,
};

/**
 * Reads the UTC offset of the learner's latest event, in minutes east of UTC; 0 if there are no events. `localDateOf`
 * takes this number.
 */
export async function readUtcOffset(executor: Executor, userId: string): Promise<number> {
  const [found] = await runStatement<{ utcOffset: number }>(executor, READ_UTC_OFFSET, [userId]);
  return found?.utcOffset ?? 0;
}
