import { readdirSync } from 'node:fs';
import { join } from 'node:path';

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
    join(root, 'api', 'db', 'engine', 'prepare-data-dir.ts'),
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
    plugins: [builtQuestions(root)],
    logLevel: 'warning',
  };
}

/**
 * What the build makes reads the questions compiled, beside itself, and needs no parser of YAML.
 * @param {string} root the checkout
 * @returns {import('esbuild').Plugin}
 */
function builtQuestions(root) {
  return {
    name: 'built-questions',
    setup(bundle) {
      bundle.onResolve({ filter: /\/load-questions\.ts$/ }, () => ({
        path: join(root, 'api', 'content', 'load-built-questions.ts'),
      }));
    },
  };
}
