/** Starts a throw-away Citus for tests: a coordinator and two workers on this machine. */
import { startOwnPostgres } from './start-postgres.mjs';

/** @typedef {{ url: string, workers: string[], stop: () => Promise<void> }} Citus `url` is the coordinator's */

/** Settings for tests on loopback: no encryption between the nodes, no data that must be kept. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.node_conninfo': 'sslmode=disable',
  ssl: 'off',
  synchronous_commit: 'off',
  // A transaction across nodes is prepared on each node before it is committed.
  max_prepared_transactions: '200',
  // Each database has its own Citus maintenance process.
  max_worker_processes: '200',
};

/**
 * Starts three servers that nobody else uses; api/testing/database/sharded-database.ts makes a database of them.
 * @param {string} binaries the folder with `initdb` and `postgres` of an installation with Citus
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
