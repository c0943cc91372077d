/** The embedded database in a data directory: PostgreSQL compiled to WebAssembly, running in this process. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  linkSync,
  readFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from './client.ts';
import { openPglite } from './pglite.ts';

/** PGlite's memory settings. With PostgreSQL's defaults, this process would need 128 MB for buffers alone. */
export const SMALL_MEMORY = ['shared_buffers=16MB'];

/** The name of a file that is written last. If a data directory doesn't contain it, its first start was interrupted. */
const READY = 'northstar-ready';

/**
 * Opens the database in a data directory. The first start copies a prepared database. That takes a third of the time
 * and half of the memory that making a new one would take.
 * @param preparedData the folder that prepare-data-dir.ts made; null makes a new database
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

/**
 * The files are first copied into another folder, and that folder is renamed afterward, so that an interrupted copy
 * isn't taken for a database.
 */
function copyPrepared(preparedData: string, directory: string): void {
  const copy = `${directory}.copying`;
  rmSync(copy, { recursive: true, force: true });
  // Everybody on the machine can read the build's files, but only the owner may read this folder.
  mkdirSync(copy, { mode: 0o700 });
  cpSync(preparedData, copy, { recursive: true });
  renameSync(copy, directory);
}

/**
 * Thrown if another server has the data directory open. Two servers on one directory would lose each other's writes
 * without an error, and PGlite has no lock of its own. So a lock file names the server's process.
 */
export class DataDirLocked extends Error {}

/**
 * Takes the lock on a data directory. If the process that had it is gone (killed, power failure), the lock is taken
 * over.
 * @returns a function that releases it
 * @throws DataDirLocked with a message for the terminal when another server is running
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  const own = describeProcess(process.pid);
  const ownFile = `${file}.${process.pid}`;
  // The file is written first, and then linked under the name of the lock. So a process that sees the lock can also
  // read who has it.
  writeFileSync(ownFile, own);
  try {
    while (!tryLink(ownFile, file)) makeWay(file, dataDir);
  } finally {
    rmSync(ownFile, { force: true });
  }
  return () => {
    if (readLock(file) === own) rmSync(file, { force: true });
  };
}

/** Removes the lock if the process that took it is gone. */
function makeWay(file: string, dataDir: string): void {
  const holder = readLock(file);
  if (holder === null) return;
  if (isHeld(holder)) {
    const [pid] = holder.split(' ');
    throw new DataDirLocked(
      `Another server (process ${pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to another ` +
        'directory. The embedded database takes one server at a time; PostgreSQL (DATABASE_URL) takes many.',
    );
  }
  // Rename the lock first. If it turns out to belong to another process that started faster, undo the renaming.
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    // quiet: another process has already renamed the lock.
    return;
  }
  if (readLock(aside) !== holder) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // quiet: there is no lock, or it was just removed.
    return null;
  }
}

/**
 * True if the process that took the lock is still running. If its process id has been given to another process since,
 * returns false.
 */
function isHeld(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process is running but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return describeProcess(pid) === holder;
}

/** Returns a process's id and, on Linux, its start time. */
function describeProcess(pid: number): string {
  try {
    // The start time is field 22 of /proc/…/stat (proc(5)). The fields are counted from the end of the name, because
    // the name may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startedAt}`;
  } catch {
    // quiet: without /proc, the process id alone has to be enough.
    return String(pid);
  }
}
