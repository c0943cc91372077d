/** How much the log took in of a learner on one day: a row per learner, for all servers. */
import { type Executor, runStatement } from './client.ts';

export interface Intake {
  events: number;
  /** Of the events as JSON. */
  bytes: number;
}

export interface DailyIntake extends Intake {
  /** ISO date in UTC. */
  date: string;
}

const READ_INTAKE = {
  name: 'read_intake',
  text: `
    select i.date, i.events::float8 as "events", i.bytes::float8 as "bytes"
    from daily_intake i where i.user_id = $1`,
};

/** Learner $1, and the sum of the date with what is added; sent with a batch (event-log.ts). */
export const WRITE_INTAKE = {
  name: 'write_intake',
  text: `
    insert into daily_intake (user_id, date, events, bytes) values ($1, $2, $3, $4)
    on conflict (user_id) do update
      set date = excluded.date, events = excluded.events, bytes = excluded.bytes`,
};

/** The latest date on which anything was taken in. @param tx a transaction that has locked the learner */
export async function readIntake(tx: Executor, userId: string): Promise<DailyIntake | null> {
  const [intake] = await runStatement<DailyIntake>(tx, READ_INTAKE, [userId]);
  return intake ?? null;
}
