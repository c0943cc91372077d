/**
 * `node scripts/check-size.mjs`: the size budget of the built app (docs/performance.md). What counts is
 * what a browser asks for: gzip bytes of JavaScript, once each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunkCircles } from './chunk-circles.mjs';
import { chunkModulesFile } from './chunk-modules.mjs';

/**
 * A chunk of vite's manifest, by its source or its name.
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk
 */

/** KiB of the first route: all that index.html loads without being asked. */
const FIRST_ROUTE = 105;
/** KiB until a question is on the screen: the first route and what is loaded on the way there. */
const QUESTION = 160;
const QUESTION_SCREEN = 'pwa/question/ask/question-screen.tsx';
/** Rooms that wait until someone opens them. */
const NOT_IN_REACH = /^pwa\/features\/(admin|ai-mode|billing)\//;

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
 * The files on the shortest way to a source: those of each chunk that is loaded on demand before it.
 * @param {Record<string, Chunk>} manifest
 * @param {Record<string, string[]>} modules sources by file
 * @param {string} source
 * @returns {Set<string> | null} null where no way leads there
 */
export function filesOnTheWayTo(manifest, modules, source) {
  const names = Object.keys(manifest);
  const waiting = [
    filesWith(
      manifest,
      names.filter((name) => manifest[name]?.isEntry),
    ),
  ];
  const asked = new Set();
  for (const files of waiting) {
    if ([...files].some((file) => modules[file]?.includes(source))) return files;
    const next = names
      .filter((name) => files.has(manifest[name]?.file ?? ''))
      .flatMap((name) => manifest[name]?.dynamicImports ?? [])
      .filter((name) => !asked.has(name));
    for (const name of next) {
      asked.add(name);
      waiting.push(new Set([...files, ...filesWith(manifest, [name])]));
    }
  }
  return null;
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
  const way = filesOnTheWayTo(manifest, modules, QUESTION_SCREEN);
  if (way === null) return [`Nothing leads to ${QUESTION_SCREEN}`];
  const question = new Set([...first, ...way]);
  const strays = [...question].flatMap((file) =>
    (modules[file] ?? []).filter((source) => NOT_IN_REACH.test(source)),
  );
  return [
    ...overBudget('First route', sizesOf(web, first), FIRST_ROUTE),
    ...overBudget('Question in reach', sizesOf(web, question), QUESTION),
    ...strays.map((source) => `${source} comes along with the question`),
    ...chunkCircles(manifest).map((names) => `Chunks import each other: ${names.join(' → ')}`),
  ];
}

/** KiB of gzip by file, scripts alone. @param {string} web @param {Set<string>} files */
function sizesOf(web, files) {
  return new Map(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1_024]),
  );
}

/** Scripts that the page itself names, from its own origin. @param {string} page */
function scriptsOf(page) {
  return [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
}

/** @param {string} what @param {Map<string, number>} sizes KiB by file @param {number} budget KiB */
function overBudget(what, sizes, budget) {
  const size = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  const line = `${what}: ${size.toFixed(1)} KiB of JavaScript (gzip), budget ${budget}`;
  console.log(line);
  if (size <= budget) return [];
  const largestFirst = [...sizes].sort(([, a], [, b]) => b - a);
  return [
    `${line}: too large`,
    ...largestFirst.map(([file, one]) => `${one.toFixed(1).padStart(8)} ${file}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkSize(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
