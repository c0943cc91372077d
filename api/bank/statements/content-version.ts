/** The version of the bank. It is stored in a row, so that every server and every sync sees a change immediately. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { FormerQuestion } from '#shared/contract/questions/questions.ts';
import { bankQuestions } from '#api/bank/tables.ts';
import { type Executor, queryRows, runStatement } from '#api/platform/database/client.ts';
import { serverMeta } from '#api/platform/database/tables.ts';

const KEY = 'content_version';

export interface Bank {
  contentVersion: string;
  /** The questions that are offered, ordered by level and then by id. */
  questions: CuratedQuestion[];
  /** Questions that are no longer offered, ordered by id. */
  formerQuestions: FormerQuestion[];
}

/**
 * A row of the query's result. It has one question, in one of the two columns. Both columns are empty if the bank is
 * empty.
 */
interface BankLine {
  value: string;
  question: CuratedQuestion | null;
  former: FormerQuestion | null;
}

/** Returns a hash of everything that the bank offers. It changes exactly when the content changes. */
export function contentVersionOf(
  categories: readonly Category[],
  questions: readonly CuratedQuestion[],
): string {
  return createHash('sha256')
    .update(JSON.stringify({ categories, questions }))
    .digest('hex')
    .slice(0, 16);
}

const READ_VERSION = {
  name: 'read_content_version',
  text: 'select m.value from server_meta m where m.key = $1',
};

/** Reads the version of the bank; null if no server has started on this database yet. */
export async function readContentVersion(executor: Executor): Promise<string | null> {
  const [row] = await runStatement<{ value: string }>(executor, READ_VERSION, [KEY]);
  return row?.value ?? null;
}

/** Reads the bank together with its version, both from the same moment. */
export async function readBank(executor: Executor): Promise<Bank> {
  const rows = await queryRows<BankLine>(
    executor,
    sql`
      select m.value,
        case when not b.is_retired then b.question end as question,
        case when b.is_retired then json_build_object(
          'id', b.id, 'title', b.question ->> 'title', 'content', b.question ->> 'content'
        ) end as former
      from ${serverMeta} m left join ${bankQuestions} b on true
      where m.key = ${KEY}
      order by (b.question ->> 'difficulty')::int, b.id collate "C"`,
  );
  return {
    contentVersion: rows[0]?.value ?? '',
    questions: rows.flatMap(({ question }) => question ?? []),
    formerQuestions: rows.flatMap(({ former }) => former ?? []),
  };
}

/** Locks the bank until the transaction ends, so that all servers together make only one change at a time. */
export async function lockBank(tx: Executor): Promise<void> {
  await tx.execute(sql`
    insert into ${serverMeta} (key, value) values (${KEY}, '')
    on conflict (key) do update set value = ${serverMeta}.value`);
}

/** Writes the bank's version after a change. The transaction must have called `lockBank`. @returns the new version */
export async function writeContentVersion(
  tx: Executor,
  categories: readonly Category[],
): Promise<string> {
  const { questions } = await readBank(tx);
  const version = contentVersionOf(categories, questions);
  await tx.execute(sql`update ${serverMeta} set value = ${version} where key = ${KEY}`);
  return version;
}
