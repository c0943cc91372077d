/** The row of a learner that is locked while events are accepted. */
import { type Executor, runStatement } from './client.ts';

/** How much the log took in. */
export interface Intake {
  events: number;
  /** Of the events as JSON. */
  bytes: number;
}

export interface DailyIntake extends Intake {
  /** ISO date in UTC. */
  date: string;
}

export interface Learner {
  userId: string;
  /** Milliseconds since 1970 UTC: no event counts before it. */
  createdAt: number;
  /** Cursor of the devices. */
  revision: number;
  rowCount: number;
  revisionSum: number;
  eventCount: number;
  utcOffset: number;
  /** As the device named it: it may be none that is known here. */
  timeZone: string | null;
}

const LOCK_LEARNER = {
  name: 'lock_learner',
  text: `
    select l.created_at::float8 as "createdAt", l.revision::float8 as "revision",
      l.row_count::float8 as "rowCount", l.revision_sum::float8 as "revisionSum",
      l.event_count::float8 as "eventCount", l.utc_offset::int as "utcOffset",
      l.time_zone as "timeZone"
    from learners l where l.user_id = $1 for update`,
};

/**
 * Locks the learner until the transaction ends: events of one learner are applied one batch at a time, and
 * whatever else changes rows waits for them. A batch locks with all that it reads (locked-batch.ts).
 * @returns null when there is no such learner
 */
export async function lockLearner(tx: Executor, userId: string): Promise<Learner | null> {
  const [row] = await runStatement<Omit<Learner, 'userId'>>(tx, LOCK_LEARNER, [userId]);
  return row ? { userId, ...row } : null;
}
