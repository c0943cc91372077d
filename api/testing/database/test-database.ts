/**
 * An empty, migrated database of one's own, in a fraction of a second: a copy of a template. PGlite in
 * memory by default; on the PostgreSQL server that TEST_DATABASE_URL names, when it is set, and through the
 * pooler in transaction mode that TEST_POOLER_URL names; sharded, when TEST_DATABASE_WORKERS names the workers
 * of Citus.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import pg from 'pg';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { SMALL_MEMORY } from '#api/platform/database/embedded.ts';
import { openPglite } from '#api/platform/database/pglite.ts';
import { openPostgres } from '#api/platform/database/postgres.ts';
import { openShardedDatabase, withDatabase } from './sharded-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../platform/database/migrations', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** `close` also drops the database. */
export function openTestDatabase(queryLogger: QueryLogger): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const workers = process.env.TEST_DATABASE_WORKERS;
  if (server && workers) return openShardedDatabase([server, ...workers.split(' ')], queryLogger);
  return server ? onPostgres(server, queryLogger) : onPglite(queryLogger);
}

async function onPglite(queryLogger: QueryLogger): Promise<OpenDatabase> {
  const template = join(CACHE, `test-database-${templateName()}.tar.gz`);
  if (!existsSync(template)) await writeTemplate(template);
  const client = await PGlite.create({
    postgresqlconf: SMALL_MEMORY,
    loadDataDir: new Blob([readFileSync(template)]),
  });
  return openPglite(client, { queryLogger });
}

async function writeTemplate(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const client = await PGlite.create({ postgresqlconf: SMALL_MEMORY });
  const database = openPglite(client);
  await database.migrate();
  const dump = await client.dumpDataDir('gzip');
  await database.close();
  // Test files run at the same time: each writes its own, and the last rename wins with the same content.
  const own = `${template}.${process.pid}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, template);
}

async function onPostgres(server: string, queryLogger: QueryLogger): Promise<OpenDatabase> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const template = `northstar_template_${templateName()}`;
  const name = `northstar_test_${randomUUID().replaceAll('-', '')}`;
  try {
    // Test files run at the same time: the first makes the template, the others wait.
    await admin.query('select pg_advisory_lock(7204312)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) await createTemplate(admin, server, template);
    await admin.query(`create database ${name} template ${template}`);
    await admin.query('select pg_advisory_unlock(7204312)');
  } finally {
    await admin.end();
  }
  const pooler = process.env.TEST_POOLER_URL;
  const database = openPostgres(withDatabase(pooler ?? server, name), {
    queryLogger,
    isPooled: pooler !== undefined,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      const again = new pg.Client({ connectionString: server });
      await again.connect();
      await again.query(`drop database if exists ${name} with (force)`);
      await again.end();
    },
  };
}

async function createTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  const unfinished = `${template}_new`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished}`);
  const database = openPostgres(withDatabase(server, unfinished), { max: 1 });
  await database.migrate();
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

/** Changes with the migrations. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
