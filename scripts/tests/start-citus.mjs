/** A throw-away Citus for tests: a coordinator and two workers on this machine. */
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
 * Three servers that nobody else uses; api/testing/database/sharded-database.ts makes a database of them.
 * @param {string} binaries the folder of `initdb` and `postgres` of an installation with the extension
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
