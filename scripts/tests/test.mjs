/**
 * `npm test` installs missing packages, builds if needed, and runs all checks and the core tests. `.ci/run` (--ci) runs
 * everything that must pass before a change lands, `npm run test:all` (--all) everything in its long version, and
 * `npm run test:dates` (--dates) the screens that change daily, on many dates. `npm test -- unit rides` runs only the
 * named suites. The last line says `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '#scripts/build/source-hash.mjs';
import { installIfChanged } from '#scripts/dev/install.mjs';
import { CHECKS, runChecks } from '#scripts/checks/check.mjs';
import { findCitusBinaries } from './start-postgres.mjs';
import { clockEnvironment, DATED_TESTS, drawDates, findFaketime, ODD_HOURS } from './odd-hours.mjs';
import { runCommand } from './run-command.mjs';
import { findCaddy } from './start-caddy.mjs';
import { findPgbouncer } from './start-pgbouncer.mjs';

/**
 * Suites by name: vitest.config.ts's projects and e2e/playwright.config.ts's folders.
 * @typedef {{ vitest: string[], browser: string[], env: Record<string, string> }} Circle
 */

/** The suites that each circle adds, and the size of its random tests. @type {Record<string, Circle>} */
const CIRCLES = {
  '': {
    vitest: ['simulation', 'wires', 'api', 'pwa', 'unit'],
    browser: ['rides'],
    env: { WIRES_KILLS: '3', SIMULATION_RUNS: '400', FOLD_RUNS: '4000' },
  },
  '--ci': {
    vitest: ['planted-bugs', 'wires-postgres', 'api-pglite', 'bench'],
    browser: ['screens'],
    env: { WIRES_KILLS: '10', SIMULATION_RUNS: '2000', FOLD_RUNS: '10000' },
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
/**
 * Up to so many files with a failed test run once more, each alone: on a busy machine a test can run out of time
 * that passes alone. Such a test is named at the end. More files than this have failed for a reason.
 */
const RETRIED_FILES = 8;

/** @type {Record<string, string>} */
const BROWSER_FILES = { rides: 'e2e/browser/rides/', screens: 'e2e/browser/(?!rides)' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const flag = process.argv.slice(2).find((argument) => argument.startsWith('--')) ?? '';
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const reports = mkdtempSync(join(tmpdir(), 'northstar-test-'));
const report = join(reports, 'report.json');
let [passed, failed] = [0, 0];
/** Lines about tests that failed, once or twice. @type {string[]} */
const named = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const start = performance.now();
await runAll().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
});
if (named.length > 0) console.log(`\n${named.join('\n')}`);
console.log(`\nAll took ${((performance.now() - start) / 1_000).toFixed(0)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runAll() {
  if (flag === '--dates') return runDates(40, wanted[0]);
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

  const checks = names.includes('check') ? Object.keys(CHECKS) : [];
  const beside = checks.filter((name) => name !== 'sizes');
  const broken = await check(isBuilt(root) ? beside : ['build', ...beside]);
  if (broken.includes('build')) return;
  await check(checks.filter((name) => name === 'sizes'));
  const projects = known.filter((name) => names.includes(name) && !BROWSER_FILES[name]);
  await runVitest(projects.filter(isInstalled), env);
  await runBrowser(names, env);
  if (flag !== '--all' || wanted.length > 0) return;

  await runBrowser(['rides', 'screens'], { ...env, E2E_SERVERS: '2' });
  if (isInstalled('pgbouncer'))
    await runBrowser(['rides'], { ...env, E2E_SERVERS: '2', E2E_POOLER: '1' });
  await runDates(4);
  for (const hour of isInstalled('odd hours') ? ODD_HOURS : []) {
    console.log(`\n${hour.name}`);
    await runVitest(['unit', 'pwa', 'api'], clockEnvironment(hour));
    await runBrowser(['rides', 'screens'], clockEnvironment(hour));
  }
}

/** @param {number} count of dates @param {string} [seed] for drawing them, as printed by an earlier run */
async function runDates(count, seed = String(Date.now() % 1_000_000)) {
  const dates = isInstalled('odd hours') ? drawDates(count, seed) : [];
  for (const [index, date] of dates.entries()) {
    console.log(`\nDate ${index + 1} of ${count}, seed ${seed}: ${date.name}`);
    await runVitest(['pwa'], clockEnvironment(date), DATED_TESTS);
  }
}

/** @param {string} name of a suite, with its database after the hyphen */
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

/** @param {string[]} names @returns {Promise<string[]>} those that failed */
async function check(names) {
  const failures = await runChecks(names);
  passed += names.length - failures.length;
  failed += failures.length;
  return failures;
}

/** @param {string[]} projects @param {Record<string, string>} env @param {string[]} [files] the start of each path */
async function runVitest(projects, env, files = []) {
  if (projects.length === 0) return;
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  /** @param {string[]} only */
  const runFiles = (only) =>
    run(['node_modules/vitest/vitest.mjs', 'run', ...only, ...chosen, ...reporters], env);
  const first = await runFiles(files);
  const broken = failedFiles(first);
  if (broken.length === 0 || broken.length > RETRIED_FILES) {
    add(first.isGood, first.numPassedTests, first.numFailedTests);
    nameFailures('failed', vitestFailures(first));
    return;
  }
  const seconds = [];
  for (const file of broken) seconds.push(await runFiles([file]));
  const failures = seconds.reduce((sum, { numFailedTests = 0 }) => sum + numFailedTests, 0);
  const stillFailing = seconds.flatMap(vitestFailures);
  add(
    seconds.every(({ isGood }) => isGood),
    first.numPassedTests + first.numFailedTests - failures,
    failures,
  );
  nameFailures(
    'passed only on the second try, alone',
    vitestFailures(first).filter((name) => !stillFailing.includes(name)),
  );
  nameFailures('failed', stillFailing);
}

/** @param {string[]} suites @param {Record<string, string>} env */
async function runBrowser(suites, env) {
  const files = suites.flatMap((name) => BROWSER_FILES[name] ?? []);
  if (files.length === 0) return;
  const options = ['--config', 'e2e/playwright.config.ts', '--reporter=dot,json', '--retries=1'];
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...files, ...options];
  const result = await run(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { expected = 0, flaky = 0, unexpected = 0 } = result.stats ?? {};
  add(result.isGood, expected + flaky, unexpected);
  nameFailures('passed only on the second try', specsThatEnded(result, 'flaky'));
  nameFailures('failed', specsThatEnded(result, 'unexpected'));
}

/** @param {any} result of vitest @returns {string[]} the files in which something failed */
function failedFiles(result) {
  const files = (result.testResults ?? []).filter(
    (/** @type {any} */ { status }) => status === 'failed',
  );
  return [...new Set(files.map((/** @type {any} */ { name }) => relative(root, name)))];
}

/** @param {any} result of vitest @returns {string[]} the names of its failed tests, and of files that didn't load */
function vitestFailures({ testResults = [] }) {
  return testResults.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
    const failures = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    const file = relative(root, name);
    if (status === 'failed' && failures.length === 0) return [file];
    return failures.map((/** @type {any} */ one) => `${file}: ${one.fullName}`);
  });
}

/** @param {any} result of Playwright, or one of its suites @param {string} end @returns {string[]} */
function specsThatEnded({ suites = [], specs = [] }, end) {
  const own = specs
    .filter((/** @type {any} */ { tests }) =>
      tests.some((/** @type {any} */ one) => one.status === end),
    )
    .map((/** @type {any} */ { file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap((/** @type {any} */ suite) => specsThatEnded(suite, end))];
}

/** Remembers tests to name at the end, where a long output is still read. @param {string} end @param {string[]} tests */
function nameFailures(end, tests) {
  named.push(...tests.map((name) => `- ${end}: ${name}`));
}

/** Runs vitest or Playwright. @param {string[]} command @param {Record<string, string>} env @returns {Promise<any>} its report */
async function run(command, env) {
  rmSync(report, { force: true });
  const { isGood } = await runCommand(command, { env, isShown: true });
  return { isGood, ...(existsSync(report) && JSON.parse(readFileSync(report, 'utf8'))) };
}

/** Counts results. A runner that broke outside its tests, or ran none, counts as failed. @param {boolean} isGood */
function add(isGood, good = 0, bad = 0) {
  passed += good;
  failed += bad === 0 && (!isGood || good === 0) ? 1 : bad;
}
