/**
 * `npm start` installs if the lockfile has changed (never in production), builds if needed, and runs the server, which
 * opens and fills the database and prints its address. `npm run migrate` and similar commands run the operator's
 * command of that name instead.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installIfChanged } from './install.mjs';
import { loadEnvFile } from './load-env-file.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [, , program = 'server', ...rest] = process.argv;

loadEnvFile(root);
try {
  installIfChanged(root);
  // A deployment may have dist/ without sources. Imports come this late because packages may just have been installed.
  if (existsSync(join(root, 'pwa', 'index.html'))) {
    const { isBuilt } = await import('../build/source-hash.mjs');
    // The build and its tools load slowly, so they are loaded only if there is something to build.
    if (!isBuilt(root)) await (await import('../build/build.mjs')).build(root);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.chdir(root);
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, program, ...rest];
await import(pathToFileURL(join(root, 'dist', `${program}.js`)).href);
