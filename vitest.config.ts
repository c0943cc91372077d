/** The tests but those of a browser: a project for each suite and each database that it runs on (docs/tests.md). */
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { noonZone } from './scripts/tests/noon-zone.mjs';

type Options = NonNullable<ViteUserConfig['test']>;
type Database = 'postgres' | 'pglite' | 'pgbouncer' | 'citus';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Generous, because tests beside each other on two processors take several times as long; `npm run test:all` tries more. */
const testTimeout = process.env['LONG_TESTS'] === undefined ? 120_000 : 2_400_000;

const UNIT = ['{shared,sw,scripts}/**/*.test.{ts,mjs}', 'api/content/**/*.test.ts'];
const API = {
  include: ['api/**/*.test.ts'],
  exclude: ['api/content/**', 'api/testing/sharding/**'],
  // Every test makes an app and a database of its own: a process for each file would only load the code again.
  isolate: false,
};
const wires = (...names: string[]) => ({
  include: names.map((name) => `e2e/wires/${name}.test.ts`),
  testTimeout: 5 * testTimeout,
});

export default defineConfig({
  test: {
    // By itself vitest leaves a processor alone: on two of them that is half the machine.
    maxWorkers: '100%',
    projects: [
      // Its files leave nothing behind: a process for each would only load the code again.
      suite('unit', { include: UNIT, isolate: false }),
      suite('bench', { isolate: false, include: ['bench/**/*.test.ts'] }),
      {
        ...suite('pwa', {
          include: ['pwa/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          env: { TZ: noonZone(new Date(), process.env) },
          isolate: false,
          // A database first: files share a process, and Dexie looks for one when it is first loaded.
          setupFiles: ['fake-indexeddb/auto', 'pwa/app/testing/fresh-window.ts'],
        }),
        extends: './vite.config.ts',
      },
      suite('api', API, 'postgres'),
      suite('api-pglite', API, 'pglite'),
      suite('api-pgbouncer', API, 'pgbouncer'),
      suite('api-citus', API, 'citus'),
      suite('sharding', { include: ['api/testing/sharding/**/*.test.ts'] }, 'citus'),
      suite('wires', wires('convergence', 'fault-proxy', 'kill-server'), 'pglite'),
      suite(
        'wires-postgres',
        { ...wires('*'), exclude: ['**/rolling-restart.test.ts'] },
        'postgres',
      ),
      suite('wires-proxy', wires('rolling-restart'), 'postgres'),
      suite('wires-pgbouncer', wires('kill-server', 'database-away'), 'pgbouncer'),
      suite('wires-citus', wires('kill-server'), 'citus'),
      suite('simulation', {
        include: ['e2e/simulation/**/*.test.ts'],
        exclude: ['**/planted-bugs.test.ts'],
      }),
      suite('planted-bugs', { include: ['e2e/simulation/faults/planted-bugs.test.ts'] }),
    ],
  },
});

/** @param database that its tests run on, started by the set-up; without one they need none */
function suite(name: string, options: Options, database?: Database) {
  const onDatabase = {
    globalSetup: ['scripts/tests/test-databases.ts'],
    env: { TEST_DATABASE: database ?? '' },
    hookTimeout: testTimeout,
  };
  return {
    root,
    test: {
      ...{ name, root, testTimeout, expect: { poll: { timeout: 30_000 } } },
      ...(database && onDatabase),
      ...options,
    },
  };
}
