/**
 * `node scripts/checks/check-size.mjs` checks the built app's size budgets (docs/performance.md). It counts the gzip
 * bytes of the JavaScript that a browser requests, each file once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * A chunk in vite's manifest, by its source or its name.
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk
 */

/**
 * The check fails if a size is more than this many times its budget. Sizes are reported with each release, and
 * shouldn't shape files.
 */
const AIR = 1.1;

/** KiB of the first route: everything that index.html loads by itself. */
const FIRST_ROUTE = { budget: 110, sources: ['index.html'] };
/** KiB until a question is on the screen: the first route and everything loaded on the way to the question. */
const QUESTION = {
  budget: 190,
  sources: ['index.html', 'app/start/start-learner.tsx', 'screens/practice/practice-page.tsx'],
};
/**
 * KiB that only interviews load, from the setup to the last turn. Debrief and replay load when they show. The words by
 * which the interviewer recognizes key points are included, because a round works without a network.
 */
const INTERVIEW = {
  budget: 70,
  sources: ['interview-page', 'round-page'].map((name) => `interview/${name}.tsx`),
};

/**
 * Returns the files that come with chunks: their own, and those of all direct and indirect imports.
 * @param {Record<string, Chunk>} manifest @param {string[]} names of chunks in it
 * @returns {Set<string>} their files
 * @throws {Error} if the manifest has no chunk of a name
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
 * Returns the files that only these chunks need: not the start, nor Practice with its questions and results.
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

/** Prints the sizes. @param {string} web the built app @returns {boolean} whether all are within their budgets */
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
