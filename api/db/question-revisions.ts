/** Revisions of curated questions: written at start, never changed, kept for ever. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { QuestionFacts } from '#shared/engine/context.ts';
import { type Executor, queryRows } from './client.ts';
import { questions as questionsTable } from './schema.ts';

/** The part of a question by which an answer is graded. */
export function factsOf(question: CuratedQuestion): QuestionFacts {
  return {
    id: question.id,
    revision: question.revision,
    category: question.category,
    difficulty: question.difficulty,
    xpReward: question.xpReward,
    options: question.options,
    correctAnswer: question.correctAnswer,
    keyPoints: question.keyPoints?.map(({ id, weight }) => ({ id, weight })) ?? null,
  };
}

/**
 * Adds the revisions that are new and retires the questions that are gone; running it again changes
 * nothing.
 * @throws Error when a stored revision has other facts: answers would be graded differently on the
 *   device and here
 */
export async function seedQuestions(
  executor: Executor,
  questions: readonly CuratedQuestion[],
): Promise<void> {
  const facts = questions.map(factsOf);
  const wanted = sql`unnest(
    ${sql.param(facts.map(({ id }) => id))}::text[],
    ${sql.param(facts.map(({ revision }) => revision))}::int[],
    ${sql.param(facts.map((fact) => JSON.stringify(fact)))}::jsonb[],
    ${sql.param(facts.map(hashOf))}::text[]
  ) as wanted(id, revision, facts, hash)`;
  await executor.execute(sql`
    insert into ${questionsTable} (id, revision, facts, hash)
    select id, revision, facts, hash from ${wanted}
    on conflict (id, revision) do nothing`);
  await executor.execute(sql`
    update ${questionsTable} q set retired = not q.retired
    where q.retired = (q.id = any(${sql.param(facts.map(({ id }) => id))}::text[]))`);
  const changed = await queryRows<{ id: string; revision: number }>(
    executor,
    sql`
      select q.id, q.revision from ${questionsTable} q
      join ${wanted} on q.id = wanted.id and q.revision = wanted.revision and q.hash <> wanted.hash`,
  );
  if (changed.length > 0) {
    const names = changed.map(({ id, revision }) => `${id} (revision ${revision})`).join(', ');
    throw new Error(
      `Changed without a new revision: ${names}. Raise the revision of each in api/content, ` +
        'or start with an empty DATA_DIR if this database holds nothing of value.',
    );
  }
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

function hashOf(facts: QuestionFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
