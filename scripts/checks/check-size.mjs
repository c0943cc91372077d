/**
 * `node scripts/checks/check-size.mjs`: the size budget of the built app (docs/performance.md). What counts is
 * what a browser asks for: gzip bytes of JavaScript, once each.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * A chunk of vite's manifest, by its source or its name.
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk
 */

/** The check fails this far beyond a budget: bytes are told at each release and are never a reason for a file. */
const AIR = 1.1;

/** KiB of the first route: all that index.html loads without being asked. */
const FIRST_ROUTE = { budget: 110, sources: ['index.html'] };
/** KiB until a question is on the screen: the first route and what is loaded on the way there. */
const QUESTION = {
  budget: 190,
  sources: ['index.html', 'app/start/start-learner.tsx', 'screens/practice/practice-page.tsx'],
};
/** KiB that only interviews load, from the setup to the last turn; debrief and replay come when they show. */
const INTERVIEW = {
  budget: 45,
  sources: ['interview-page', 'round-page'].map((name) => `interview/${name}.tsx`),
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

/**
 * The files that only these chunks need: not the start, and not Practice with all that a question and its result bring.
 * @param {Record<string, Chunk>} manifest @param {string[]} names
 * @returns {string[]}
 */
export function filesBeyondPractice(manifest, names) {
  const start = filesWith(manifest, ['index.html', 'app/start/start-learner.tsx']);
  const practice = new Set(['screens/practice/practice-page.tsx']);
  for (const name of practice) {
    const { file = '', imports = [], dynamicImports = [] } = manifest[name] ?? {};
    if (!start.has(file)) for (const next of [...imports, ...dynamicImports]) practice.add(next);
  }
  const known = new Set([...start, ...filesWith(manifest, [...practice])]);
  return [...filesWith(manifest, names)].filter((file) => !known.has(file));
}

/** Prints the figures. @param {string} web the built app @returns {boolean} whether all are within their budgets */
function checkSize(web) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const ofPage = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)];
  const until = (/** @type {string[]} */ sources) => [
    ...filesWith(manifest, sources),
    ...ofPage.map(([, file = '']) => file),
  ];
  const interview = filesBeyondPractice(manifest, INTERVIEW.sources);
  return [
    { what: 'First route', budget: FIRST_ROUTE.budget, files: until(FIRST_ROUTE.sources) },
    { what: 'Question in reach', budget: QUESTION.budget, files: until(QUESTION.sources) },
    { what: 'Interview alone', budget: INTERVIEW.budget, files: interview },
  ]
    .map(({ what, budget, files }) => {
      const sizes = [...new Set(files)]
        .map((file) => ({
          file,
          kib: gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1_024,
        }))
        .toSorted((a, b) => b.kib - a.kib);
      const size = sizes.reduce((sum, { kib }) => sum + kib, 0);
      console.log(`${what}: ${size.toFixed(1)} KiB of JavaScript (gzip), budget ${budget}`);
      if (size <= budget * AIR) return true;
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
