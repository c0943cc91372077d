/** Prepares a database before a server uses it. */
import type { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import { gt } from 'drizzle-orm';
import type { OpenDatabase, Database } from '#api/platform/database/client.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { mergeFiles } from '#api/bank/statements/merge-files.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { learners } from '#api/log/tables.ts';
import { serverMeta } from '#api/platform/database/tables.ts';

/** The bank's first edition, from the question files. */
interface FirstEdition {
  categories: readonly Category[];
  questions: readonly CuratedQuestion[];
}

/**
 * Makes this version's tables, merges the files' questions, and gives the log its id. A second run changes nothing.
 * Must be called within `exclusively`.
 * @throws Error with a message for the operator if rows in this database were made by newer rules than this version's
 */
export async function prepareDatabase(
  { db, migrate }: Pick<OpenDatabase, 'db' | 'migrate'>,
  { categories, questions }: FirstEdition,
  newId: () => string,
): Promise<void> {
  await migrate();
  await refuseNewerRules(db);
  await inTransaction(db, (tx) => mergeFiles(tx, categories, questions));
  await ensureLogId(db, newId);
}

/**
 * Rejects a database with rows that newer rules have made. This version would answer those learners' syncs with 503,
 * and would replace newer questions by older ones.
 */
async function refuseNewerRules(db: Database): Promise<void> {
  const [newer] = await db
    .select({ engine: learners.engine })
    .from(learners)
    .where(gt(learners.engine, ENGINE_NUMBER))
    .limit(1);
  if (!newer) return;
  throw new Error(
    `Figures in this database were counted by newer rules (number ${newer.engine}; this version has ${ENGINE_NUMBER}). ` +
      'Start the newer version, or restore the backup from before the upgrade into an empty database.',
  );
}

/** Gives the log an id if it doesn't have one yet, as at an installation's first start. */
export async function ensureLogId(db: Database, newId: () => string): Promise<void> {
  await db.insert(serverMeta).values({ key: 'log_id', value: newId() }).onConflictDoNothing();
}
