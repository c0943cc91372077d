/** What `npm test` runs, in this order where nothing holds a step up. */
import { join } from 'node:path';
import { countPlaywright, countVitest } from './count-results.mjs';

/** @typedef {import('./count-results.mjs').Counts} Counts */

/**
 * @typedef {object} TestStep
 * @property {string} name
 * @property {string[]} command
 * @property {string[]} [after]
 * @property {boolean} [alone]
 * @property {'database' | 'browser'} [needs]
 * @property {{ file: string, count: (json: string) => Counts }} [report] without one it counts as one, by its exit code
 */

/**
 * @param {string} reports a folder for the test runners' reports
 * @returns {TestStep[]}
 */
export function testSteps(reports) {
  return [
    check('types', program('typescript/bin/tsc')),
    check('lint', program('oxlint/bin/oxlint', '--deny-warnings')),
    check('imports', script('check-imports.mjs')),
    check('format', program('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn')),
    check('dead code', program('knip/bin/knip.js')),
    check('lockfile', script('check-lockfile.mjs')),
    check('migrations', script('check-migrations.mjs')),
    check('coverage', script('check-coverage.mjs')),
    check('citations', script('check-citations.mjs')),
    check('build', script('build.mjs')),
    { ...check('size', script('check-size.mjs')), after: ['build'] },
    // The longest first: both cores are done at about the same time.
    vitest('simulation', 'simulation', reports),
    vitest('api on PGlite', 'api', reports),
    vitest('app', 'pwa', reports),
    { ...vitest('api on PostgreSQL', 'api', reports), needs: 'database' },
    wires('wires on PGlite', reports, '--exclude', 'e2e/wires/database-away.test.ts'),
    { ...wires('wires on PostgreSQL', reports), needs: 'database' },
    vitest('unit', 'unit', reports),
    playwright('browser', reports),
  ];
}

/** @param {string} name @param {string[]} command @returns {TestStep} */
function check(name, command) {
  return { name, command };
}

/** They run the built server. @param {string} name @param {string} reports @param {string[]} args @returns {TestStep} */
function wires(name, reports, ...args) {
  return { ...vitest(name, 'wires', reports, ...args), after: ['build'] };
}

/** @param {string} name @param {string} project @param {string} reports @param {string[]} args @returns {TestStep} */
function vitest(name, project, reports, ...args) {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = program('vitest/vitest.mjs', 'run', '--project', project, ...args, ...reporters);
  return { name, command, report: { file, count: (json) => countVitest(JSON.parse(json)) } };
}

/** Its browsers need both cores, and the build. @param {string} name @param {string} reports @returns {TestStep} */
function playwright(name, reports) {
  const file = join(reports, 'browser.json');
  const config = ['--config', 'e2e/playwright.config.ts'];
  const command = program('@playwright/test/cli.js', 'test', ...config, '--reporter=dot,json');
  return {
    name,
    command: ['env', `PLAYWRIGHT_JSON_OUTPUT_FILE=${file}`, ...command],
    after: ['build'],
    alone: true,
    needs: 'browser',
    report: { file, count: (json) => countPlaywright(JSON.parse(json)) },
  };
}

/** @param {string} path of a package's program @param {string[]} args */
function program(path, ...args) {
  return [process.execPath, join('node_modules', path), ...args];
}

/** @param {string} name @param {string[]} args */
function script(name, ...args) {
  return [process.execPath, join('scripts', name), ...args];
}
