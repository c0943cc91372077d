/**
 * `npm test`: installs what is missing, builds what is out of date, runs all checks and the core of the tests.
 * `.ci/run` (--ci) has what must hold before a change lands, `npm run test:all` (--all) everything in its long
 * version. `npm test -- unit rides` runs what is named alone. The last line says `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '#scripts/build/source-hash.mjs';
import { installIfChanged } from '#scripts/dev/install.mjs';
import { CHECKS, runChecks } from '#scripts/checks/check.mjs';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { findCitusBinaries } from './find-postgres.mjs';
import { clockEnvironment, findFaketime, ODD_HOURS } from './odd-hours.mjs';
import { runCommand } from './run-command.mjs';
import { findCaddy } from './start-caddy.mjs';
import { findPgbouncer } from './start-pgbouncer.mjs';

/** @typedef {import('./count-tests.mjs').Counts} Counts */
/**
 * Suites by their names: projects of vitest.config.ts, folders of e2e/playwright.config.ts.
 * @typedef {{ vitest: string[], browser: string[], env: Record<string, string> }} Circle
 */

/** What each circle runs beside the one before it, and its measure of what is thrown by dice. @type {Record<string, Circle>} */
const CIRCLES = {
  '': {
    vitest: ['simulation', 'wires', 'api', 'pwa', 'unit'],
    browser: ['rides'],
    env: { WIRES_KILLS: '3', SIMULATION_RUNS: '400' },
  },
  '--ci': {
    vitest: ['planted-bugs', 'wires-postgres', 'api-pglite', 'bench'],
    browser: ['screens'],
    env: { WIRES_KILLS: '10', SIMULATION_RUNS: '2000' },
  },
  '--all': {
    vitest: [
      'wires-proxy',
      'api-pgbouncer',
      'wires-pgbouncer',
      'sharding',
      'api-citus',
      'wires-citus',
    ],
    browser: [],
    env: {
      WIRES_KILLS: '200',
      SIMULATION_RUNS: '100400',
      LONG_TESTS: '1',
      FOLD_RUNS: '1000000',
      FUZZ_RUNS: '20000',
      WIRES_OUTAGES: '20',
      WIRES_LEARNERS: '12',
    },
  },
};
/** @type {Record<string, string>} */
const BROWSER_FILES = { rides: 'e2e/browser/rides/', screens: 'e2e/browser/(?!rides)' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const flag = process.argv.slice(2).find((argument) => argument.startsWith('--')) ?? '';
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const reports = mkdtempSync(join(tmpdir(), 'northstar-test-'));
/** @type {Counts[]} */
const counts = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const start = performance.now();
await runAll().catch((error) => {
  counts.push({ passed: 0, failures: [error instanceof Error ? error.message : String(error)] });
});
const failures = counts.flatMap((each) => each.failures);
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
console.log(`\nAll took ${((performance.now() - start) / 1_000).toFixed(0)} s.`);
for (const failure of failures) console.log(`✕ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runAll() {
  const circles = Object.keys(CIRCLES);
  const chosen = circles.slice(0, circles.indexOf(flag) + 1).flatMap((key) => CIRCLES[key] ?? []);
  const known = Object.values(CIRCLES).flatMap(({ vitest, browser }) => [...vitest, ...browser]);
  const unknown = wanted.filter((name) => name !== 'check' && !known.includes(name));
  if (chosen.length === 0 || unknown.length > 0)
    throw new Error(`There are ${circles.join(' ')} and check, ${known.join(', ')}.`);
  installIfChanged(root);
  const names =
    wanted.length > 0
      ? wanted
      : ['check', ...chosen.flatMap((one) => [...one.vitest, ...one.browser])];
  const env = chosen.at(-1)?.env ?? {};

  const build = isBuilt(root) ? [] : ['build'];
  const checks = names.includes('check') ? Object.keys(CHECKS) : [];
  counts.push(await runChecks([...build, ...checks.filter((name) => name !== 'sizes')]));
  if (counts[0]?.failures.includes('build')) return;
  counts.push(await runChecks(checks.filter((name) => name === 'sizes')));
  const projects = known.filter((name) => names.includes(name) && !BROWSER_FILES[name]);
  await runVitest(projects.filter(isInstalled), env);
  await runBrowser(names, env);
  if (flag !== '--all' || wanted.length > 0) return;

  await runBrowser(['rides', 'screens'], { ...env, E2E_SERVERS: '2' });
  if (isInstalled('pgbouncer'))
    await runBrowser(['rides'], { ...env, E2E_SERVERS: '2', E2E_POOLER: '1' });
  for (const hour of isInstalled('odd hours') ? ODD_HOURS : []) {
    console.log(`\n${hour.name}`);
    await runVitest(['unit', 'pwa', 'api'], clockEnvironment(hour));
    await runBrowser(['rides', 'screens'], clockEnvironment(hour));
  }
}

/** @param {string} name of a suite; its database stands after the hyphen */
function isInstalled(name) {
  /** @type {[RegExp, string, unknown][]} */
  const needs = [
    [/pgbouncer/, 'PgBouncer', findPgbouncer()],
    [/wires-proxy/, 'Caddy', findCaddy()],
    [/citus|sharding/, 'Citus (CITUS_BINARIES)', findCitusBinaries()],
    [/odd hours/, 'libfaketime', findFaketime()],
  ];
  const missing = needs.find(([pattern, , found]) => pattern.test(name) && !found);
  if (missing) console.log(`- ${name}: not run: ${missing[1]} is not installed`);
  return !missing;
}

/** @param {string[]} projects @param {Record<string, string>} env */
async function runVitest(projects, env) {
  if (projects.length === 0) return;
  const file = join(reports, `${counts.length}.json`);
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
  ];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { isGood } = await runCommand([...command, ...reporters], { env, isShown: true });
  count('vitest', isGood, file, countVitest);
}

/** @param {string[]} suites @param {Record<string, string>} env */
async function runBrowser(suites, env) {
  const files = suites.flatMap((name) => BROWSER_FILES[name] ?? []);
  if (files.length === 0) return;
  const file = join(reports, `${counts.length}.json`);
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...files,
    '--config',
    'e2e/playwright.config.ts',
  ];
  const { isGood } = await runCommand([...command, '--reporter=dot,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    isShown: true,
  });
  count('playwright', isGood, file, countPlaywright);
}

/** @param {string} runner @param {boolean} isGood @param {string} file @param {(report: any) => Counts} countTests */
function count(runner, isGood, file, countTests) {
  const found = existsSync(file)
    ? countTests(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] };
  // A runner that broke outside its tests, or ran none, is no success.
  if (found.failures.length === 0 && (!isGood || found.passed === 0))
    found.failures.push(`${runner}: see above`);
  counts.push(found);
}
