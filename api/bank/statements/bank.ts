/**
 * Statements with which administrators change the bank of questions. The statements that read it for devices are in
 * content-version.ts.
 */
import { eq, sql } from 'drizzle-orm';
import type { BankList } from '#shared/contract/admin/desk-bank.ts';
import type { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import { bankQuestions } from '#api/bank/tables.ts';
import { type Executor, queryRows } from '#api/platform/database/client.ts';
import { writeContentVersion } from './content-version.ts';
import { hashOfFile, NOT_IN_FILES, takeEdition } from './merge-files.ts';
import { keepEdition } from './question-editions.ts';
import { addRevisions, nextRevision } from './question-revisions.ts';

export type BankRow = typeof bankQuestions.$inferSelect;

/** Lists every question in the bank, including retired ones and those that exist only as drafts. */
export async function listBank(executor: Executor): Promise<BankList> {
  return queryRows<BankList[number]>(
    executor,
    sql`
      select id, coalesce(d.text ->> 'title', b.question ->> 'title', '') as "title",
        coalesce((b.question ->> 'difficulty')::int, d.level::int) as "level",
        case when coalesce(b.question ->> 'form', d.text ->> 'form', '') = 'short' then 'short'
          when coalesce(b.question -> 'options', d.text -> 'options', 'null') <> 'null'
            then 'choice'
          else 'open-ended' end as "kind",
        b.revision, coalesce(b.is_retired, false) as "isRetired",
        d.id is not null as "hasDraft", b.files_say is not null as "isDisputed"
      from bank_questions b full join question_drafts d using (id)
      order by 3, id collate "C"`,
  );
}

/** Finds a question in the bank, offered or retired; null if it was never published. */
export async function findBankRow(executor: Executor, id: string): Promise<BankRow | null> {
  const [row] = await executor.select().from(bankQuestions).where(eq(bankQuestions.id, id));
  return row ?? null;
}

/** The result of a change: the revision that learners get from now on, and the new version of the bank. */
export interface Change {
  revision: number;
  contentVersion: string;
}

/**
 * Publishes a question from the desk as its next revision.
 * @param question its `revision` is ignored
 */
export async function publishQuestion(
  tx: Executor,
  categories: readonly Category[],
  question: CuratedQuestion,
): Promise<Change> {
  const { id } = question;
  const revision = await nextRevision(tx, id);
  const published = { ...question, revision };
  await addRevisions(tx, [published]);
  await keepEdition(tx, id);
  const state = { revision, question: published, isRetired: false, isFromDesk: true };
  await tx
    .insert(bankQuestions)
    .values({ id, fileHash: NOT_IN_FILES, filesSay: null, ...state })
    .onConflictDoUpdate({ target: bankQuestions.id, set: state });
  return { revision, contentVersion: await writeContentVersion(tx, categories) };
}

/** Stops offering a question, or offers it again. Its revisions and all history are kept. */
export async function retireQuestion(
  tx: Executor,
  categories: readonly Category[],
  { id, isRetired }: { id: string; isRetired: boolean },
): Promise<void> {
  await tx
    .update(bankQuestions)
    .set({ isRetired, isFromDesk: true })
    .where(eq(bankQuestions.id, id));
  await writeContentVersion(tx, categories);
}

/**
 * Settles a conflict between the bank's question and the one in a newer release's files.
 * @param take true to offer the files' text; false to keep the bank's text until the files change again
 */
export async function decideFiles(
  tx: Executor,
  categories: readonly Category[],
  row: BankRow & { filesSay: NonNullable<BankRow['filesSay']> },
  take: boolean,
): Promise<void> {
  const { question: file } = row.filesSay;
  if (take) await takeEdition(tx, row, file);
  else {
    const decided = { fileHash: hashOfFile(file), filesSay: null };
    await tx.update(bankQuestions).set(decided).where(eq(bankQuestions.id, row.id));
  }
  await writeContentVersion(tx, categories);
}
