/**
 * `npm run check` runs all checks that don't need to run the product. `npm run check -- types lint` runs some of
 * them. The sizes are the last build's.
 */
import { pathToFileURL } from 'node:url';
import { runCommand } from '#scripts/tests/run-command.mjs';

/** The longest checks come first, because two run at a time. @type {Record<string, string[]>} */
export const CHECKS = {
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level=warn', '--cache'],
  types: ['node_modules/typescript/bin/tsc'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  reasons: ['scripts/checks/check-reasons.mjs'],
  imports: ['scripts/checks/check-imports.mjs'],
  migrations: ['scripts/checks/check-migrations.mjs'],
  lockfile: ['scripts/checks/check-lockfile.mjs'],
  links: ['scripts/checks/check-links.mjs'],
  sizes: ['scripts/checks/check-size.mjs'],
};

/** `npm test` builds at the same time as the checks. @type {Record<string, string[]>} */
const BUILD = { build: ['scripts/build/build.mjs'] };

/** @param {string[]} [names] the checks to run; all if absent @returns {Promise<string[]>} those that failed */
export async function runChecks(names = Object.keys(CHECKS)) {
  const waiting = [...names];
  /** @type {string[]} */
  const failures = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const start = performance.now();
      const { isGood, output } = await runCommand({ ...BUILD, ...CHECKS }[name] ?? [name]);
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      console.log(`${isGood ? '✓' : `\n${output}✕`} ${name.padEnd(10)} ${seconds.padStart(5)} s`);
      if (!isGood) failures.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return failures;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failures = await runChecks(process.argv.length > 2 ? process.argv.slice(2) : undefined);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
