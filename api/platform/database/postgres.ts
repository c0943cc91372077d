/** PostgreSQL through pg: a pool of connections, and transactions with as few round trips as possible. */
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

/** The time limits of every connection, in milliseconds. */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/**
 * Begins a transaction, and sets the time limits for this transaction alone. Behind a pooler, the next transaction may
 * use another connection.
 */
const BEGIN_POOLED = [
  'begin',
  ...Object.entries(LIMITS).map(([name, value]) => `set local ${name} = ${value}`),
].join('; ');

/** The key of an advisory lock. It can be any number, but no other program may use it on the same database. */
const ADVISORY_LOCK = 7_204_311;

/**
 * Takes the lock for `exclusively`. This transaction just holds the lock while other connections do the work. The lock
 * is released when the transaction ends or its connection breaks.
 */
const LOCK = `set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(${ADVISORY_LOCK})`;

/**
 * Opens a pool of connections to PostgreSQL. Connections are made when they are needed, so if the database is down, the
 * first query fails.
 * @param options `onLost` is called when an idle connection breaks and the pool replaces it; `patience` is the number
 * of milliseconds that a response may take; `isPooled` is true behind a pooler in transaction mode, where
 * settings and prepared statements can't outlive a transaction
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
    // This timeout is longer than the database's own limits, so it ends a query only if the database has stopped
    // answering.
    query_timeout: options.patience ?? 35_000,
    // Statements that don't have to wait for each other's results are sent together.
    pipeline: true,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // quiet: each statement on a broken connection fails with its own error. Without this listener, the process would
  // end.
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
          // After a failure, the connection is closed, as the pool does with its own queries.
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
 * Runs `work` in a transaction on one connection. `begin` is sent together with the first statements, and `commit` with
 * the last ones. A connection that broke in the meantime isn't used again.
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
    // If a statement has failed, `commit` rolls back without an error. So the results of the statements are checked as
    // well.
    await Promise.all([begun.sent(), client.query('commit')]);
    return result;
  } catch (error) {
    // quiet: the first error is thrown, and the connection is dropped.
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    // The first failure is thrown, because every statement after it also fails.
    await begun?.sent();
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Sends all waiting statements as one packet, before the next result is read. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
