/** `npm run migrate` and the like: builds what is out of date, and runs the operator's command of that name. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadEnvFile } from './load-env-file.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [, , tool = '', ...rest] = process.argv;

loadEnvFile(root);
// A deployment may bring dist/ without the sources.
if (existsSync(join(root, 'pwa', 'index.html'))) {
  const { buildIfChanged } = await import('../build/build.mjs');
  await buildIfChanged(root);
}
process.argv = [process.execPath, tool, ...rest];
await import(pathToFileURL(join(root, 'dist', `${tool}.js`)).href);
