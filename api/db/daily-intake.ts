/** How much the log takes in of a learner on one day: a row per learner, for all servers. */
import { type Executor, runStatement } from './client.ts';

export interface Intake {
  events: number;
  /** Of the events as JSON. */
  bytes: number;
}

const ADD_INTAKE = {
  name: 'add_intake',
  text: `
    insert into daily_intake as today (user_id, date, events, bytes)
    values ($1, $2, $3::bigint, $4::bigint)
    on conflict (user_id) do update set
      date = excluded.date,
      events = excluded.events + case when today.date = excluded.date then today.events else 0 end,
      bytes = excluded.bytes + case when today.date = excluded.date then today.bytes else 0 end
    returning events::float8 as "events", bytes::float8 as "bytes"`,
};

/**
 * Adds to the day's sum. @param tx a transaction that is rolled back when the sum turns out too large
 * @param date ISO date in UTC @returns the sum with what was added
 */
export async function addIntake(
  tx: Executor,
  userId: string,
  date: string,
  { events, bytes }: Intake,
): Promise<Intake> {
  const [sum] = await runStatement<Intake>(tx, ADD_INTAKE, [userId, date, events, bytes]);
  if (!sum) throw new Error('The intake of the day was not written');
  return sum;
}
