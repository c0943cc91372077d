/**
 * The build runs this. It makes a folder with a database of all tables and questions, which a first start copies. The
 * database has no id for its log, because each installation makes its own.
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
 * Removes two of PostgreSQL's own databases, to which nobody connects, and the log of the tables' creation. They are
 * more than half of the files and bytes that each first start would write.
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
  // The database is closed before it is copied. Otherwise each first start would have to recover it.
  await database.close();
  cpSync(directory, target, { recursive: true });
  letAllRead(target);
} finally {
  rmSync(folder, { recursive: true });
}

/** Lets all users read the files, because the server seldom runs as the build's user. */
function letAllRead(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
