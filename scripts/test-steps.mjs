/** The steps of the tests, the longest suites first: both cores are done at about the same time. */
import { join } from 'node:path';
import { countPlaywright, countVitest } from './count-results.mjs';
import { ODD_HOURS } from './odd-hours.mjs';

/** @typedef {import('./count-results.mjs').Counts} Counts */

/**
 * @typedef {object} TestStep
 * @property {string} name
 * @property {'core' | 'rest' | 'long'} scope core: `npm test`; rest: before a change lands; long: `npm run test:all`
 * @property {0 | 1 | 2} stage steps wait for all of an earlier stage: 0 checks and build, 1 suites, 2 browsers
 * @property {string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('./odd-hours.mjs').OddHour} [clock] when and where it is for all its processes
 * @property {('build' | 'database' | 'browser' | 'pooler' | 'citus')[]} [needs] without PgBouncer or Citus a step is not run
 * @property {{ file: string, count: (json: string) => Counts }} [report] without one it counts as one, by its exit code
 */

/**
 * @param {string} reports a folder for the test runners' reports
 * @param {boolean} isLong more worlds, more crashes
 * @returns {TestStep[]}
 */
export function testSteps(reports, isLong) {
  /** @type {(name: string, scope: TestStep['scope'], project: string, ...args: string[]) => TestStep} */
  const vitest = (name, scope, project, ...args) => {
    const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const command = program('vitest/vitest.mjs', 'run', '--project', project, ...args);
    const report = { file, count: countVitest };
    return { name, scope, stage: 1, command: [...command, ...reporters], report };
  };
  /** Both cores are theirs. @type {(name: string, scope: TestStep['scope'], files: string) => TestStep} */
  const playwright = (name, scope, files) => {
    const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    const config = ['--config', 'e2e/playwright.config.ts', '--reporter=dot,json'];
    return {
      name,
      scope,
      stage: 2,
      command: program('@playwright/test/cli.js', 'test', files, ...config),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      needs: ['build', 'browser'],
      report: { file, count: countPlaywright },
    };
  };
  /** They run the built server. @type {(kills: number, step: TestStep) => TestStep} */
  const wires = (kills, { needs = [], ...step }) => ({
    ...step,
    needs: ['build', ...needs],
    env: { WIRES_KILLS: String(kills) },
  });
  /** @type {(step: TestStep) => TestStep} */
  const onPostgres = (step) => ({ ...step, needs: ['database'] });
  /** @type {(step: TestStep) => TestStep} */
  const onTwoServers = (step) => ({
    ...step,
    needs: ['build', 'browser', 'database'],
    env: { ...step.env, E2E_SERVERS: '2' },
  });
  /** The statements go through PgBouncer in transaction mode. @type {(step: TestStep) => TestStep} */
  const onPgbouncer = ({ needs = [], ...step }) => ({
    ...step,
    needs: [...needs, 'database', 'pooler'],
  });
  /** On a coordinator and two workers. @type {(step: TestStep) => TestStep} */
  const onCitus = (step) => ({ ...step, needs: ['citus'] });
  const pglite = ['database-away', 'bank-of-two-servers'].flatMap((name) => [
    '--exclude',
    `e2e/wires/${name}.test.ts`,
  ]);
  const kills = isLong ? 200 : 10;

  return [
    check('build', script('build.mjs')),
    check('types', program('typescript/bin/tsc')),
    check('lint', program('oxlint/bin/oxlint', '--deny-warnings')),
    check('imports', script('check-imports.mjs')),
    check('format', program('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn')),
    check('dead code', program('knip/bin/knip.js')),
    check('lockfile', script('check-lockfile.mjs')),
    check('migrations', script('check-migrations.mjs')),
    check('coverage', script('check-coverage.mjs')),
    check('citations', script('check-citations.mjs')),
    { ...check('size', script('check-size.mjs')), stage: 1, needs: ['build'] },
    onPostgres(vitest('api on PostgreSQL', 'core', 'api')),
    vitest('app', 'core', 'pwa'),
    wires(3, vitest('wires', 'core', 'wires', ...pglite)),
    vitest('unit', 'core', 'unit'),
    vitest('simulation', 'core', 'simulation', '--exclude', '**/planted-bugs.test.ts'),
    playwright('browser rides', 'core', 'e2e/rides/'),

    vitest('api on PGlite', 'rest', 'api'),
    wires(kills, onPostgres(vitest('wires on PostgreSQL', 'rest', 'wires'))),
    wires(kills, vitest('wires on PGlite', 'rest', 'wires', 'kill-server')),
    {
      ...vitest('more worlds', 'rest', 'simulation', 'simulation.test.ts'),
      env: { SIMULATION_SEED: '401', SIMULATION_RUNS: isLong ? '100000' : '1600' },
    },
    vitest('planted bugs', 'rest', 'simulation', 'planted-bugs.test.ts'),
    playwright('browser screens', 'rest', 'e2e/[^/]+\\.spec\\.ts'),

    onTwoServers(playwright('browser on two servers', 'long', 'e2e/')),
    onPgbouncer(vitest('api on PgBouncer', 'long', 'api')),
    onPgbouncer(wires(kills, vitest('wires on PgBouncer', 'long', 'wires', 'kill-server', 'away'))),
    onPgbouncer(onTwoServers(playwright('rides on PgBouncer', 'long', 'e2e/rides/'))),
    onCitus(vitest('statements on Citus', 'long', 'sharding')),
    onCitus(vitest('api on Citus', 'long', 'api')),
    wires(kills, onCitus(vitest('wires on Citus', 'long', 'wires', 'kill-server'))),

    ...ODD_HOURS.flatMap((clock) =>
      [
        vitest(`unit ${clock.name}`, 'long', 'unit'),
        vitest(`app ${clock.name}`, 'long', 'pwa'),
        vitest(`api ${clock.name}`, 'long', 'api'),
        playwright(`browser ${clock.name}`, 'long', 'e2e/'),
      ].map((step) => ({ ...step, clock })),
    ),
  ];
}

/**
 * The steps to run: the wanted ones where any are, else those of the scopes. The build comes along with
 * every step that runs what it built.
 * @param {TestStep[]} all @param {string[]} wanted names @param {TestStep['scope'][]} scopes
 * @returns {TestStep[]} in their order
 */
export function chooseSteps(all, wanted, scopes) {
  const chosen = all.filter(({ name, scope }) =>
    wanted.length > 0 ? wanted.includes(name) : scopes.includes(scope),
  );
  const isBuilt = chosen.some(({ needs }) => needs?.includes('build'));
  return all.filter((step) => chosen.includes(step) || (isBuilt && step.name === 'build'));
}

/** @param {string} name @param {string[]} command @returns {TestStep} */
function check(name, command) {
  return { name, scope: 'core', stage: 0, command };
}

/** @param {string} path of a package's program @param {string[]} args */
function program(path, ...args) {
  return [process.execPath, join('node_modules', path), ...args];
}

/** @param {string} name @param {string[]} args */
function script(name, ...args) {
  return [process.execPath, join('scripts', name), ...args];
}
