import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Packages with many small modules, and the packages they need. Unbundled, each module would be a file to read at every
 * start (200 of 260). Every package that imports Hono is included, because errors are recognized by their class, of
 * which there must be only one.
 */
const BUNDLED = /^(@hono|@standard-community|hono|hono-openapi|drizzle-orm|jose|quansync)(\/|$)/;

/**
 * Returns how to bundle the server and its command-line tools: a file for each program, and shared parts beside them.
 * A part is loaded on first use, so a server on PostgreSQL never loads PGlite or the sandboxes.
 * @param {string} root the checkout @param {string} dist
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBundle(root, dist) {
  const tools = join(root, 'api', 'tools');
  const entryPoints = [
    join(root, 'api', 'server.ts'),
    join(root, 'api', 'start', 'prepare-data-dir.ts'),
    ...readdirSync(tools)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(tools, name)),
  ];
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: dist,
    entryNames: '[name]',
    // Parts are not in a folder, because the code looks for files beside its own file.
    chunkNames: 'part-[hash]',
    splitting: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    plugins: [builtContent(root), bundledPackages()],
    logLevel: 'warning',
  };
}

/**
 * Makes the built server read the compiled questions and sandbox's bank beside it, so that it needs no YAML parser.
 * @param {string} root the checkout
 * @returns {import('esbuild').Plugin}
 */
function builtContent(root) {
  return {
    name: 'built-content',
    setup(bundle) {
      bundle.onResolve({ filter: /\/load-questions\.ts$/ }, () => ({
        path: join(root, 'api', 'content', 'load-built-questions.ts'),
      }));
      bundle.onResolve({ filter: /\/load-bank\.ts$/ }, () => ({
        path: join(root, 'api', 'sandbox', 'ai-bank', 'load-built-bank.ts'),
      }));
    },
  };
}

/** @returns {import('esbuild').Plugin} */
function bundledPackages() {
  return {
    name: 'bundled-packages',
    setup(bundle) {
      bundle.onResolve({ filter: BUNDLED }, ({ path }) => ({
        path: fileURLToPath(import.meta.resolve(path)),
      }));
    },
  };
}
