/** The embedded database in a data directory: PostgreSQL compiled to WebAssembly, running in this process. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from './client.ts';
import { lockDataDir } from './data-lock.ts';
import { openPglite } from './pglite.ts';

/** With PostgreSQL's default, this process would take 128 MB at once. */
export const SMALL_MEMORY = ['shared_buffers=16MB'];

/** The file written last. If a directory lacks it, its first start was interrupted. */
const READY = 'northstar-ready';

/**
 * Opens the database in a data directory. The first time it copies a prepared database, which takes a third of
 * the time and half the memory of making one.
 * @param preparedData the folder made by prepare-data-dir.ts; without it a new database is made
 * @throws DataDirLocked when another server has it open
 */
export async function openEmbedded(
  dataDir: string,
  preparedData: string | null,
): Promise<OpenDatabase> {
  const unlock = lockDataDir(dataDir);
  try {
    const directory = join(dataDir, 'pglite');
    const isReady = existsSync(join(directory, READY));
    if (!isReady && existsSync(directory)) {
      renameSync(directory, join(dataDir, `pglite.incomplete-${process.pid}-${Date.now()}`));
    }
    if (!isReady && preparedData !== null) copyPrepared(preparedData, directory);
    const client = await PGlite.create({ dataDir: directory, postgresqlconf: SMALL_MEMORY });
    writeFileSync(join(directory, READY), '');
    const database = openPglite(client);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Copies to a folder beside the final one first, so an interrupted copy isn't taken for a database but made again. */
function copyPrepared(preparedData: string, directory: string): void {
  const copy = `${directory}.copying`;
  rmSync(copy, { recursive: true, force: true });
  // The build's files are readable by all users; this folder keeps others out.
  mkdirSync(copy, { mode: 0o700 });
  cpSync(preparedData, copy, { recursive: true });
  renameSync(copy, directory);
}
