/**
 * `node scripts/checks/check-reasons.mjs` checks that no failure's reason is dropped silently. A `catch` without its
 * error, and a handler of a rejection or an error that ignores it, must say why the reason isn't needed:
 * `// quiet: why`, just before it, on the same line, or inside. No linter's rule asks for that.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const ROOMS = ['pwa', 'api', 'shared', 'sw'];
const IS_SOURCE = /\.(?:m?[jt]sx?)$/;
const IS_OF_TESTS = /\.test\.|\.d\.ts$|(?:^|\/)testing\//;

/**
 * Returns the places in one file where a reason is dropped, one per line.
 * @param {string} file its path from the root @param {string} source
 * @returns {string[]}
 */
export function droppedReasons(file, source) {
  const { program, comments } = parseSync(file, source);
  const lineAt = linesOf(source);
  const isQuiet = (/** @type {{ value: string }} */ { value }) => /^\s*quiet: \S/.test(value);
  const commented = new Set(comments.map(({ start }) => lineAt(start)));
  const quiet = comments.filter(isQuiet).map(({ end }) => {
    let last = lineAt(end);
    while (commented.has(last + 1)) last += 1;
    return last;
  });
  /** @type {string[]} */
  const problems = [];
  walk(program, (node) => {
    for (const { start, end } of droppedIn(node)) {
      const [first, last] = [lineAt(start), lineAt(end)];
      if (!quiet.some((line) => line >= first - 1 && line <= last))
        problems.push(
          `${file}:${first} drops the reason of a failure. Log it, or say why: // quiet: …`,
        );
    }
  });
  return problems;
}

/** @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */

/** Returns the parts of a node that drop a reason. @param {Node} node @returns {Node[]} */
function droppedIn(node) {
  if (node.type === 'CatchClause') return node.param ? [] : [node];
  if (node.type === 'Property')
    return /^(?:error|onError)$/.test(node.key.name) ? [node.value].filter(takesNothing) : [];
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const [first, second] = node.arguments;
  const { name } = node.callee.property;
  const isOfError = (name === 'on' || name === 'once') && first?.value === 'error';
  const handler = name === 'catch' ? first : name === 'then' || isOfError ? second : null;
  return [handler].filter(takesNothing);
}

/** @param {Node | null | undefined} node @returns {node is Node} whether it is a function without its error */
function takesNothing(node) {
  const isFunction = /^(?:ArrowFunction|Function)Expression$/.test(node?.type ?? '');
  return isFunction && node?.params.length === 0;
}

/** @param {unknown} node @param {(node: Node) => void} visit each node of a tree */
function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(/** @type {Node} */ (node));
  for (const part of Object.values(node)) walk(part, visit);
}

/** @param {string} source @returns {(offset: number) => number} the line of a place, from 1 */
function linesOf(source) {
  return (offset) => source.slice(0, offset).split('\n').length;
}

/** @param {string} root @returns {string[]} paths from the root */
function productFiles(root) {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => [room, ...file.split(sep)].join('/'))
      .filter((file) => IS_SOURCE.test(file) && !IS_OF_TESTS.test(file)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const problems = productFiles(root).flatMap((file) =>
    droppedReasons(file, readFileSync(join(root, file), 'utf8')),
  );
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
