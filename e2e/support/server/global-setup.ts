/** Runs before the browser tests: builds the sources and, for two servers, starts PostgreSQL (twin-servers.ts). */
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '#scripts/build/build.mjs';
import { startPgbouncer } from '#scripts/tests/start-pgbouncer.mjs';
import { startPostgres } from '#scripts/tests/start-postgres.mjs';

/** Sets environment variables that Playwright's workers see. @returns a function that ends everything */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildIfChanged(fileURLToPath(new URL('../../..', import.meta.url)));
  if (process.env['E2E_SERVERS'] !== '2') return async () => {};
  const database = await startPostgres();
  process.env['TEST_DATABASE_URL'] = database.url;
  const pooler = process.env['E2E_POOLER'] ? await startPgbouncer(database.url) : null;
  if (pooler) process.env['TEST_POOLER_URL'] = pooler.url;
  return async () => {
    await pooler?.stop();
    await database.stop();
  };
}
