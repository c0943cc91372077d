/**
 * The build runs this file. It makes a folder with a database that has all tables and questions. The first start of an
 * installation copies the folder. The database has no id for its log, because each installation makes its own.
 */
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { CATEGORIES, FIRST_EDITION } from '#api/content/all-questions.ts';
import { SMALL_MEMORY } from '#api/platform/database/embedded.ts';
import { mergeFiles } from '#api/bank/statements/merge-files.ts';
import { openPglite } from '#api/platform/database/pglite.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

const target = process.argv[2] ?? fileURLToPath(new URL('./prepared-data', import.meta.url));

/**
 * Leaves out two of PostgreSQL's own databases, to which nobody connects, and the log of how the tables were made.
 * Together these are more than half of the files and bytes that each first start would write.
 */
const LEAVE_OUT = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
];

const folder = mkdtempSync(join(tmpdir(), 'northstar-prepared-'));
try {
  const directory = join(folder, 'pglite');
  const client = await PGlite.create({ dataDir: directory, postgresqlconf: SMALL_MEMORY });
  const database = openPglite(client);
  await database.migrate();
  await inTransaction(database.db, (tx) => mergeFiles(tx, CATEGORIES, FIRST_EDITION.questions));
  for (const statement of LEAVE_OUT) await client.exec(statement);
  // The database is closed before it is copied. Otherwise it would have to be recovered at each first start.
  await database.close();
  cpSync(directory, target, { recursive: true });
  letAllRead(target);
} finally {
  rmSync(folder, { recursive: true });
}

/** Makes the files readable for all users, because the server is seldom run by the user who ran the build. */
function letAllRead(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
