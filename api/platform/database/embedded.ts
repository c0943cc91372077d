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

/**
 * The lock on a data directory. PGlite has no lock of its own, and two servers on one directory would lose each
 * other's writes without an error. So a file that names the server's process lets in one server at a time.
 */
export class DataDirLocked extends Error {}

/**
 * Takes the lock. A lock whose process is gone (killed, power failure) is taken over.
 * @returns the function that releases it
 * @throws DataDirLocked with a message for the terminal when another server is running
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  const own = describeProcess(process.pid);
  const ownFile = `${file}.${process.pid}`;
  // The file is written completely before it is linked, so a process that sees the lock also sees who holds it.
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

/** Removes the lock if nobody holds it. */
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
  // The lock is moved aside first. If another start was quicker and this is its lock, it is put back.
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    // quiet: another start was quicker.
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

/** True if the lock's process still runs, and is not another process that got the same number. */
function isHeld(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return describeProcess(pid) === holder;
}

/** Returns a process's number and, if the system tells it (Linux), when it started. */
function describeProcess(pid: number): string {
  try {
    // This is field 22 of proc(5) stat, counted after the name because that may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startedAt}`;
  } catch {
    // quiet: without /proc, the number alone has to be enough.
    return String(pid);
  }
}
