/**
 * Part of `npm run check`: checks that the lockfile installs on every platform. npm leaves a platform's package out of
 * the lockfile if the registry lacks it, and only `npm ci` on that platform would notice.
 */
import { readFileSync } from 'node:fs';

/** @type {Record<string, { optionalDependencies?: Record<string, string> }>} */
const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
for (const [path, { optionalDependencies = {} }] of Object.entries(packages))
  for (const name of Object.keys(optionalDependencies))
    if (!packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`]) {
      console.error(`${path} lacks ${name}`);
      process.exitCode = 1;
    }
