/**
 * `node scripts/checks/check-lockfile.mjs`: the lockfile must install on every platform and from every
 * registry. npm leaves a platform's package out of the lock when its registry lacks it, and only
 * `npm ci` on that platform would tell.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {{ version?: string, resolved?: string, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/**
 * What is wrong with a lockfile, a line each.
 * @param {Record<string, Locked>} packages the lockfile's, by path
 * @param {Manifest} manifest package.json
 */
export function lockfileProblems(packages, manifest) {
  return [
    ...Object.entries(packages).flatMap(([path, locked]) => [
      ...missingOptionals(packages, path, locked),
      ...(locked.resolved?.startsWith('http') ? [`${path} has a download address`] : []),
    ]),
    ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is not pinned: ${version}`),
  ];
}

/** @param {Record<string, Locked>} packages @param {string} path @param {Locked} locked */
function missingOptionals(packages, path, locked) {
  return Object.keys(locked.optionalDependencies ?? {})
    .filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    )
    .map((name) => `${path} ${locked.version ?? ''} lacks ${name}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
  const problems = lockfileProblems(read('package-lock.json').packages, read('package.json'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
