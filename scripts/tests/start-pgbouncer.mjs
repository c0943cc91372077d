/** Starts a throw-away PgBouncer in transaction mode, in front of a test's PostgreSQL server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#scripts/dev/free-port.mjs';
import { serverUser, waitUntilReady } from './start-postgres.mjs';

/** @returns {string | null} the program's path, which Debian keeps off most users' PATH */
export function findPgbouncer() {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return (
    folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null
  );
}

/**
 * @param {string} server URL of the PostgreSQL server; PgBouncer passes on all of its databases by name
 * @throws {Error} if PgBouncer isn't installed or doesn't start
 * @returns {Promise<import('./start-postgres.mjs').TestDatabase>}
 */
export async function startPgbouncer(server) {
  const program = findPgbouncer();
  if (!program) throw new Error('PgBouncer is not installed.');
  const { hostname, port: serverPort, username } = new URL(server);
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'northstar-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  // The pool is small and connections are short-lived, so a client rarely gets the same connection again.
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username || 'postgres'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 1000
server_idle_timeout = 5
server_lifetime = 30
server_round_robin = 1
# While PostgreSQL is away a statement waits ten seconds, not two minutes; one that is back is asked again at once.
query_wait_timeout = 10
server_login_retry = 1
`,
  );
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const pooler = spawn(program, [file], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => {
    pooler.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  await waitUntilReady(pooler, 'process up');
  return {
    url: `postgresql://${username || 'postgres'}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', end);
      end();
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
    },
  };
}
