/** The revisions of curated questions. Answers are graded by them, so they are written once and kept forever. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import { type Executor, queryRows } from '#api/platform/database/client.ts';
import { questions as questionsTable } from '#api/bank/tables.ts';

/** A stored revision, and the hash of its facts. */
interface StoredRevision {
  id: string;
  revision: number;
  hash: string;
}

export async function readRevisions(
  executor: Executor,
  ids: readonly string[],
): Promise<StoredRevision[]> {
  return executor
    .select({
      id: questionsTable.id,
      revision: questionsTable.revision,
      hash: questionsTable.hash,
    })
    .from(questionsTable)
    .where(sql`${questionsTable.id} = any(${sql.param(ids)}::text[])`);
}

/**
 * Chooses the revision number for a question. It is the wanted number, if that is free, or if the stored revision with
 * that number grades answers in the same way. Otherwise it is one more than the highest number.
 */
export function revisionFor(
  stored: readonly StoredRevision[],
  question: CuratedQuestion,
  wanted: number,
): number {
  const revisions = stored.filter(({ id }) => id === question.id);
  const taken = revisions.find(({ revision }) => revision === wanted);
  const hash = hashOf({ ...factsOf(question), revision: wanted });
  if (!taken || taken.hash === hash) return wanted;
  return Math.max(...revisions.map(({ revision }) => revision)) + 1;
}

/** Returns the number after the highest revision that the question ever had; 1 for a new question. */
export async function nextRevision(executor: Executor, id: string): Promise<number> {
  const [row] = await queryRows<{ next: number }>(
    executor,
    sql`select coalesce(max(revision), 0)::int + 1 as "next" from ${questionsTable} where id = ${id}`,
  );
  return row?.next ?? 1;
}

/** Stores the questions' new revisions. Revisions that are already stored aren't changed. */
export async function addRevisions(
  executor: Executor,
  questions: readonly CuratedQuestion[],
): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map(factsOf).map((facts) => {
    const { id, revision } = facts;
    return { id, revision, facts, hash: hashOf(facts) };
  });
  await executor.insert(questionsTable).values(rows).onConflictDoNothing();
}

/** Reads the facts of the given revisions in one statement. A revision that doesn't exist is left out. */
export async function findFacts(
  executor: Executor,
  wanted: readonly { id: string; revision: number }[],
): Promise<QuestionFacts[]> {
  const rows = await queryRows<{ facts: QuestionFacts }>(
    executor,
    sql`
      select q.facts
      from unnest(
        ${sql.param(wanted.map(({ id }) => id))}::text[],
        ${sql.param(wanted.map(({ revision }) => revision))}::bigint[]
      ) as wanted(id, revision)
      join ${questionsTable} q on q.id = wanted.id and q.revision = wanted.revision`,
  );
  return rows.map(({ facts }) => facts);
}

/** Reads each question's revision numbers in order. Revisions that grade answers in the same way are in one group. */
export async function readAlikeRevisions(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, number[][]>> {
  const rows = await executor
    .select({ revision: questionsTable.revision, facts: questionsTable.facts })
    .from(questionsTable)
    .where(sql`${questionsTable.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(questionsTable.revision);
  const groups = new Map<string, Map<string, number[]>>();
  for (const { revision, facts } of rows) {
    const ofQuestion = groups.get(facts.id) ?? new Map<string, number[]>();
    groups.set(facts.id, ofQuestion);
    const meaning = meaningOf(facts);
    ofQuestion.set(meaning, [...(ofQuestion.get(meaning) ?? []), revision]);
  }
  return new Map([...groups].map(([id, alike]) => [id, [...alike.values()]]));
}

/** Reads, for each of these questions, the ids of all key points that any revision of the question has. */
export async function readPointIds(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await queryRows<{ id: string; points: string[] }>(
    executor,
    sql`
      select q.id, array_agg(distinct point->>'id') as "points"
      from ${questionsTable} q,
        jsonb_array_elements(case jsonb_typeof(q.facts->'keyPoints') when 'array' then q.facts->'keyPoints' else '[]' end) point
      where q.id = any(${sql.param(ids)}::text[]) group by q.id`,
  );
  return new Map(rows.map(({ id, points }) => [id, new Set(points)]));
}

/**
 * Returns a text that is the same for two revisions if their statistics may be added up. A different correct answer
 * changes it; a different title doesn't.
 */
function meaningOf({ options, correctAnswer, keyPoints }: QuestionFacts): string {
  return JSON.stringify(
    options
      ? [options.toSorted(), correctAnswer]
      : (keyPoints ?? []).map(({ id }) => id).toSorted(),
  );
}

/** Hashes everything that grading depends on. The order of the options doesn't matter. */
function hashOf(facts: QuestionFacts): string {
  const options = facts.options?.toSorted() ?? null;
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, options }))
    .digest('hex');
}
