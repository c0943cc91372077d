/** The database as the rest of the server sees it: PostgreSQL (postgres.ts), or PGlite inside this process (pglite.ts). */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction of it: what queries are run on. Inside a transaction use only that. */
export interface Executor extends PgDatabase<PgQueryResultHKT> {
  /** Runs a statement on the connection itself; see `runStatement`. */
  runOnConnection: (statement: Statement, values: unknown[]) => Promise<unknown[]>;
}

export interface Transaction extends Executor {
  /**
   * Sends a statement without waiting for its answer. It leaves together with the next one, at the latest with the
   * commit. If it fails, the transaction fails.
   */
  sendUnawaited: (statement: Statement, values: unknown[]) => void;
}

export interface Database extends Executor {
  /** Runs the work in one transaction on a connection of its own; see transaction.ts. */
  runTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Runs reads on one connection, without a transaction: those that are started at once leave in one packet. */
  runTogether: <Result>(work: (executor: Executor) => Promise<Result>) => Promise<Result>;
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
