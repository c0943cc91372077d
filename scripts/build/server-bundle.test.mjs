import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { serverBundle } from './server-bundle.mjs';

/** Packages that every server loads; none is for optional parts: payments, AI, emails, notifications, PGlite. */
const EVERY_SERVER = [
  '@node-rs/argon2',
  '@valibot/to-json-schema',
  'pg',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'ts-fsrs',
  'valibot',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the packages that a file and its parts import at the start. @param {string} file of the build */
async function loadedAtStart(file) {
  /** @type {import('esbuild').BuildOptions & { metafile: true }} */
  const options = { ...serverBundle(root, 'dist'), write: false, metafile: true };
  const { metafile } = await build({ ...options, sourcemap: false });
  const packages = new Set();
  const seen = new Set();
  const waiting = [file];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { path: to, kind, external } of metafile.outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external) packages.add(to);
      else waiting.push(to);
    }
  }
  return [...packages].filter((name) => !name.startsWith('node:')).sort();
}

it('loads at the start of the server what every server uses, and no more', async () => {
  expect(await loadedAtStart('dist/server.js')).toEqual(EVERY_SERVER);
});
