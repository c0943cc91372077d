/** The database that everything else talks to: PostgreSQL through pg, or PGlite inside this process. */
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

/** A database or a transaction of it: what queries are run on. Inside a transaction use only that. */
export interface Executor extends PgDatabase<PgQueryResultHKT> {
  /** Runs a statement on the connection itself; see `runStatement`. */
  runOnConnection: (statement: Statement, values: unknown[]) => Promise<unknown[]>;
}

export interface Transaction extends Executor {
  /**
   * Runs a statement that nobody waits for: it goes out together with what is sent next, the commit at the latest,
   * and the transaction fails when it does.
   */
  sendAhead: (statement: Statement, values: unknown[]) => void;
}

export interface Database extends Executor {
  /** Runs the work in one transaction on a connection of its own; see transaction.ts. */
  runTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}

export interface OpenDatabase {
  db: Database;
  /** Brings the tables up to date with the committed migrations; does nothing when they are. */
  migrate: () => Promise<void>;
  /** Runs work while no other server process runs it: migrations and seeding. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** A statement that is run often: the server parses it once a connection. */
export interface Statement {
  name: string;
  /** With $1, $2… */
  text: string;
}

/** Beside this file in the sources; the build copies the folder beside the server's bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** In milliseconds. */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** The same limits, for this transaction: behind a pooler the next one has another connection. */
const BEGIN_POOLED = [
  'begin',
  ...Object.entries(LIMITS).map(([name, value]) => `set local ${name} = ${value}`),
].join('; ');

/** Any number works, as long as no other program on that database takes the same. */
const ADVISORY_LOCK = 7_204_311;

/** Others do the work meanwhile, so this transaction is idle; its end gives the lock back, a broken connection's too. */
const LOCK = `set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(${ADVISORY_LOCK})`;

/**
 * Opens a pool on PostgreSQL. Connections are made when they are needed, so a database that is away is
 * noticed by the first query.
 * @param options `onLost` is called when an idle connection breaks, and the pool replaces it; `patience` is
 *   how long an answer may take, in milliseconds: then the connection is given up; `isPooled`: a pooler in
 *   transaction mode stands in between, so nothing may be set or prepared for longer than a transaction
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
    // Longer than the database's own limits: for one that says nothing any more.
    query_timeout: options.patience ?? 35_000,
    // Statements that wait for no answer are sent together.
    pipeline: true,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // A connection that breaks in use fails its statements; without a listener it would end the process.
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
          return sendingAhead(tx, work, () => sendTogether(client));
        }),
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

/** Wraps a PGlite that this process has opened; nobody else may have it open. */
export function openPglite(
  client: PGlite,
  options: { queryLogger?: QueryLogger } = {},
): OpenDatabase {
  const drizzleOptions = optionsOf(options.queryLogger);
  const db = drizzlePglite(client, drizzleOptions);
  const withStatements = (executor: unknown, connection: Pick<PGlite, 'query'>) =>
    withConnection(executor, async ({ text }, values) => {
      options.queryLogger?.logQuery(text, values);
      return (await connection.query(text, values)).rows;
    });
  return {
    db: Object.assign(withStatements(db, client), {
      runTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
        client.transaction(async (connection) => {
          // Drizzle asks of it only what a transaction has, too.
          const drizzle = drizzlePglite(connection as unknown as PGlite, drizzleOptions);
          const { result, sent } = sendingAhead(withStatements(drizzle, connection), work);
          // What was sent ahead and failed is the reason of what failed after it.
          await result.finally(sent);
          return result;
        }),
    }),
    migrate: () => migratePglite(db, { migrationsFolder }),
    exclusively: (work) => work(),
    close: () => client.close(),
  };
}

/** Rows of a statement written as SQL; the caller names their shape. */
export async function queryRows<Row>(executor: Executor, statement: SQL): Promise<Row[]> {
  const result = (await executor.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * Rows of a statement that is run often, past the ORM: it would write the same text anew each time.
 * Within a transaction several may be started before the first is answered; they run in their order.
 */
export async function runStatement<Row>(
  executor: Executor,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await executor.runOnConnection(statement, values)) as Row[];
}

function withConnection(drizzle: unknown, runOnConnection: Executor['runOnConnection']): Executor {
  return Object.assign(drizzle as Executor, { runOnConnection });
}

/** Work that has begun, and what it has sent without waiting: `sent` fails when one of them has. */
interface Begun<Result> {
  result: Promise<Result>;
  sent: () => Promise<unknown>;
}

function sendingAhead<Result>(
  executor: Executor,
  work: (tx: Transaction) => Promise<Result>,
  onSend: () => void = () => undefined,
): Begun<Result> {
  const sent: Promise<unknown>[] = [];
  const sendAhead = (statement: Statement, values: unknown[]) => {
    onSend();
    const answer = executor.runOnConnection(statement, values);
    // It is looked at in the end.
    answer.catch(() => undefined);
    sent.push(answer);
  };
  const result = work(Object.assign(executor, { sendAhead }));
  return { result, sent: () => Promise.all(sent) };
}

/**
 * `begin` is sent with the first statements and `commit` with the last; a connection on which either broke is not
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
    // After a statement that has failed, `commit` rolls back and says nothing.
    await Promise.all([begun.sent(), client.query('commit')]);
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    // What failed first is the reason: after it every statement fails.
    await begun?.sent();
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** What is sent before the next answer is read leaves as one packet. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function optionsOf(queryLogger: QueryLogger | undefined) {
  return { casing: 'snake_case' as const, ...(queryLogger && { logger: queryLogger }) };
}
