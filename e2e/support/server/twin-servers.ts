/**
 * Two servers on one PostgreSQL, behind a proxy that alternates between them. The browser tests use them with
 * E2E_SERVERS=2 and TEST_DATABASE_URL, and through PgBouncer if TEST_POOLER_URL names it. No request may depend on
 * the server that answered the previous one.
 */
import { createHash } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import pg from 'pg';
import { freePort } from '#scripts/dev/free-port.mjs';

interface TwinServer {
  port: number;
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * @param startOne starts a server with this environment on a port of its own
 * @returns the function that ends servers and proxy
 */
export async function startTwins(
  { port, dataDir, databaseServer }: { port: number; dataDir: string; databaseServer: string },
  startOne: (port: number, env: Record<string, string>) => Promise<TwinServer>,
): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const env = {
    ...(await databaseOf(databaseServer, dataDir)),
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const twins: TwinServer[] = [];
  for (let index = 0; index < 2; index += 1) twins.push(await startOne(await freePort(), env));
  const proxy = startProxy(twins.map((twin) => twin.port));
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  return async (signal) => {
    proxy.close();
    proxy.closeAllConnections();
    await Promise.all(twins.map((twin) => twin.end(signal)));
  };
}

/** Names the database after the data directory, so that a restart finds it again. */
async function databaseOf(server: string, dataDir: string): Promise<Record<string, string>> {
  const name = `northstar_e2e_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  const pooler = process.env['TEST_POOLER_URL'];
  const url = new URL(pooler ?? server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, ...(pooler && { DATABASE_POOLER: 'transaction' }) };
}

function startProxy(ports: readonly number[]): Server {
  let turn = 0;
  return createServer((incoming, answer) => {
    turn = (turn + 1) % ports.length;
    const { method, url, headers } = incoming;
    const outgoing = request(
      { host: 'localhost', port: ports[turn], method, path: url, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(answer);
      },
    );
    // The connection breaks, as if the server had died.
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
}
