/** Whether node_modules still is what package-lock.json says. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * True when node_modules holds the packages of the lockfile. The hash of the last installed lockfile
 * is kept in node_modules; where it is missing or another one, versions are compared with npm's own
 * record, so that a plain `npm ci` needs no second one.
 * @param {string} root the checkout
 */
export function isInstalled(root) {
  const hash = lockHash(root);
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !holdsAll(packagesOf(lockFile(root)), packagesOf(record)))
    return false;
  rememberInstalled(root);
  return true;
}

/**
 * Notes that the packages of the present lockfile are installed.
 * @param {string} root the checkout
 */
export function rememberInstalled(root) {
  writeFileSync(stampFile(root), lockHash(root));
}

/**
 * True when each locked package that is not optional (another platform's binary) is installed in its version.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
export function holdsAll(locked, installed) {
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !installed[path]) || installed[path]?.version === version,
  );
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(lockFile(root)))
    .digest('hex');
}

/** @param {string} root */
function lockFile(root) {
  return join(root, 'package-lock.json');
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.lock-hash');
}
