/** A learner's state for the calls that only read it. */
import { and, eq, inArray } from 'drizzle-orm';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { StoredRow } from '#shared/events/rows.ts';
import { type Executor, runStatement } from '#api/db/engine/client.ts';
import { learnerRows } from '#api/db/schema/learner-tables.ts';

const READ_PROGRESS = {
  name: 'read_progress',
  text: `select r."row" from learner_rows r where r.user_id = $1 and r.kind = 'progress'`,
};

/** The learner's counters; those of a new learner when there are none yet. */
export async function readProgressRow(executor: Executor, userId: string): Promise<ProgressRow> {
  const [stored] = await runStatement<{ row: ProgressRow }>(executor, READ_PROGRESS, [userId]);
  return stored?.row ?? initialProgress();
}

/** The counters with the rows of all answered questions by question id, in one statement. */
export async function readPracticeState(
  executor: Executor,
  userId: string,
): Promise<{ progress: ProgressRow; questions: Map<string, QuestionRow> }> {
  const stored = (await executor
    .select({ kind: learnerRows.kind, key: learnerRows.key, row: learnerRows.row })
    .from(learnerRows)
    .where(
      and(eq(learnerRows.userId, userId), inArray(learnerRows.kind, ['progress', 'question'])),
    )) as StoredRow[];
  const questions = new Map<string, QuestionRow>();
  let progress = initialProgress();
  for (const one of stored) {
    if (one.kind === 'progress') progress = one.row;
    if (one.kind === 'question') questions.set(one.key, one.row);
  }
  return { progress, questions };
}
