/**
 * `node scripts/check-size.mjs`: the size budget of the built app (docs/performance.md). What counts is
 * what a browser asks for: gzip bytes of JavaScript, once each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunkModulesFile } from './chunk-modules.mjs';

/**
 * A chunk of vite's manifest, by its source or its name.
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk
 */

/** KiB of the first route: all that index.html loads without being asked. */
const FIRST_ROUTE = 105;
/** KiB up to a question on the screen: the first route, and the practice screen with the question. */
const QUESTION = 160;
/** Rooms that wait until someone opens them. */
const NOT_IN_REACH = /^pwa\/features\/(admin|ai-mode|billing)\//;
const QUESTION_SOURCES = /^pwa\/(features\/practice|question)\//;

/**
 * The files that come with a chunk: itself and what it imports, and what that imports.
 * @param {Record<string, Chunk>} manifest @param {string[]} names of chunks in it
 * @returns {Set<string>} their files
 */
export function filesWith(manifest, names) {
  const seen = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  return new Set([...seen].flatMap((name) => manifest[name]?.file ?? []));
}

/**
 * The chunks that hold sources of certain rooms.
 * @param {Record<string, Chunk>} manifest @param {Record<string, string[]>} modules sources by file @param {RegExp} sources
 */
export function chunksOf(manifest, modules, sources) {
  return Object.keys(manifest).filter((name) =>
    modules[manifest[name]?.file ?? '']?.some((source) => sources.test(source)),
  );
}

/** @param {string} root the checkout @returns {string[]} what breaks the budget */
function checkSize(root) {
  const web = join(root, 'dist', 'web');
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  /** @type {Record<string, Chunk>} */
  const manifest = read(join(web, '.vite', 'manifest.json'));
  /** @type {Record<string, string[]>} */
  const modules = read(chunkModulesFile(root));
  const page = readFileSync(join(web, 'index.html'), 'utf8');

  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const first = new Set([...filesWith(manifest, entries), ...scriptsOf(page)]);
  const question = new Set([
    ...first,
    ...filesWith(manifest, chunksOf(manifest, modules, QUESTION_SOURCES)),
  ]);
  const kib = (/** @type {Set<string>} */ files) =>
    [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length,
        0,
      ) / 1_024;

  const strays = [...question].flatMap((file) =>
    (modules[file] ?? []).filter((source) => NOT_IN_REACH.test(source)),
  );
  return [
    overBudget('First route', kib(first), FIRST_ROUTE),
    overBudget('Question in reach', kib(question), QUESTION),
    ...strays.map((source) => `${source} comes along with the question`),
  ].filter((problem) => problem !== null);
}

/** Scripts that the page itself names, from its own origin. @param {string} page */
function scriptsOf(page) {
  return [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
}

/** @param {string} what @param {number} size KiB @param {number} budget KiB */
function overBudget(what, size, budget) {
  const line = `${what}: ${size.toFixed(1)} KiB of JavaScript (gzip), budget ${budget}`;
  console.log(line);
  return size > budget ? `${line}: too large` : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkSize(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
