import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Packages of many small modules, each of which would be a file to find and read at every start (200 of 260), and what
 * they bring along. All that imports Hono is among them: its errors are known by their class, and there must be one of each.
 */
const BUNDLED = /^(@hono|@standard-community|hono|hono-openapi|drizzle-orm|jose|quansync)(\/|$)/;

/**
 * How the server and its command-line tools are bundled: a file for each that is started, and parts beside them. A
 * part is loaded when something in it is first used: a server on PostgreSQL leaves PGlite and the sandboxes alone.
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
    // Not in a folder: the code looks for files beside the one in which it is.
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
 * What the build makes reads the questions and the sandbox's bank compiled, beside itself, and needs no parser of YAML.
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
