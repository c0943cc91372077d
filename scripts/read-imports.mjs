/** Which source file imports which. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/** @typedef {{ specifier: string, isType: boolean }} Import */

const ROOMS = ['shared', 'pwa', 'api', 'sw', 'e2e', 'bench', 'scripts'];

/**
 * Every source file of the project.
 * @param {string} root
 * @returns {string[]} paths from the root, with slashes
 */
export function sourcesUnder(root) {
  return ROOMS.filter((room) => existsSync(join(root, room))).flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name))
      .filter(({ parentPath }) => !parentPath.includes('node_modules'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

/**
 * The files that each file imports; types count: a reader has to know them, whatever is left when it runs.
 * @param {string} root
 * @param {string[]} files paths from the root
 * @returns {Map<string, string[]>} packages left out
 */
export function readImports(root, files) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const code = withoutComments(readFileSync(join(root, file), 'utf8'));
      const named = importsOf(code).map(({ specifier }) =>
        specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier),
      );
      return [file, [...new Set(named)].filter((path) => known.has(path))];
    }),
  );
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

/** @param {string} source */
export function withoutComments(source) {
  const token =
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(token, (text) => (/^\/[*/]/.test(text) ? ' ' : text));
}
