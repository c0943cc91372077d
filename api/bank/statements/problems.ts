/**
 * The open and settled notes in which learners report problems with questions. The texts of the notes are stored only
 * in the log.
 */
import { eq, sql } from 'drizzle-orm';
import { adminActs } from '#api/desk/tables.ts';
import { settledProblems } from '#api/bank/tables.ts';
import { type Executor, queryRows, runStatement } from '#api/platform/database/client.ts';

export interface Problem {
  /** The note's id. It doesn't reveal the learner. */
  id: string;
  questionId: string;
  revision: number;
  text: string;
  /** Effective time, milliseconds since 1970 UTC. */
  reportedAt: number;
  isSettled: boolean;
  /**
   * How many other notes by the same learner are hidden. The number is stored on the learner's latest note, and is 0 on
   * all others. Open and settled notes are counted separately.
   */
  moreOfLearner: number;
}

/** How many notes on a question are open, and how many learners wrote them. */
export interface OpenProblems {
  problems: number;
  reporters: number;
}

/** How many notes of one learner are shown for a question, so that nobody can crowd out other learners' notes. */
const SHOWN_OF_LEARNER = 3;

/**
 * Selects all notes on the questions in $1. The id of a note is a hash of its position in the log. A note counts as
 * settled if its id is among those in $2.
 */
const NOTES = `
  select n.*, n.id = any($2::text[]) as "isSettled" from (
    select e.user_id, e.arrival, e.event->>'questionId' as "questionId",
      (e.event->>'questionRevision')::int as "revision", e.event->>'text' as "text",
      e.effective_at::float8 as "reportedAt",
      substr(translate(encode(sha256(convert_to(
        e.user_id || ' ' || e.device_id || ' ' || e.device_seq, 'UTF8')), 'base64'), '+/', '-_'),
        1, 22) as id
    from learner_events e
    where e.kind = 'problem-reported' and e.status <> 'rejected'
      and (e.event->>'questionId') = any($1::text[])
  ) n`;

const READ = {
  name: 'read_problems',
  text: `
    select r.id, r."questionId", r."revision", r."text", r."reportedAt", r."isSettled",
      (case when r.place = 1 then greatest(r.notes - ${SHOWN_OF_LEARNER}, 0) else 0 end)::int
        as "moreOfLearner"
    from (
      select n.*,
        row_number() over (partition by n.user_id, n."questionId", n."isSettled"
          order by n."reportedAt" desc, n.arrival desc) as place,
        count(*) over (partition by n.user_id, n."questionId", n."isSettled") as notes
      from (${NOTES}) n
    ) r
    where r.place <= ${SHOWN_OF_LEARNER}
    order by r."isSettled", r."reportedAt" desc, r.place limit $3`,
};

const COUNT_OPEN = {
  name: 'count_open_problems',
  text: `
    select n."questionId", count(*)::int as "problems",
      count(distinct n.user_id)::int as "reporters"
    from (${NOTES}) n where not n."isSettled" group by n."questionId"`,
};

const READ_OPEN_IDS = {
  name: 'read_open_problem_ids',
  text: `
    select n.id from (${NOTES}) n
    where not n."isSettled" and n."reportedAt" <= $3 order by n.id`,
};

const COUNT_TODAY = {
  name: 'count_problems_of_learner',
  text: `
    select count(*)::int as "reports" from learner_events e
    where e.user_id = $1 and e.kind = 'problem-reported' and e.status <> 'rejected'
      and e.received_at >= $2`,
};

/** Reads the notes on these questions: open ones before settled ones, the latest first, at most three per learner. */
export async function readProblems(
  executor: Executor,
  questionIds: readonly string[],
  limit: number,
): Promise<Problem[]> {
  return runStatement(executor, READ, [questionIds, await readSettled(executor), limit]);
}

/** Counts the open notes on each question. Questions without any are missing from the map. */
export async function countOpenProblems(
  executor: Executor,
  questionIds: readonly string[],
): Promise<Map<string, OpenProblems>> {
  const rows = await runStatement<OpenProblems & { questionId: string }>(executor, COUNT_OPEN, [
    questionIds,
    await readSettled(executor),
  ]);
  return new Map(rows.map(({ questionId, ...open }) => [questionId, open]));
}

/**
 * Reads the ids of the notes on a question that are open and were written up to a given time, including notes that
 * aren't shown.
 * @param upTo milliseconds since 1970 UTC
 */
export async function readOpenProblemIds(
  executor: Executor,
  questionId: string,
  upTo: number,
): Promise<string[]> {
  const values = [[questionId], await readSettled(executor), upTo];
  const rows = await runStatement<{ id: string }>(executor, READ_OPEN_IDS, values);
  return rows.map(({ id }) => id);
}

/** Counts the reports that a learner has written since a time. @param since milliseconds since 1970 UTC */
export async function countReports(
  executor: Executor,
  userId: string,
  since: number,
): Promise<number> {
  const [found] = await runStatement<{ reports: number }>(executor, COUNT_TODAY, [userId, since]);
  return found?.reports ?? 0;
}

/** Marks these notes as settled. @param now milliseconds since 1970 UTC */
export async function settleProblems(
  tx: Executor,
  problemIds: readonly string[],
  now: number,
): Promise<void> {
  if (problemIds.length === 0) return;
  const rows = problemIds.map((problemId) => ({ problemId, settledAt: now }));
  await tx.insert(settledProblems).values(rows).onConflictDoNothing();
}

/** Opens a settled note again. */
export async function reopenProblem(tx: Executor, problemId: string): Promise<void> {
  await tx.delete(settledProblems).where(eq(settledProblems.problemId, problemId));
}

/**
 * Reopens the notes that a later revision had settled. Call this when an earlier revision is published again.
 * @param revision the revision that is offered again
 * @returns how many notes were opened
 */
export async function reopenAnswered(
  tx: Executor,
  questionId: string,
  revision: number,
): Promise<number> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`
      delete from ${settledProblems} where problem_id in (
        select jsonb_array_elements_text(a.details -> 'problemIds') from ${adminActs} a
        where a.act = 'settled-problems' and a.subject = ${questionId}
          and (a.details ->> 'revision')::int > ${revision}
      ) returning problem_id as id`,
  );
  return rows.length;
}

async function readSettled(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ id: settledProblems.problemId }).from(settledProblems);
  return rows.map(({ id }) => id);
}
