/** Revisions of curated questions: written at start, never changed, kept for ever. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { factsOf } from '#shared/contract/question-facts.ts';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { QuestionFacts } from '#shared/engine/context.ts';
import { type Executor, queryRows } from './client.ts';
import { questions as questionsTable } from './schema.ts';

/**
 * Adds the revisions that are new and retires the questions that are gone; running it again changes
 * nothing.
 * @param onChanged what to do with a stored revision whose facts are others now: `refuse` in production,
 *   where answers were graded by it; `replace` where questions are still being written
 * @returns the names of what was replaced
 * @throws Error that names what is refused
 */
export async function seedQuestions(
  executor: Executor,
  questions: readonly CuratedQuestion[],
  onChanged: 'refuse' | 'replace' = 'refuse',
): Promise<string[]> {
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
  const isChanged = sql`q.id = wanted.id and q.revision = wanted.revision and q.hash <> wanted.hash`;
  const changed = await queryRows<{ id: string; revision: number }>(
    executor,
    onChanged === 'replace'
      ? sql`
          update ${questionsTable} q set facts = wanted.facts, hash = wanted.hash
          from ${wanted} where ${isChanged} returning q.id, q.revision`
      : sql`select q.id, q.revision from ${questionsTable} q join ${wanted} on ${isChanged}`,
  );
  const names = changed.map(({ id, revision }) => `${id} (revision ${revision})`);
  if (onChanged === 'refuse' && names.length > 0) {
    throw new Error(
      `Changed without a new revision: ${names.join(', ')}. Answers were graded by the stored one: ` +
        'raise the revision of each in api/content.',
    );
  }
  return names;
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

/** What grading depends on: the order of the options is not part of it. */
function hashOf(facts: QuestionFacts): string {
  const options = facts.options?.toSorted() ?? null;
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, options }))
    .digest('hex');
}
