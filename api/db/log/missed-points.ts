/** Key points of curated answers that a learner did not tick: what the study strategy looks at. */
import { sql } from 'drizzle-orm';
import { type Executor, queryRows } from '#api/db/engine/client.ts';
import { learnerEvents } from '#api/db/schema/learner-tables.ts';

export interface Assessment {
  questionId: string;
  ticks: string[];
}

/** The learner's latest assessments that counted, the latest first. */
export function readAssessments(
  executor: Executor,
  userId: string,
  limit: number,
): Promise<Assessment[]> {
  return queryRows<Assessment>(
    executor,
    sql`
      select event->>'questionId' as "questionId", event->'ticks' as "ticks"
      from ${learnerEvents}
      where user_id = ${userId} and kind = 'answer-assessed' and status = 'accepted'
      order by arrival desc limit ${limit}`,
  );
}
