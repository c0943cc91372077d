/** What must stand in a database before a server answers from it. */
import type { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { OpenDatabase, Database } from './client.ts';
import { mergeFiles } from '#api/db/bank/merge-files.ts';
import { inTransaction } from './transaction.ts';
import { serverMeta } from '#api/db/schema/learner-tables.ts';

/** What the files hold. */
export interface FirstEdition {
  categories: readonly Category[];
  questions: readonly CuratedQuestion[];
}

/**
 * Tables as this version wants them, the questions of the files, and a name for the log. Running it again changes
 * nothing; call it within `exclusively`.
 */
export async function prepareDatabase(
  { db, migrate }: OpenDatabase,
  { categories, questions }: FirstEdition,
  newId: () => string,
): Promise<void> {
  await migrate();
  await inTransaction(db, (tx) => mergeFiles(tx, categories, questions));
  await ensureLogId(db, newId);
}

/** Names the log when it has no name yet: at the very first start, never in a prepared copy. */
export async function ensureLogId(db: Database, newId: () => string): Promise<void> {
  await db.insert(serverMeta).values({ key: 'log_id', value: newId() }).onConflictDoNothing();
}
