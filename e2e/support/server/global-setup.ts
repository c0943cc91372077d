/** Before the browser tests: a build of the present sources and, for two servers, their PostgreSQL (twin-servers.ts). */
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '#scripts/build/build.mjs';
import { startPgbouncer } from '#scripts/tests/start-pgbouncer.mjs';
import { startPostgres } from '#scripts/tests/start-postgres.mjs';

/** Playwright's workers see what stands in the environment afterwards. @returns what ends all of it */
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
