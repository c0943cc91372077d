/**
 * Run by the build: a database with all tables and questions, as a folder that the first start copies. It
 * holds no log id: each installation names its own log.
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
 * Two databases of PostgreSQL's own that nobody connects to, and the log of how all this came about: more than a half
 * of the files and of the bytes that each first start would write.
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
  // Closed before it is copied: one that was not would be recovered at each first start.
  await database.close();
  cpSync(directory, target, { recursive: true });
  letAllRead(target);
} finally {
  rmSync(folder, { recursive: true });
}

/** The build's user is seldom the server's. */
function letAllRead(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
