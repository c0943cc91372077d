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
import * as schema from './schema.ts';

/** A database or a transaction of it: what queries are run on. Inside a transaction use only that. */
export type Executor = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Database = Executor;

export interface OpenDatabase {
  db: Database;
  /** Brings the tables up to date with the committed migrations; does nothing when they are. */
  migrate: () => Promise<void>;
  /** Runs work while no other server process runs it: migrations and seeding. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** Beside this file in the sources; the build copies the folder beside the server's bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number works, as long as no other program on that database takes the same. */
const ADVISORY_LOCK = 7_204_311;

/**
 * Opens a pool on PostgreSQL. Connections are made when they are needed, so a database that is away is
 * noticed by the first query.
 * @param onLost called when an idle connection breaks; the pool replaces it
 */
export function openPostgres(
  connectionString: string,
  options: { onLost?: (error: Error) => void; queryLogger?: QueryLogger; max?: number } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (error) => options.onLost?.(error));
  const db = drizzleNodePostgres(pool, { ...drizzleOptions(options.queryLogger), schema });
  return {
    db: db as unknown as Database,
    migrate: () => migrateNodePostgres(db, { migrationsFolder }),
    exclusively: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => undefined);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** Wraps a PGlite that this process has opened; nobody else may have it open. */
export function openPglite(
  client: PGlite,
  options: { queryLogger?: QueryLogger } = {},
): OpenDatabase {
  const db = drizzlePglite(client, { ...drizzleOptions(options.queryLogger), schema });
  return {
    db: db as unknown as Database,
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

function drizzleOptions(queryLogger: QueryLogger | undefined) {
  return { casing: 'snake_case' as const, ...(queryLogger && { logger: queryLogger }) };
}
