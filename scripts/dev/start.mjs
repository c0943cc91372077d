/**
 * `npm start`: installs when the lockfile has changed (never in production), builds what is out of date, and runs the
 * server, which opens and fills the database and says where to go. `npm run migrate` and the like run the operator's
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
  // A deployment may bring dist/ without the sources. What was installed a moment ago can only be imported now.
  if (existsSync(join(root, 'pwa', 'index.html'))) {
    const { isBuilt } = await import('../build/source-hash.mjs');
    // The build and its tools take a while to load: only where there is something to build.
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
