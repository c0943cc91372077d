/** PostgreSQL through pg: a pool, and transactions that wait for the network as rarely as possible. */
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Executor, OpenDatabase, Transaction } from './client.ts';
import {
  type Begun,
  migrationsFolder,
  optionsOf,
  sendingUnawaited,
  withConnection,
} from '#api/platform/database/connection.ts';

/** In milliseconds. */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** Sets the same limits for one transaction, because behind a pooler the next one gets another connection. */
const BEGIN_POOLED = [
  'begin',
  ...Object.entries(LIMITS).map(([name, value]) => `set local ${name} = ${value}`),
].join('; ');

/** Any number works that no other program on that database uses. */
const ADVISORY_LOCK = 7_204_311;

/** Other connections do the work while this transaction idles. Its end, or a broken connection, releases the lock. */
const LOCK = `set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(${ADVISORY_LOCK})`;

/**
 * Opens a pool on PostgreSQL. Connections are made when they are needed, so the first query notices a database that
 * is down.
 * @param options `onLost` is called when an idle connection breaks and the pool replaces it; `patience` is how
 *   many milliseconds an answer may take before the connection is given up; `isPooled` tells that a pooler in
 *   transaction mode stands in between, so nothing may be set or prepared beyond a transaction
 */
export function openPostgres(
  connectionString: string,
  options: {
    onLost?: (error: Error) => void;
    queryLogger?: QueryLogger;
    max?: number;
    patience?: number;
    isPooled?: boolean;
  } = {},
): OpenDatabase {
  const { isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    ...(!isPooled && LIMITS),
    // This is longer than the database's own limits, for a database that no longer answers.
    query_timeout: options.patience ?? 35_000,
    // Statements that don't wait for an answer are sent together.
    pipeline: true,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // quiet: a connection that breaks in use fails its statements; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const drizzleOptions = optionsOf(options.queryLogger);
  const db = drizzleNodePostgres(pool, drizzleOptions);
  const withStatements = (executor: unknown, connection: pg.Pool | pg.PoolClient) =>
    withConnection(executor, async ({ name, text }, values) => {
      options.queryLogger?.logQuery(text, values);
      return (await connection.query({ ...(!isPooled && { name }), text, values })).rows;
    });
  return {
    db: Object.assign(withStatements(db, pool), {
      runTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
        onConnection(pool, isPooled ? BEGIN_POOLED : 'begin', (client) => {
          const tx = withStatements(drizzleNodePostgres(client, drizzleOptions), client);
          return sendingUnawaited(tx, work, () => sendTogether(client));
        }),
      runTogether: async <Result>(work: (executor: Executor) => Promise<Result>) => {
        const client = await pool.connect();
        let isBroken = true;
        try {
          sendTogether(client);
          const result = await work(
            withStatements(drizzleNodePostgres(client, drizzleOptions), client),
          );
          isBroken = false;
          return result;
        } finally {
          // The pool does the same if one of its own queries fails.
          client.release(isBroken);
        }
      },
    }),
    migrate: () => migrateNodePostgres(db, { migrationsFolder }),
    exclusively: (work) =>
      onConnection(pool, 'begin', (client) => ({
        result: client.query(LOCK).then(work),
        sent: () => Promise.resolve(),
      })),
    close: () => pool.end(),
  };
}

/**
 * Sends `begin` with the first statements and `commit` with the last. A connection that broke in between is not
 * used again.
 */
async function onConnection<Result>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Begun<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  let begun: Begun<Result> | null = null;
  try {
    sendTogether(client);
    const beginning = client.query(begin);
    begun = work(client);
    const [, result] = await Promise.all([beginning, begun.result]);
    // After a failed statement, `commit` rolls back without an error.
    await Promise.all([begun.sent(), client.query('commit')]);
    return result;
  } catch (error) {
    // quiet: the first error is thrown, and the connection is dropped.
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    // The first failure is thrown, because every statement after it fails, too.
    await begun?.sent();
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Sends everything that is written before the next answer is read as one packet. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
