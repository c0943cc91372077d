/** The embedded database in a data directory: PostgreSQL compiled to WebAssembly, in this process. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from './client.ts';
import { lockDataDir } from './data-lock.ts';
import { openPglite } from './pglite.ts';

/** PostgreSQL's default of 128 MB would be taken from this process at once. */
export const SMALL_MEMORY = ['shared_buffers=16MB'];

/** Written last: a directory without it is a first start that was interrupted. */
const READY = 'northstar-ready';

/**
 * Opens the database of a data directory; the first time from a prepared copy, which takes a third of
 * the time and half of the memory of making one.
 * @param preparedData the folder made by prepare-data-dir.ts; without it the database is made anew
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

/** Beside its place first: a copy that is cut short is never taken for a database, and begun anew by the next start. */
function copyPrepared(preparedData: string, directory: string): void {
  const copy = `${directory}.copying`;
  rmSync(copy, { recursive: true, force: true });
  // What is in it can be read by all in the build.
  mkdirSync(copy, { mode: 0o700 });
  cpSync(preparedData, copy, { recursive: true });
  renameSync(copy, directory);
}
