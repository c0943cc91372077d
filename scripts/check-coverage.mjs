/**
 * `node scripts/check-coverage.mjs`: every row of docs/specification-coverage.md says `not yet`, or names a
 * test that exists and runs. A renamed, deleted or skipped test would otherwise leave a promise that nothing keeps.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TABLE = 'docs/specification-coverage.md';
const TEST_FILE = /\.(test|spec)\.(ts|tsx|mjs)$/;
/** A file in code marks, and in quotes words of the name of one of its tests. */
const REFERENCE = /`([^`]+)` "([^"]+)"/g;
const NOT_YET = /\| not yet \|$/;
/** A test, or a group of them, that is written and does not run. */
const LEFT_OUT = /\b(?:it|test|describe)\.(?:skip|skipIf|runIf|todo|only|fixme|fails)\b/;
/** The name of a test that runs: `it.skip` and the like are none. */
const TEST_NAME =
  /\b(?:it|test|describe)(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/**
 * What is wrong with the table, a line each.
 * @param {string} markdown rows of two columns: a statement, and the tests that show it
 * @param {(path: string) => string | null} read a file of the project; null: there is none
 */
export function coverageProblems(markdown, read) {
  const rows = markdown
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }, index, lines) => line.startsWith('|') && !isHead(lines, index));
  if (rows.length === 0) return [`${TABLE} has no rows`];
  return rows.flatMap(({ line, number }) => {
    const references = [...line.matchAll(REFERENCE)];
    if (references.length === 0 && NOT_YET.test(line)) return [];
    if (references.length === 0) return [`${TABLE}:${number} names no test`];
    return references.flatMap(([, path = '', words = '']) => {
      const problem = referenceProblem(path, words, read);
      return problem === null ? [] : [`${TABLE}:${number} ${problem}`];
    });
  });
}

/** The names of a file's tests. @param {string} source */
export function testNames(source) {
  return [...source.matchAll(TEST_NAME)].map(([, quote, name = '']) =>
    name.replaceAll(`\\${quote}`, quote ?? ''),
  );
}

/** The line of the column names, or the one under it. @param {{ line: string }[]} lines @param {number} index */
function isHead(lines, index) {
  const isRule = (/** @type {string | undefined} */ line) => /^\|[\s|:-]+\|$/.test(line ?? '');
  return isRule(lines[index]?.line) || isRule(lines[index + 1]?.line);
}

/** @param {string} path @param {string} words @param {(path: string) => string | null} read */
function referenceProblem(path, words, read) {
  if (!TEST_FILE.test(path)) return `${path} is no test file`;
  const source = read(path);
  if (source === null) return `${path} does not exist`;
  if (LEFT_OUT.test(source)) return `${path} leaves a test out`;
  const isThere = testNames(source).some((name) => name.includes(words));
  return isThere ? null : `${path} has no test named "${words}"`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (/** @type {string} */ path) => {
    const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const problems = coverageProblems(read(TABLE) ?? '', read);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
