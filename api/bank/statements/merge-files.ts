/**
 * Merges the question files into the bank. Learners get the questions in the database; the files are only their first
 * edition. The files of a newer release change only questions that no administrator has changed. For all other
 * questions, the desk asks an administrator which text to use (docs/content.md).
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import { bankQuestions } from '#api/bank/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { serverMeta } from '#api/platform/database/tables.ts';
import {
  contentVersionOf,
  lockBank,
  readContentVersion,
  writeContentVersion,
} from './content-version.ts';
import { keepEdition } from './question-editions.ts';
import { addRevisions, readRevisions, revisionFor } from './question-revisions.ts';

/** Stands in place of a hash for a question that isn't in the files. */
export const NOT_IN_FILES = 'none';

/** The key of the row about the last merge: the merged files, and the bank's version after the merge. */
const MERGED = 'merged_files';

type BankRow = typeof bankQuestions.$inferSelect;

/**
 * Merges the files into the bank, in one transaction. If the files haven't changed since the last merge, it changes
 * nothing and doesn't read the questions.
 */
export async function mergeFiles(
  tx: Executor,
  categories: readonly Category[],
  files: readonly CuratedQuestion[],
): Promise<void> {
  await lockBank(tx);
  const inFiles = contentVersionOf(categories, files);
  // The bank's version must also be unchanged. Since the last merge, the desk may have changed the bank. An old release
  // that doesn't write this row may also have merged its files.
  if ((await readMerged(tx)) === `${inFiles} ${await readContentVersion(tx)}`) return;
  const rows = new Map((await tx.select().from(bankQuestions)).map((row) => [row.id, row]));
  const edition = new Map(files.map((file) => [file.id, file]));
  await insertNew(
    tx,
    files.filter(({ id }) => !rows.has(id)),
  );
  for (const file of files) {
    const row = rows.get(file.id);
    if (row) await mergeOne(tx, row, file);
  }
  for (const row of rows.values()) {
    if (!edition.has(row.id)) await mergeOne(tx, row, null);
  }
  await noteMerged(tx, `${inFiles} ${await writeContentVersion(tx, categories)}`);
}

async function readMerged(tx: Executor): Promise<string | null> {
  const [row] = await tx.select().from(serverMeta).where(eq(serverMeta.key, MERGED));
  return row?.value ?? null;
}

async function noteMerged(tx: Executor, value: string): Promise<void> {
  const entry = { key: MERGED, value };
  await tx
    .insert(serverMeta)
    .values(entry)
    .onConflictDoUpdate({ target: serverMeta.key, set: { value } });
}

async function insertNew(tx: Executor, files: readonly CuratedQuestion[]): Promise<void> {
  if (files.length === 0) return;
  const stored = await readRevisions(
    tx,
    files.map(({ id }) => id),
  );
  const rows = files.map((file) => {
    const revision = revisionFor(stored, file, file.revision);
    const question = { ...file, revision };
    const state = { isRetired: false, isFromDesk: false, filesSay: null };
    return { id: file.id, revision, question, fileHash: hashOfText(file), ...state };
  });
  await addRevisions(
    tx,
    rows.map(({ question }) => question),
  );
  await tx.insert(bankQuestions).values(rows);
}

/**
 * Brings one question up to date with the files.
 * @param file null if the question is no longer in the files
 */
async function mergeOne(tx: Executor, row: BankRow, file: CuratedQuestion | null): Promise<void> {
  const fileHash = hashOfFile(file);
  const isNews = fileHash !== row.fileHash;
  if (!isNews && row.filesSay === null) return;
  if (!isNews) return update(tx, row.id, { filesSay: null });
  if (saysTheSame(row, file)) {
    return update(tx, row.id, { fileHash, isFromDesk: false, filesSay: null });
  }
  if (row.isFromDesk) return update(tx, row.id, { filesSay: { question: file } });
  await takeEdition(tx, row, file);
}

/** Offers the text in the files. If the files don't have the question, retires it. */
export async function takeEdition(
  tx: Executor,
  row: BankRow,
  file: CuratedQuestion | null,
): Promise<void> {
  const taken = { isFromDesk: false, filesSay: null, fileHash: hashOfFile(file) };
  if (!file) return update(tx, row.id, { ...taken, isRetired: true });
  const stored = await readRevisions(tx, [file.id]);
  const revision = revisionFor(stored, file, Math.max(file.revision, row.revision));
  const question = { ...file, revision };
  await addRevisions(tx, [question]);
  await keepEdition(tx, row.id);
  await update(tx, row.id, { ...taken, revision, question, isRetired: false });
}

async function update(tx: Executor, id: string, changes: Partial<BankRow>): Promise<void> {
  await tx.update(bankQuestions).set(changes).where(eq(bankQuestions.id, id));
}

function saysTheSame(row: BankRow, file: CuratedQuestion | null): boolean {
  if (!file) return row.isRetired;
  return !row.isRetired && hashOfText(row.question) === hashOfText(file);
}

/** Hashes a question's file. @param file null if the question isn't in the files */
export function hashOfFile(file: CuratedQuestion | null): string {
  return file ? hashOfText(file) : NOT_IN_FILES;
}

/** Hashes everything in a question except its revision number. The order of its fields makes no difference. */
function hashOfText({ revision: _, ...text }: CuratedQuestion): string {
  const json = JSON.stringify(text, (_key, value: unknown) => sorted(value));
  return createHash('sha256').update(json).digest('hex');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
