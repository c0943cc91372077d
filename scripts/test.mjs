/**
 * `npm test`: installs what is missing, then runs every check and test and says in one line what each
 * took. It ends with the plain line `N passed, N failed`; a check counts as one. `npm run test:all`
 * (`--all`) runs the long versions. `npm test -- unit "api on PGlite"` runs the named steps alone.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closingLine, countOutcome, sumCounts } from './count-results.mjs';
import { installIfChanged } from './install.mjs';
import { endRunningCommands, runCommand } from './run-command.mjs';
import { runSteps } from './run-steps.mjs';
import { testSteps } from './test-steps.mjs';

/** @typedef {{ name: string, counts: import('./count-results.mjs').Counts }} Result */

/** How much of a failed step's output is shown, in characters from its end. */
const SHOWN_OUTPUT = 20_000;

/** What the long versions are told: wider limits, desktop too, more random histories, more crashes. */
const LONG_VERSIONS = {
  LONG_TESTS: '1',
  FOLD_RUNS: '1000000',
  SIMULATION_RUNS: '100000',
  WIRES_KILLS: '200',
  WIRES_OUTAGES: '20',
  WIRES_LEARNERS: '12',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2).filter((argument) => argument !== '--all');
const isLong = process.argv.includes('--all');
const reports = mkdtempSync(join(tmpdir(), 'northstar-test-'));
/** One for all steps that need it. @type {Promise<import('./start-postgres.mjs').TestDatabase> | undefined} */
let database;

process.on('exit', endRunningCommands);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const start = performance.now();
process.exitCode = await runAll();
await database?.then(
  ({ stop }) => stop(),
  () => undefined,
);
rmSync(reports, { recursive: true, force: true });

/** @returns {Promise<number>} the exit code */
async function runAll() {
  try {
    installIfChanged(root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    return 1;
  }
  const all = testSteps(reports);
  const unknown = wanted.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No step ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`,
    );
    return 2;
  }
  const steps = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const results = await runSteps(
    steps.map((step) => ({ ...step, run: () => runTimed(step) })),
    { atOnce: 2, isGood: ({ counts }) => counts.failed === 0, passOver },
  );
  const sum = sumCounts(results.map(({ counts }) => counts));
  console.log(`\nAll took ${seconds(start)}.`);
  console.log(closingLine(sum));
  return sum.failed > 0 ? 1 : 0;
}

/** @param {import('./test-steps.mjs').TestStep} step @returns {Promise<Result>} */
async function runTimed(step) {
  const begin = performance.now();
  const { exitCode, output } = await runStep(step).catch((error) => ({
    exitCode: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  const counts = countOutcome(exitCode, step.report ? readReport(step.report) : null);
  if (counts.failed > 0) console.log(`\n${output.trimEnd().slice(-SHOWN_OUTPUT)}\n`);
  const verdict = step.report ? closingLine(counts) : counts.failed > 0 ? 'failed' : 'passed';
  console.log(
    `${counts.failed > 0 ? '✕' : '✓'} ${step.name.padEnd(18)} ${seconds(begin).padStart(7)}  ${verdict}`,
  );
  return { name: step.name, counts };
}

/** @param {import('./test-steps.mjs').TestStep} step */
async function runStep({ command, needs }) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    FORCE_COLOR: '0',
    ...(isLong && LONG_VERSIONS),
  };
  delete env['TEST_DATABASE_URL'];
  delete env['DATABASE_URL'];
  delete env['NO_COLOR'];
  // Both are imported here: when this script begins, their packages may not be installed yet.
  if (needs === 'database') {
    const { startPostgres } = await import('./start-postgres.mjs');
    database ??= startPostgres();
    env['TEST_DATABASE_URL'] = (await database).url;
  }
  if (needs === 'browser') {
    const { findOrInstallBrowser } = await import('./find-browser.mjs');
    env['CHROMIUM_PATH'] = await findOrInstallBrowser(root);
  }
  return runCommand(command, { cwd: root, env, limit: isLong ? 21_600 : 900 });
}

/** A report that was never written is a run without a test. @param {NonNullable<import('./test-steps.mjs').TestStep['report']>} report */
function readReport({ file, count }) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  return count(readFileSync(file, 'utf8'));
}

/** @param {{ name: string }} step @param {string} cause @returns {Result} */
function passOver({ name }, cause) {
  console.log(`✕ ${name.padEnd(18)} ${'–'.padStart(7)}  not run: ${cause} failed`);
  return { name, counts: { passed: 0, failed: 1, skipped: 0 } };
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}
