/**
 * The rows that the server issues to a learner: AI questions, feedback and study plans. Devices get them by sync. All
 * other rows are computed from events; these aren't.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { IssuedKind, IssuedRow, IssuedRowOfKind } from '#shared/contract/ai/issued-rows.ts';
import { EPOCH_OF_WHAT_STAYS } from '#shared/game/constants.ts';
import { type Executor, queryRows, runStatement } from '#api/platform/database/client.ts';
import { UPSERT_ROWS } from './learner-rows.ts';
import type { Learner } from './learners.ts';
import { learnerRows } from '#api/log/tables.ts';

const COUNT_ISSUED = {
  name: 'count_issued',
  text: `
    update learners set revision = $2::bigint, row_count = row_count + $3::bigint,
      revision_sum = revision_sum + $3::bigint * $2::bigint
    where user_id = $1`,
};

/**
 * Gives the learner new rows under a new revision. Devices get them with their next sync.
 * @param tx a transaction that has locked the learner
 */
export async function issueRows(
  tx: Executor,
  { userId, revision }: Pick<Learner, 'userId' | 'revision'>,
  rows: readonly IssuedRow[],
): Promise<void> {
  const stored = rows.map((row) => ({ ...row, epoch: EPOCH_OF_WHAT_STAYS }));
  await runStatement(tx, UPSERT_ROWS, [userId, revision + 1, JSON.stringify(stored)]);
  await runStatement(tx, COUNT_ISSUED, [userId, revision + 1, rows.length]);
}

const COUNT_REISSUED = {
  name: 'count_reissued',
  text: `
    update learners set revision = $2::bigint, revision_sum = revision_sum + $2::bigint - $3::bigint
    where user_id = $1`,
};

/**
 * Gives the learner a row of a kind that has only a few slots. The new row takes a free slot or, if there is none,
 * replaces the oldest row. The row's key is the number of its slot, counted from '0'.
 * @param tx a transaction that has locked the learner
 */
export async function issueInTurn<Kind extends IssuedKind>(
  tx: Executor,
  learner: Pick<Learner, 'userId' | 'revision'>,
  { kind, row }: { kind: Kind; row: IssuedRowOfKind[Kind] },
  places: number,
): Promise<void> {
  const { userId, revision } = learner;
  const held = await tx
    .select({ key: learnerRows.key, revision: learnerRows.revision })
    .from(learnerRows)
    .where(and(eq(learnerRows.userId, userId), eq(learnerRows.kind, kind)))
    .orderBy(learnerRows.revision);
  const taken = held.map(({ key }) => key);
  const free = Array.from({ length: places }, (_, place) => String(place)).find(
    (key) => !taken.includes(key),
  );
  const [first] = held;
  if (free !== undefined || !first) {
    await issueRows(tx, learner, [{ kind, key: free ?? '0', row } as IssuedRow]);
    return;
  }
  const stored = [{ kind, key: first.key, row, epoch: EPOCH_OF_WHAT_STAYS }];
  await runStatement(tx, UPSERT_ROWS, [userId, revision + 1, JSON.stringify(stored)]);
  await runStatement(tx, COUNT_REISSUED, [userId, revision + 1, first.revision]);
}

export function findAiQuestion(
  executor: Executor,
  userId: string,
  id: string,
): Promise<AiQuestion | null> {
  return findIssued(executor, userId, 'aiQuestion', id);
}

/** Finds an issued row by its key, or null. */
export async function findIssued<Kind extends IssuedKind>(
  executor: Executor,
  userId: string,
  kind: Kind,
  key: string,
): Promise<IssuedRowOfKind[Kind] | null> {
  const [found] = await executor
    .select({ row: learnerRows.row })
    .from(learnerRows)
    .where(
      and(eq(learnerRows.userId, userId), eq(learnerRows.kind, kind), eq(learnerRows.key, key)),
    );
  return (found?.row ?? null) as IssuedRowOfKind[Kind] | null;
}

/**
 * Finds the learner's latest AI question that has no counted answer.
 * @param wanted the question's id, or its text
 */
export async function findOpenAiQuestion(
  executor: Executor,
  userId: string,
  wanted: { id?: string | undefined; content?: string },
): Promise<AiQuestion | null> {
  const { id, content } = wanted;
  const [found] = await queryRows<{ row: AiQuestion }>(
    executor,
    sql`
      select question."row" from ${learnerRows} question
      left join ${learnerRows} mark on mark.user_id = question.user_id
        and mark.kind = 'aiMark' and mark.key = question.key
      where question.user_id = ${userId} and question.kind = 'aiQuestion' and mark.key is null
        ${id === undefined ? sql`` : sql`and question.key = ${id}`}
        ${content === undefined ? sql`` : sql`and question."row"->>'content' = ${content}`}
      order by question.revision desc, question.key limit 1`,
  );
  return found?.row ?? null;
}

/** An answer that the learner gave in AI Mode, and how it was judged. */
interface AiAnswered {
  /** The topic; null if the question comes from the learner's own prompt. */
  topic: AiQuestion['topic'];
  skill: AiQuestion['skill'];
  isCorrect: boolean;
}

/** Reads all judged answers to AI questions, with only their topic, skill and verdict. */
export function readAiAnswered(executor: Executor, userId: string): Promise<AiAnswered[]> {
  return queryRows<AiAnswered>(
    executor,
    sql`
      select question."row"->>'topic' as "topic", question."row"->>'skill' as "skill",
        (mark."row"->>'isRight')::boolean as "isCorrect"
      from ${learnerRows} mark
      join ${learnerRows} question on question.user_id = mark.user_id
        and question.kind = 'aiQuestion' and question.key = mark.key
      where mark.user_id = ${userId} and mark.kind = 'aiMark'
        and mark."row"->>'isRight' is not null`,
  );
}

/** Reads the texts of the key points that the latest AI feedback found missing, the latest first. */
export async function readAiMissed(
  executor: Executor,
  userId: string,
  limit: number,
): Promise<string[]> {
  const found = await queryRows<{ missing: string[] }>(
    executor,
    sql`
      select "row"->'keyMissing' as "missing" from ${learnerRows}
      where user_id = ${userId} and kind = 'aiFeedback'
      order by revision desc, key limit ${limit}`,
  );
  return found.flatMap(({ missing }) => missing);
}

/** How many titles of earlier questions are sent to the model, so that it writes about something else. */
const RECENT_TITLES = 20;

/** Reads the titles of the learner's latest AI questions, the latest first. */
export async function readRecentTitles(executor: Executor, userId: string): Promise<string[]> {
  const found = await executor
    .select({ title: sql<string>`${learnerRows.row}->>'title'` })
    .from(learnerRows)
    .where(and(eq(learnerRows.userId, userId), eq(learnerRows.kind, 'aiQuestion')))
    .orderBy(desc(learnerRows.revision), learnerRows.key)
    .limit(RECENT_TITLES);
  return found.map(({ title }) => title);
}

const READ_FEEDBACK_ON = {
  name: 'read_feedback_on',
  text: `
    select r."row" from learner_rows r
    where r.user_id = $1 and r.kind = 'aiFeedback'
      and (r."row"->>'aiQuestionId' = any($2::text[]) or r."row"->>'questionId' = any($2::text[]))`,
};

/** Reads all feedback on these questions, in any order. */
export async function readFeedbackOn(
  executor: Executor,
  userId: string,
  questionIds: readonly string[],
): Promise<AiFeedback[]> {
  const found = await runStatement<{ row: AiFeedback }>(executor, READ_FEEDBACK_ON, [
    userId,
    questionIds,
  ]);
  return found.map(({ row }) => row);
}
