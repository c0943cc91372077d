/** Tells whether dist/ was built from the current sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders that a build reads. */
const BUILD_INPUTS = [
  'pwa',
  'api',
  'shared',
  'sw',
  'scripts',
  'manifest.webmanifest',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Returns a SHA-256 over path and content of every file that the build reads, without tests.
 * @param {string} root the checkout
 */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const input of BUILD_INPUTS) {
    for (const file of filesUnder(join(root, input))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** True if the last finished build was made from these sources. @param {string} root */
export function isBuilt(root) {
  const stamp = stampFile(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root);
}

/** Records from which sources dist/ was built. @param {string} root @param {string} hash from before the build */
export function rememberBuilt(root, hash) {
  writeFileSync(stampFile(root), hash);
}

/** @param {string} path @returns {string[]} sorted, so that the hash is the same everywhere */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'dist', '.source-hash');
}
