/**
 * A throw-away Citus for tests: a coordinator and two workers on this machine. CITUS_BINARIES names the
 * folder of `initdb` and `postgres` of an installation with the extension; without it, PostgreSQL's own.
 * `node scripts/start-citus.mjs` prints the coordinator's URL and runs until it is ended.
 */
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { findCitusBinaries } from './find-postgres.mjs';
import { startOwnPostgres } from './start-postgres.mjs';

/** @typedef {{ url: string, workers: string[], stop: () => Promise<void> }} Citus `url` is the coordinator's */

/** For a trial on loopback: no encryption between the nodes, nothing that must outlive the machine. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.node_conninfo': 'sslmode=disable',
  ssl: 'off',
  synchronous_commit: 'off',
  // A transaction on several nodes is prepared on each before it is committed.
  max_prepared_transactions: '200',
  // Each database has a process of Citus that looks after it.
  max_worker_processes: '200',
};

/**
 * Three servers that nobody else uses; `connectNodes` makes a database of them.
 * @param {string} binaries
 * @returns {Promise<Citus>}
 */
export async function startCitus(binaries) {
  const servers = await Promise.all([1, 2, 3].map(() => startOwnPostgres(SETTINGS, binaries)));
  const [coordinator, ...workers] = servers.map(({ url }) => url);
  if (coordinator === undefined) throw new Error('No server was started');
  return {
    url: coordinator,
    workers,
    stop: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
    },
  };
}

/**
 * Makes one sharded database of the databases of one name, which exist on all nodes.
 * @param {string} coordinator @param {readonly string[]} workers their URLs
 */
export async function connectNodes(coordinator, workers) {
  for (const url of [coordinator, ...workers]) await run(url, 'create extension citus');
  await run(coordinator, 'select citus_set_coordinator_host($1, $2)', placeOf(coordinator));
  for (const worker of workers) {
    await run(coordinator, 'select citus_add_node($1, $2)', placeOf(worker));
  }
}

/** @param {string} url @returns {[string, number]} */
function placeOf(url) {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port)];
}

/** @param {string} url @param {string} statement @param {unknown[]} [values] */
async function run(url, statement, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const binaries = findCitusBinaries();
  if (binaries === null)
    throw new Error('No Citus found: set CITUS_BINARIES (see the first lines).');
  const { url, workers, stop } = await startCitus(binaries);
  await connectNodes(url, workers);
  console.log(url);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
