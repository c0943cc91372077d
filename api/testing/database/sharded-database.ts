/** An empty, migrated database of Citus of one's own, sharded by the statements that operators run. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import pg from 'pg';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { openPostgres } from '#api/platform/database/postgres.ts';

const SHARDING = new URL('../../../docs/operations/citus.sql', import.meta.url);

/** @returns an open one, whose `close` also drops it. @param nodes see below */
export async function openShardedDatabase(
  nodes: readonly string[],
  queryLogger: QueryLogger,
): Promise<OpenDatabase> {
  const { url, drop } = await createShardedDatabase(nodes);
  const database = openPostgres(url, { queryLogger });
  return { ...database, close: () => database.close().then(drop) };
}

/**
 * Made anew each time: PostgreSQL copies no template that a process of Citus looks after.
 * @param nodes servers: the coordinator's URL, and those of the workers
 * @returns the coordinator's URL of it
 */
export async function createShardedDatabase(
  nodes: readonly string[],
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `northstar_test_${randomUUID().replaceAll('-', '')}`;
  for (const node of nodes) await run(node, `create database ${name}`);
  const [url = '', ...workers] = nodes.map((node) => withDatabase(node, name));
  await connectNodes(url, workers);
  const database = openPostgres(url, { max: 1 });
  await database.migrate();
  await database.close();
  // Few shards: every test file makes a database. One after the other: sent together, all is one transaction.
  const settings = `set citus.shard_count = 4; set citus.multi_shard_modify_mode = 'sequential'`;
  await run(url, `${settings}; ${readFileSync(SHARDING, 'utf8')}`);
  const drop = async () => {
    for (const node of nodes) await run(node, `drop database ${name} with (force)`);
  };
  return { url, drop };
}

/** @param server a URL with another database @returns the same server's URL with this one */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes one sharded database of the databases of one name, which exist on all nodes. */
async function connectNodes(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers]) await run(url, 'create extension citus');
  await run(coordinator, 'select citus_set_coordinator_host($1, $2)', placeOf(coordinator));
  for (const worker of workers) {
    await run(coordinator, 'select citus_add_node($1, $2)', placeOf(worker));
  }
}

function placeOf(url: string): [host: string, port: number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port)];
}

async function run(url: string, statements: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements, values);
  } finally {
    await client.end();
  }
}
