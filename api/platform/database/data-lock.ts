/**
 * The lock on a data directory. PGlite takes none, and two servers on one directory lose each other's
 * writes without an error: so one server at a time, by a file that holds its process.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DataDirLocked extends Error {}

/**
 * Takes the lock. A lock whose process is gone (killed, power cut) is taken over.
 * @returns the function that gives it back
 * @throws DataDirLocked with a message for the terminal when another server is running
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  const own = describeProcess(process.pid);
  const ownFile = `${file}.${process.pid}`;
  // Written in full, then linked: whoever sees the lock sees whose it is.
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

/** Removes a lock that nobody holds. */
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
  // Moved aside before it is removed: if another start was quicker, this was its lock, and it is put back.
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
    // quiet: there is no lock, or it has just gone.
    return null;
  }
}

/** Held by a process that lives, and is not another one that got the number of a dead one. */
function isHeld(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return describeProcess(pid) === holder;
}

/** The number of a process and, where the system tells it (Linux), when it started. */
function describeProcess(pid: number): string {
  try {
    // Field 22 of proc(5) stat, counted after the name, which may hold spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startedAt}`;
  } catch {
    // quiet: without /proc the number alone has to do.
    return String(pid);
  }
}
