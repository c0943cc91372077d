/**
 * `node scripts/check-imports.mjs`: the import fences of docs/architecture.md as errors. No
 * linter's rule can say that a feature imports itself but no other, so this small reader does.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fences } from './import-fences.mjs';

/** @typedef {{ specifier: string, isType: boolean }} Import */

const ROOMS = ['shared', 'pwa', 'api', 'sw', 'e2e', 'bench', 'scripts'];
/** Tests use builders, fakes and other rooms as they need; only `../` is checked in them. */
const IS_TEST = /\.(test|spec)\.\w+$|\/testing\//;

/**
 * What is wrong with the imports of one file, a line each.
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
    if (!fence) return [];
    return isAllowed(fence, own, target, isType) ? [] : [`${specifier} is beyond the fence`];
  });
  const wrong = fence?.code?.exec(code);
  if (wrong) found.push(`${wrong[0]} is not pure: time and chance are arguments here`);
  return found.map((problem) => `${file}: ${problem}`);
}

/**
 * Every module that a source names, be it imported, re-exported or imported on demand.
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

/**
 * What an import means: a path from the root, `package:name`, or null where it leaves its room by `../`.
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
function isAllowed({ may, types = [], not = [], packages }, own, target, isType) {
  if (target.startsWith('package:')) return packages?.test(target.slice('package:'.length)) ?? true;
  /** @param {string} room */
  const isWithin = (room) => `${target}/`.startsWith(`${room.replace('*', own)}/`);
  if (not.some(isWithin)) return false;
  return may.some(isWithin) || (isType && types.some(isWithin));
}

/** @param {string} source */
function withoutComments(source) {
  const token =
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(token, (text) => (/^\/[*/]/.test(text) ? ' ' : text));
}

/** @param {string} root */
function sourcesUnder(root) {
  return ROOMS.filter((room) => existsSync(join(root, room))).flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .filter(({ parentPath }) => !parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const problems = sourcesUnder(root).flatMap((path) =>
    importProblems(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(`\n${problems.length} imports break docs/architecture.md.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
