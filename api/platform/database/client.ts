/**
 * The interface through which the rest of the server uses the database. Two files implement it: postgres.ts for
 * PostgreSQL, and pglite.ts for PGlite in this process.
 */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database or one of its transactions; both run queries. Inside a transaction, only that transaction may be used.
 */
export interface Executor extends PgDatabase<PgQueryResultHKT> {
  /** Runs a statement directly on the connection; see `runStatement`. */
  runOnConnection: (statement: Statement, values: unknown[]) => Promise<unknown[]>;
}

export interface Transaction extends Executor {
  /**
   * Sends a statement without waiting for its result. It is sent together with the next statement or, at the latest,
   * with the commit. If it fails, the transaction fails.
   */
  sendUnawaited: (statement: Statement, values: unknown[]) => void;
}

export interface Database extends Executor {
  /**
   * Runs `work` in one transaction on one connection. Callers use `inTransaction` instead, because it also repeats the
   * transaction if needed.
   */
  runTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Runs reads on one connection, without a transaction. Reads that are started together are sent in one packet. */
  runTogether: <Result>(work: (executor: Executor) => Promise<Result>) => Promise<Result>;
}

export interface OpenDatabase {
  db: Database;
  /** Runs the migrations that haven't run on this database yet. A migration changes the tables for a new version. */
  migrate: () => Promise<void>;
  /**
   * Runs `work`, such as migrations, under a lock, so that no other server process can run such work at the same time.
   */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** A statement that is run often. The database parses it once per connection. */
export interface Statement {
  name: string;
  /** SQL with $1, $2… */
  text: string;
}

/** Runs a statement that is written as SQL, and returns its rows. The caller names their type. */
export async function queryRows<Row>(executor: Executor, statement: SQL): Promise<Row[]> {
  const result = (await executor.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * Runs a frequent statement and returns its rows. It bypasses the ORM, because the ORM would build the same SQL each
 * time. A transaction may start several such statements without waiting; they run in order.
 */
export async function runStatement<Row>(
  executor: Executor,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await executor.runOnConnection(statement, values)) as Row[];
}
