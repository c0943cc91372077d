/**
 * vitest's global setup (vitest.config.ts): starts the database that a project's TEST_DATABASE names, and builds for
 * e2e/wires.
 */
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '#scripts/build/build.mjs';
import { findCitusBinaries, startPostgres } from './start-postgres.mjs';
import { startCitus } from './start-citus.mjs';
import { startPgbouncer } from './start-pgbouncer.mjs';

export default async function setUp({ name, config }: TestProject) {
  if (name.startsWith('wires'))
    await buildIfChanged(fileURLToPath(new URL('../..', import.meta.url)));
  const kind = config.env['TEST_DATABASE'];
  if (kind === 'citus') {
    const { url, workers, stop } = await startCitus(findCitusBinaries() ?? '');
    config.env['TEST_DATABASE_URL'] = url;
    config.env['TEST_DATABASE_WORKERS'] = workers.join(' ');
    return stop;
  }
  if (kind === 'pglite') {
    config.env['TEST_DATABASE_URL'] = '';
    return undefined;
  }
  const database = await startPostgres();
  config.env['TEST_DATABASE_URL'] = database.url;
  if (kind !== 'pgbouncer') return database.stop;
  const pooler = await startPgbouncer(database.url);
  config.env['TEST_POOLER_URL'] = pooler.url;
  return async () => {
    await pooler.stop();
    await database.stop();
  };
}
