/**
 * `node scripts/checks/check-imports.mjs` enforces the import fences of docs/architecture.md. No linter's rule can say
 * that a screen may import itself but no other screen, or can see where `../` leads, so this small reader does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fences } from './import-fences.mjs';

/** @typedef {{ specifier: string, isType: boolean }} Import */

const ROOMS = ['shared', 'pwa', 'api', 'sw', 'e2e', 'bench', 'scripts'];
/** Tests may import builders, fakes and other rooms freely. For them, only `../` and PRODUCT are checked. */
const IS_TEST = /\.(test|spec)\.\w+$|\/testing\//;
/** The product's rooms. They and their tests never need the tools that build and check them. */
const PRODUCT = /^(shared|pwa|api|sw)\//;

/**
 * Returns the problems with one file's imports, one per line.
 * @param {string} file path from the root, with slashes
 * @param {string} source its text
 * @returns {string[]}
 */
export function importProblems(file, source) {
  const code = withoutComments(source);
  const fence = IS_TEST.test(file) ? undefined : fences.find(({ files }) => files.test(file));
  const own = fence?.files.exec(file)?.[1] ?? '';
  const found = importsOf(code).flatMap(({ specifier, isType }) => {
    const target = targetOf(file, specifier);
    if (target === null) return [`${specifier} leaves the room: write it as #room/…`];
    if (PRODUCT.test(file) && target.startsWith('scripts/')) return [`${specifier} is a tool`];
    if (!fence) return [];
    return isAllowed(fence, own, target, isType) ? [] : [`${specifier} is beyond the fence`];
  });
  const wrong = fence?.code?.exec(code);
  if (wrong) found.push(`${wrong[0]} is not pure: time and chance are arguments here`);
  return found.map((problem) => `${file}: ${problem}`);
}

/**
 * Returns an import's target: a path from the root, `package:name`, or null if it leaves its room by `../`.
 * @param {string} file @param {string} specifier
 */
function targetOf(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return `package:${specifier}`;
  const target = posix.join(posix.dirname(file), specifier);
  const room = file.split('/')[0];
  return target.split('/')[0] === room ? target : null;
}

/** @param {import('./import-fences.mjs').Fence} fence @param {string} own @param {string} target @param {boolean} isType */
function isAllowed({ may, types = '', not = '', packages }, own, target, isType) {
  if (target.startsWith('package:')) return packages?.test(target.slice('package:'.length)) ?? true;
  /** @param {string} rooms */
  const isWithin = (rooms) =>
    rooms.split(' ').some((room) => `${target}/`.startsWith(`${room.replace('*', own)}/`));
  return !isWithin(not) && (isWithin(may) || (isType && isWithin(types)));
}

/**
 * Returns every module that a source imports, re-exports or imports on demand.
 * @param {string} code without comments
 * @returns {Import[]}
 */
export function importsOf(code) {
  const statements = code.matchAll(
    /(?:^|[\n;}])\s*(?:import|export)(\s+type\b)?(?:[\s{*][^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\2/g,
  );
  const calls = code.matchAll(/(\btypeof\s+)?\bimport\(\s*(['"])([^'"\n]+)\2/g);
  return [...statements, ...calls].map(([, type, , specifier = '']) => ({
    specifier,
    isType: type !== undefined,
  }));
}

/** @param {string} source */
function withoutComments(source) {
  const token =
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(token, (text) => (/^\/[*/]/.test(text) ? ' ' : text));
}

/** Returns every source file of the project, as a path from the root with slashes. @param {string} root */
function sourcesUnder(root) {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name))
      .filter(({ parentPath }) => !parentPath.includes('node_modules'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const problems = sourcesUnder(root).flatMap((file) =>
    importProblems(file, readFileSync(join(root, file), 'utf8')),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(`\n${problems.length} imports break docs/architecture.md.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
