/**
 * `node scripts/check-imports.mjs`: the import fences of docs/architecture.md as errors, and
 * files that import each other. No linter's rule can say that a feature imports itself but no other, so this small reader does.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importCircles } from './import-circles.mjs';
import { fences } from './import-fences.mjs';
import { importsOf, readImports, sourcesUnder, withoutComments } from './read-imports.mjs';

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const files = sourcesUnder(root);
  const problems = files.flatMap((file) =>
    importProblems(file, readFileSync(join(root, file), 'utf8')),
  );
  for (const circle of importCircles(readImports(root, files)))
    problems.push(`these files import each other: ${circle.join(', ')}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(`\n${problems.length} imports break docs/architecture.md.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
