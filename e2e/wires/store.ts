/** A server's data, and functions that read it without the server, so that tests see what is really stored. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { SMALL_MEMORY } from '#api/platform/database/embedded.ts';
import { createShardedDatabase, withDatabase } from '#api/testing/database/sharded-database.ts';
import { type DatabaseWire, startDatabaseWire } from './database-wire.ts';
import { type Query, readServerLog, type ServerLog } from './server-log.ts';

export interface Store {
  name: 'PGlite' | 'PostgreSQL';
  dataDir: string;
  /** The server's variables beside its data directory. */
  env: Record<string, string>;
  /** The address of the database itself, past the wire and PgBouncer; null if it isn't a process of its own. */
  database: string | null;
  /** The wire between the server and its database; null if that isn't a process of its own. */
  wire: DatabaseWire | null;
  /**
   * Copies the data as a server left it that has ended.
   * @returns how to read it; the server may have been started again by then
   */
  snapshot: () => Promise<() => Promise<ServerLog>>;
  /** Deletes the data; the server must be gone. */
  remove: () => Promise<void>;
}

/**
 * Makes an empty store: on the PostgreSQL that TEST_DATABASE_URL names, by way of the PgBouncer that TEST_POOLER_URL
 * names; else PGlite in a new directory.
 */
export function newStore(): Promise<Store> {
  const server = process.env['TEST_DATABASE_URL'];
  const pooler = process.env['TEST_POOLER_URL'];
  return server ? newPostgresStore(server, { pooler }) : Promise.resolve(newPgliteStore());
}

/**
 * A new database on a PostgreSQL server; sharded, when TEST_DATABASE_WORKERS names the workers of Citus.
 * @param server its URL, with a database that exists
 * @param way `isDirect`: without a wire in between; `pooler`: URL of a PgBouncer before that server
 */
export async function newPostgresStore(
  server: string,
  { isDirect = false, pooler }: { isDirect?: boolean; pooler?: string | undefined } = {},
): Promise<Store> {
  const workers = process.env['TEST_DATABASE_WORKERS'];
  const { url, drop } = workers
    ? await createShardedDatabase([server, ...workers.split(' ')])
    : await createDatabase(server);
  const dataDir = newDataDir();
  const near = pooler === undefined ? url : withDatabase(pooler, new URL(url).pathname.slice(1));
  const wire = isDirect ? null : await startDatabaseWire(near);
  return {
    name: 'PostgreSQL',
    dataDir,
    env: {
      DATABASE_URL: wire?.url ?? near,
      ...(pooler !== undefined && { DATABASE_POOLER: 'transaction' }),
    },
    database: url,
    wire,
    snapshot: async () => {
      await withClient(url, waitUntilAlone);
      const log = await readPostgresLog(url);
      return () => Promise.resolve(log);
    },
    remove: async () => {
      await wire?.close();
      await drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `northstar_wires_${crypto.randomUUID().replaceAll('-', '')}`;
  await withClient(server, (query) => query(`create database ${name}`));
  const drop = async () => {
    await withClient(server, (query) => query(`drop database ${name} with (force)`));
  };
  return { url: withDatabase(server, name), drop };
}

/** The log in a database of PostgreSQL, which nobody writes to at the moment. */
export function readPostgresLog(url: string): Promise<ServerLog> {
  return withClient(url, readServerLog);
}

function newPgliteStore(): Store {
  const dataDir = newDataDir();
  return {
    name: 'PGlite',
    dataDir,
    env: {},
    database: null,
    wire: null,
    snapshot: () => {
      // This reads a copy, so that the next server mends the killed server's data, not this look.
      const copy = newDataDir();
      cpSync(join(dataDir, 'pglite'), copy, { recursive: true });
      return Promise.resolve(async () => {
        const client = await PGlite.create({ dataDir: copy, postgresqlconf: SMALL_MEMORY });
        try {
          return await readServerLog(async (text) => (await client.query<never>(text)).rows);
        } finally {
          await client.close();
          rmSync(copy, { recursive: true });
        }
      });
    },
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  };
}

/**
 * Waits until nobody else is connected to the database, because a commit that a killed server had sent may still be
 * under way. A pooler's idle connections don't count, and neither do those between the nodes of Citus.
 */
async function waitUntilAlone(query: Query): Promise<void> {
  for (;;) {
    const others = await query(
      `select 1 from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name not like 'citus_internal%'
        and (state <> 'idle' or ${process.env['TEST_POOLER_URL'] === undefined})`,
    );
    if (others.length === 0) return;
    await pause(5);
  }
}

async function withClient<Result>(
  url: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (text) => (await client.query<never>(text)).rows);
  } finally {
    await client.end();
  }
}

function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'northstar-wires-'));
}
