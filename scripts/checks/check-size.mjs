/**
 * `node scripts/checks/check-size.mjs`: the size budget of the built app (docs/performance.md). What counts is
 * what a browser asks for: gzip bytes of JavaScript, once each.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** A chunk of vite's manifest, by its source or its name. @typedef {{ file: string, imports?: string[] }} Chunk */

/** KiB of the first route: all that index.html loads without being asked. */
const FIRST_ROUTE = { budget: 90, sources: ['index.html'] };
/**
 * KiB until a question is on the screen: the first route and what is loaded on the way there. The goal is 160; seven
 * more kinds of events came into the log's table, which a question can't be answered without.
 */
const QUESTION = {
  budget: 161,
  sources: ['index.html', 'boot/start-learner.tsx', 'features/practice/practice-page.tsx'],
};

/**
 * The files that come with chunks: themselves and what they import, and what that imports.
 * @param {Record<string, Chunk>} manifest @param {string[]} names of chunks in it
 * @returns {Set<string>} their files
 * @throws {Error} where the manifest has no chunk of a name
 */
export function filesWith(manifest, names) {
  const seen = new Set(names);
  const files = new Set();
  for (const name of seen) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return files;
}

/** Prints both figures. @param {string} web the built app @returns {boolean} whether both are within their budgets */
function checkSize(web) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const ofPage = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)];
  return Object.entries({ 'First route': FIRST_ROUTE, 'Question in reach': QUESTION })
    .map(([what, { budget, sources }]) => {
      const files = [...filesWith(manifest, sources), ...ofPage.map(([, file = '']) => file)];
      const sizes = [...new Set(files)]
        .map((file) => ({
          file,
          kib: gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1_024,
        }))
        .toSorted((a, b) => b.kib - a.kib);
      const size = sizes.reduce((sum, { kib }) => sum + kib, 0);
      console.log(`${what}: ${size.toFixed(1)} KiB of JavaScript (gzip), budget ${budget}`);
      if (size <= budget) return true;
      for (const { file, kib } of sizes) console.error(`${kib.toFixed(1).padStart(8)} ${file}`);
      return false;
    })
    .every(Boolean);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const web = fileURLToPath(new URL('../../dist/web', import.meta.url));
  if (!existsSync(web)) console.log('Not run: there is no build.');
  else process.exitCode = checkSize(web) ? 0 : 1;
}
