/**
 * Builds everything that `npm start` runs, in dist/: the app (web/), the server (server.js), its migrations, and
 * a prepared data directory, so that the embedded database's first start is fast and needs little memory. Beside files that browsers
 * may request it writes .br and .gz, compressed once at the highest level.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serverBundle } from './server-bundle.mjs';
import { isBuilt, rememberBuilt, sourceHash } from './source-hash.mjs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Builds unless dist/ is up to date. @param {string} root the checkout @returns {Promise<boolean>} whether it built */
export async function buildIfChanged(root) {
  if (isBuilt(root)) return false;
  await build(root);
  return true;
}

/**
 * @param {string} root the checkout
 * @throws {Error} naming the part that failed; dist/ then counts as not built
 */
export async function build(root) {
  const dist = join(root, 'dist');
  const hash = sourceHash(root);
  if (!existsSync(join(root, 'node_modules', 'vite'))) throw new Error(NO_TOOLS);
  const kept = keepAssets(dist);
  try {
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist);
    await timed('questions', () => compileContent(root, dist));
    await timed('server', () => buildServer(root, dist));
    await timed('app', () => buildApp(root));
    await timed('background sync', () => buildBackgroundSync(root, dist));
    await timed('compression', () => precompress(join(dist, 'web')));
    restoreAssets(kept, join(dist, 'web', 'assets'));
    await timed('data directory', () => prepareDataDirectory(root, dist));
  } finally {
    rmSync(kept, { recursive: true });
  }
  rememberBuilt(root, hash);
}

/** A file of an earlier build is kept for this many days. */
const ASSET_DAYS = 7;

const NO_TOOLS =
  'The build is missing or older than the sources, and the build tools are not installed. ' +
  'Run `npm ci` and `npm run build` where development packages are installed, and ship dist/.';

/** Checks the questions and the sandbox's bank, and writes both to dist/. @param {string} root @param {string} dist */
function compileContent(root, dist) {
  runNode(root, ['--import', 'tsx', join('scripts', 'build', 'compile-content.ts'), dist]);
}

/** Builds the server and its tools; packages stay in node_modules. @param {string} root @param {string} dist */
async function buildServer(root, dist) {
  const { build: bundle } = await import('esbuild');
  await bundle(serverBundle(root, dist));
  cpSync(join(root, 'api', 'platform', 'database', 'migrations'), join(dist, 'migrations'), {
    recursive: true,
  });
}

/** @param {string} root */
function buildApp(root) {
  runNode(root, ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'app/start/prerender.tsx']);
  runNode(root, ['node_modules/vite/bin/vite.js', 'build']);
}

/**
 * Builds the script that the service worker loads to sync without a page (sw/background-sync.ts).
 * @param {string} root @param {string} dist
 */
async function buildBackgroundSync(root, dist) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: root,
    entryPoints: [join(root, 'sw', 'background-sync.ts')],
    outfile: join(dist, 'web', 'background-sync.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}

/** @param {string} root @param {string} dist */
function prepareDataDirectory(root, dist) {
  runNode(root, [join(dist, 'prepare-data-dir.js')]);
}

/**
 * Sets the hashed files of earlier builds aside, because tabs that were opened before an update still request
 * them.
 * @param {string} dist
 * @returns {string} the folder where they are now
 */
function keepAssets(dist) {
  const assets = join(dist, 'web', 'assets');
  const kept = mkdtempSync(join(tmpdir(), 'northstar-assets-'));
  if (existsSync(assets)) cpSync(assets, kept, { recursive: true, preserveTimestamps: true });
  return kept;
}

/** Restores the files that are younger than a week. @param {string} kept @param {string} assets */
function restoreAssets(kept, assets) {
  const oldest = Date.now() - ASSET_DAYS * 86_400_000;
  for (const name of readdirSync(kept)) {
    const file = join(kept, name);
    if (statSync(file).mtimeMs < oldest || existsSync(join(assets, name))) continue;
    cpSync(file, join(assets, name), { preserveTimestamps: true });
  }
}

/** Runs a program of the build silently; a failure includes its output. @param {string} root @param {string[]} args */
function runNode(root, args) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    // A test suite's setup builds, too, and must build the real app, not one in test mode.
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** @param {string} part @param {() => unknown} work */
async function timed(part, work) {
  const start = performance.now();
  await work();
  console.log(`  built ${part} (${((performance.now() - start) / 1_000).toFixed(1)} s)`);
}

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/**
 * Compresses every text file under a folder. Older .br and .gz files are removed first, because a stale copy would
 * be served instead of its file.
 * @param {string} folder
 * @returns {number} how many files were compressed
 */
function precompress(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(file);
  const texts = files.filter((file) => COMPRESSIBLE.has(extname(file)));
  for (const file of texts) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotliOptions(content.length)));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return texts.length;
}

/** @param {number} size bytes */
function brotliOptions(size) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build(fileURLToPath(new URL('../..', import.meta.url))).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
