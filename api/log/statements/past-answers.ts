/** Reads a learner's past answers, with their verdicts and feedback, from the log. */
import type { PastAnswer } from '#shared/contract/practice.ts';
import { sql } from 'drizzle-orm';
import { type Executor, queryRows, runStatement } from '#api/platform/database/client.ts';
import { learnerEvents } from '#api/log/tables.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';

/** Answers per page. */
const PAGE = 50;

/**
 * Reads a page of past answers. Old events have no verdict; for them, `isCorrect` is used. The page is selected before
 * other rows are joined to it. Otherwise a database without statistics, such as PGlite, compares every answer with
 * every open answer of the learner. That takes minutes after a year of practice.
 */
const READ = {
  name: 'read_past_answers',
  text: `
    select e.arrival::float8 as "arrival", e.device_id as "deviceId",
      e.device_seq::float8 as "deviceSeq", e.epoch, e.round, e.event->>'mode' as "mode",
      e.effective_at::float8 as "at", coalesce(e.utc_offset, 0)::int as "utcOffset",
      e.event->>'questionId' as "questionId", e.event->>'aiQuestionId' as "aiQuestionId",
      (e.event->>'questionRevision')::int as "questionRevision",
      e.outcome->>'count' as "count", e.event->>'choice' as "choice", e.event->>'text' as "text",
      coalesce((e.outcome->>'xpEarned')::float8, 0) as "xpEarned",
      coalesce(
        case (r."row"->'verdict'->>'isRight') when 'true' then 'right' when 'false' then 'wrong' end,
        e.outcome->>'verdict',
        case when e.event->>'choice' is null then null
          when (e.outcome->>'isCorrect')::boolean then 'right' else 'wrong' end
      ) as "verdict",
      r."row" as "open"
    from (
      select user_id, arrival, device_id, device_seq, epoch, round, effective_at, utc_offset, event, outcome
      from learner_events
      where user_id = $1 and arrival < $2 and kind = 'answer' and status = 'accepted'
        and coalesce(outcome->>'count', 'skip') <> 'skip'
      order by arrival desc limit $3
    ) e
    left join learner_rows r on r.user_id = e.user_id and r.kind = 'openAnswer'
      and r.key = e.device_id || ':' || e.device_seq and r."row"->>'given' is not null
    order by e.arrival desc`,
};

type Found = Omit<PastAnswer, 'date'> & { arrival: number; utcOffset: number };

/**
 * Reads a page of answers, the latest first, leaving out skips.
 * @param before the page has only answers before this position in the log; null for the latest page
 * @returns the answers, and `before` for the next page; `before` is null if there are no older answers
 */
export async function readPastAnswers(
  executor: Executor,
  userId: string,
  before: number | null,
): Promise<{ answers: PastAnswer[]; before: number | null }> {
  const values = [userId, before ?? Number.MAX_SAFE_INTEGER, PAGE];
  const found = await runStatement<Found>(executor, READ, values);
  const answers = found.map(({ arrival: _, utcOffset, ...answer }) => ({
    ...answer,
    date: localDateOf(answer.at, utcOffset),
  }));
  return { answers, before: found.length < PAGE ? null : (found.at(-1)?.arrival ?? null) };
}

/** The key points that a learner ticked for an answer to a curated question. */
interface Assessment {
  questionId: string;
  ticks: string[];
}

/** Reads the learner's checks of open answers, the latest first. Checks of schema version 1 are left out. */
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
        and (event->>'schemaVersion')::int >= 2 and event ? 'ticks' and event ? 'questionId'
      order by arrival desc limit ${limit}`,
  );
}
