/** Stores earlier texts of the bank's questions. The desk compares them, and can bring one back. */
import { shortName } from '#shared/contract/account/person-name.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { type Executor, queryRows } from '#api/platform/database/client.ts';
import { adminActs } from '#api/desk/tables.ts';
import { bankQuestions, questionEditions, questions } from '#api/bank/tables.ts';
import { users } from '#api/account/tables.ts';

export type Edition = typeof questionEditions.$inferSelect;

/**
 * The publication of a revision at the desk: its time in milliseconds since 1970 UTC, and the administrator's name,
 * which is null if the account is gone.
 */
interface Publication {
  revision: number;
  at: number;
  actorName: string | null;
}

/** The administrator's name; null if the account is gone. */
interface Actor {
  firstName: string | null;
  lastName: string | null;
}

/**
 * Stores the present text of a question among its earlier texts. This must be called before the text is overwritten.
 */
export async function keepEdition(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`
    insert into ${questionEditions} (id, revision, replaced_at, question)
    select b.id, b.revision, (extract(epoch from clock_timestamp()) * 1000)::bigint, b.question
    from ${bankQuestions} b where b.id = ${id}
    on conflict do nothing`);
}

/** Reads the question's earlier texts, the latest first. */
export async function readEditions(executor: Executor, id: string): Promise<Edition[]> {
  return executor
    .select()
    .from(questionEditions)
    .where(eq(questionEditions.id, id))
    .orderBy(desc(questionEditions.replacedAt), desc(questionEditions.revision));
}

export async function findEdition(
  executor: Executor,
  { id, revision, replacedAt }: Pick<Edition, 'id' | 'revision' | 'replacedAt'>,
): Promise<CuratedQuestion | null> {
  const [found] = await executor
    .select({ question: questionEditions.question })
    .from(questionEditions)
    .where(
      and(
        eq(questionEditions.id, id),
        eq(questionEditions.revision, revision),
        eq(questionEditions.replacedAt, replacedAt),
      ),
    );
  return found?.question ?? null;
}

/** Reads every revision number that the question ever had, the latest first. */
export async function readRevisionNumbers(executor: Executor, id: string): Promise<number[]> {
  const rows = await executor
    .select({ revision: questions.revision })
    .from(questions)
    .where(eq(questions.id, id))
    .orderBy(desc(questions.revision));
  return rows.map(({ revision }) => revision);
}

/** Reads from the audit log which administrators published the question's revisions. */
export async function readPublications(executor: Executor, id: string): Promise<Publication[]> {
  const rows = await queryRows<Omit<Publication, 'actorName'> & Actor>(
    executor,
    sql`
      select (a.details ->> 'revision')::int as "revision", a.at::float8 as "at",
        u.first_name as "firstName", u.last_name as "lastName"
      from ${adminActs} a left join ${users} u on u.user_id = a.actor_id
      where a.subject = ${id} and a.act in ('published-question', 'brought-back-question')`,
  );
  return rows.map(({ firstName, lastName, ...publication }) => ({
    ...publication,
    actorName: firstName === null ? null : shortName(firstName, lastName ?? ''),
  }));
}
