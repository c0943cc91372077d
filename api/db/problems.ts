/** What learners reported about questions, and what an administrator has settled. The texts stay in the log. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settledProblems } from './admin-schema.ts';
import { type Executor, runStatement } from './client.ts';

export interface Problem {
  /** Names the note and no learner. */
  id: string;
  questionId: string;
  revision: number;
  text: string;
  /** Effective time, milliseconds since 1970 UTC. */
  reportedAt: number;
  isSettled: boolean;
}

const READ = {
  name: 'read_problems',
  text: `
    select e.user_id || ' ' || e.device_id || ' ' || e.device_seq as "source",
      e.event->>'questionId' as "questionId", (e.event->>'questionRevision')::int as "revision",
      e.event->>'text' as "text", e.effective_at::float8 as "reportedAt"
    from learner_events e
    where e.kind = 'problem-reported' and e.status <> 'rejected'
      and (e.event->>'questionId') = any($1::text[])
    order by e.effective_at desc limit $2`,
};

/** The latest notes on these questions, latest first. */
export async function readProblems(
  executor: Executor,
  questionIds: readonly string[],
  limit: number,
): Promise<Problem[]> {
  const rows = await runStatement<Omit<Problem, 'id' | 'isSettled'> & { source: string }>(
    executor,
    READ,
    [questionIds, limit],
  );
  const settled = await executor.select({ id: settledProblems.problemId }).from(settledProblems);
  const ids = new Set(settled.map(({ id }) => id));
  return rows.map(({ source, ...problem }) => {
    const id = createHash('sha256').update(source).digest('base64url').slice(0, 22);
    return { id, ...problem, isSettled: ids.has(id) };
  });
}

/** @param now milliseconds since 1970 UTC */
export async function settleProblem(
  tx: Executor,
  problemId: string,
  isSettled: boolean,
  now: number,
): Promise<void> {
  if (isSettled) {
    await tx.insert(settledProblems).values({ problemId, settledAt: now }).onConflictDoNothing();
  } else {
    await tx.delete(settledProblems).where(eq(settledProblems.problemId, problemId));
  }
}
