/** Revisions of curated questions: what answers are graded by; written once, never changed, kept for ever. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { factsOf } from '#shared/contract/questions/question-facts.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import { type Executor, queryRows } from '#api/platform/database/client.ts';
import { questions as questionsTable } from '#api/bank/tables.ts';

/** A stored revision, and the hash of its facts. */
export interface StoredRevision {
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
 * The number under which a text may stand: the one that it asks for where that is free or where answers
 * mean the same by it, else the next after all.
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

/** The number after all that were ever given to a question; 1 for a new one. */
export async function nextRevision(executor: Executor, id: string): Promise<number> {
  const [row] = await queryRows<{ next: number }>(
    executor,
    sql`select coalesce(max(revision), 0)::int + 1 as "next" from ${questionsTable} where id = ${id}`,
  );
  return row?.next ?? 1;
}

/** Adds the revisions that are new; one that is there already stays as it is. */
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

/** The facts of the given revisions, in one statement; those that do not exist are missing. */
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

/** Every revision of the given questions, by question: groups in which answers mean the same, in order of their numbers. */
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

/** Ids of the key points that any revision of the given questions has, by question. */
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

/** Figures of two revisions may be added up where this is the same: another title changes nothing of it, another key does. */
function meaningOf({ options, correctAnswer, keyPoints }: QuestionFacts): string {
  return JSON.stringify(
    options
      ? [options.toSorted(), correctAnswer]
      : (keyPoints ?? []).map(({ id }) => id).toSorted(),
  );
}

/** What grading depends on: the order of the options is not part of it. */
function hashOf(facts: QuestionFacts): string {
  const options = facts.options?.toSorted() ?? null;
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, options }))
    .digest('hex');
}
