/**
 * `npm test`: installs what is missing, runs the core of all checks and tests, and says in one line what
 * each took. The names of what failed stand at the end, before the plain line `N passed, N failed`; a check
 * counts as one. `--with-rest` adds what must hold before a change lands, `--rest` is that alone, `--all`
 * has everything in its long version. `npm test -- unit "api on PGlite"` runs the named steps alone, and
 * builds first where one of them needs it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closingLine, countOutcome } from './count-results.mjs';
import { findCitusBinaries } from './find-postgres.mjs';
import { installIfChanged } from './install.mjs';
import { clockEnvironment } from './odd-hours.mjs';
import { endRunningCommands, runCommand } from './run-command.mjs';
import { runSteps } from './run-steps.mjs';
import { findPgbouncer, startPgbouncer } from './start-pgbouncer.mjs';
import { chooseSteps, testSteps } from './test-steps.mjs';

/** @typedef {{ name: string, counts: import('./count-results.mjs').Counts }} Result */
/** @typedef {import('./test-steps.mjs').TestStep} TestStep */

/** How much of a failed step's output is shown, in characters from its end. */
const SHOWN_OUTPUT = 20_000;

/** What the long versions are told: wider limits, desktop too, more random histories, more crashes. */
const LONG_VERSIONS = {
  LONG_TESTS: '1',
  FOLD_RUNS: '1000000',
  FUZZ_RUNS: '20000',
  WIRES_OUTAGES: '20',
  WIRES_LEARNERS: '12',
};

/** @type {Record<string, TestStep['scope'][]>} */
const SCOPES = {
  '--with-rest': ['core', 'rest'],
  '--rest': ['rest'],
  '--all': ['core', 'rest', 'long'],
};

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const flag = process.argv.slice(2).find((argument) => argument.startsWith('--'));
const isLong = flag === '--all';
const reports = mkdtempSync(join(tmpdir(), 'northstar-test-'));
/** One for all steps that need it. @type {Promise<import('./start-postgres.mjs').TestDatabase> | undefined} */
let database;
/** Before that database. @type {Promise<import('./start-postgres.mjs').TestDatabase> | undefined} */
let pooler;
/** The same for Citus. @type {Promise<import('./start-citus.mjs').Citus> | undefined} */
let citus;

process.on('exit', endRunningCommands);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const start = performance.now();
process.exitCode = await runAll();
for (const server of [pooler, database, citus]) {
  await server?.then(
    ({ stop }) => stop(),
    () => undefined,
  );
}
rmSync(reports, { recursive: true, force: true });

/** @returns {Promise<number>} the exit code */
async function runAll() {
  const all = testSteps(reports, isLong);
  /** @type {TestStep['scope'][] | undefined} */
  const scopes = flag === undefined ? ['core'] : SCOPES[flag];
  const unknown = wanted.filter((name) => !all.some((step) => step.name === name));
  if (!scopes || unknown.length > 0) {
    console.error(
      `No ${[...(scopes ? [] : [flag]), ...unknown].join(', ')}. ` +
        `There are ${Object.keys(SCOPES).join(', ')} and the steps ${all.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  try {
    installIfChanged(root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    return 1;
  }
  const steps = chooseSteps(all, wanted, scopes);
  const results = await runSteps(steps, {
    atOnce: (stage) => (stage === 2 ? 1 : 2),
    run: runTimed,
  });
  const failed = results.filter(({ counts }) => counts.failed > 0);
  console.log(`\nAll took ${seconds(start)}.`);
  for (const { name, counts } of failed) {
    console.log([`✕ ${name}`, ...counts.failures.map((test) => `    ${test}`)].join('\n'));
  }
  console.log(closingLine(results.map(({ counts }) => counts)));
  return failed.length > 0 ? 1 : 0;
}

/** @param {TestStep} step @param {Result[]} before @returns {Promise<Result>} */
async function runTimed(step, before) {
  const begin = performance.now();
  const missing = findMissing(step);
  if (missing !== null) {
    console.log(`- ${step.name.padEnd(19)} not run: ${missing} is not installed`);
    return { name: step.name, counts: { passed: 0, failed: 0, skipped: 0, failures: [] } };
  }
  const { exitCode, output } = await runStep(step, before).catch((error) => ({
    exitCode: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  const counts = countOutcome(exitCode, step.report ? readReport(step.report) : null);
  if (counts.failed > 0) {
    console.log(`\n${output.trimEnd().slice(-SHOWN_OUTPUT)}\n`);
    // A check, and a runner that broke before its report, name no test: their last words do.
    if (counts.failures.length === 0) counts.failures = [output.trimEnd().split('\n').at(-1) ?? ''];
  }
  const verdict = step.report ? closingLine([counts]) : counts.failed > 0 ? 'failed' : 'passed';
  const sign = counts.failed > 0 ? '✕' : '✓';
  console.log(`${sign} ${step.name.padEnd(19)} ${seconds(begin).padStart(7)}  ${verdict}`);
  return { name: step.name, counts };
}

/** @param {TestStep} step @param {Result[]} before */
async function runStep({ command, clock, env: own, needs = [] }, before) {
  const isUnbuilt = before.some(({ name, counts }) => name === 'build' && counts.failed > 0);
  if (isUnbuilt && needs.includes('build')) throw new Error('Not run: the build failed.');
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    FORCE_COLOR: '0',
    ...(isLong && !clock && LONG_VERSIONS),
    ...(clock && clockEnvironment(clock)),
    ...own,
  };
  delete env['TEST_DATABASE_URL'];
  delete env['TEST_POOLER_URL'];
  delete env['TEST_DATABASE_WORKERS'];
  delete env['DATABASE_URL'];
  delete env['NO_COLOR'];
  // These are imported here: when this script begins, their packages may not be installed yet.
  if (needs.includes('database')) {
    const { startPostgres } = await import('./start-postgres.mjs');
    database ??= startPostgres();
    env['TEST_DATABASE_URL'] = (await database).url;
  }
  if (needs.includes('pooler')) {
    pooler ??= startPgbouncer(env['TEST_DATABASE_URL'] ?? '');
    env['TEST_POOLER_URL'] = (await pooler).url;
  }
  if (needs.includes('citus')) {
    const { startCitus } = await import('./start-citus.mjs');
    citus ??= startCitus(findCitusBinaries() ?? '');
    const { url, workers } = await citus;
    env['TEST_DATABASE_URL'] = url;
    env['TEST_DATABASE_WORKERS'] = workers.join(' ');
  }
  if (needs.includes('browser')) {
    const { findOrInstallBrowser } = await import('./find-browser.mjs');
    env['CHROMIUM_PATH'] = await findOrInstallBrowser(root);
  }
  return runCommand(command, { cwd: root, env, limit: isLong ? 21_600 : 1_200 });
}

/** What a step needs and this machine lacks. @param {TestStep} step @returns {string | null} its name */
function findMissing({ needs = [] }) {
  if (needs.includes('pooler') && !findPgbouncer()) return 'PgBouncer';
  if (needs.includes('citus') && !findCitusBinaries()) return 'Citus (CITUS_BINARIES)';
  return null;
}

/** A report that was never written is a run without a test. @param {NonNullable<TestStep['report']>} report */
function readReport({ file, count }) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  return count(readFileSync(file, 'utf8'));
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}
