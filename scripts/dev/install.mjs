/** Installs from the lockfile if node_modules doesn't match it. Imports only Node built-ins. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODES = ['production', 'development', 'test'];

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages by path */

/**
 * Runs `npm ci` if node_modules lacks packages that the lockfile lists. In production nothing is ever installed,
 * because a missing package there is an error in the deployment.
 * @param {string} root the checkout
 * @throws {Error} if npm fails, if node_modules is missing in production, or if the server doesn't know NODE_ENV's
 *   value, because a typo must not install into a production folder
 */
export function installIfChanged(root) {
  const mode = process.env['NODE_ENV'] ?? '';
  if (mode.trim() !== '' && !MODES.includes(mode))
    throw new Error(`The environment is not valid:\n  NODE_ENV must be one of ${MODES.join(', ')}`);
  if (process.env['NODE_ENV'] === 'production') {
    if (existsSync(join(root, 'node_modules'))) return;
    throw new Error(
      'node_modules is missing. In production run `npm ci --omit=dev` before `npm start`.',
    );
  }
  if (isInstalled(root)) return;
  console.log('Installing what package-lock.json lists (npm ci) …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // Uses the npm that runs this script if there is one, otherwise the npm on the PATH.
  const self = process.env['npm_execpath'] ?? '';
  const { status, error } = spawnSync(
    self.endsWith('.js') ? process.execPath : 'npm',
    self.endsWith('.js') ? [self, ...args] : args,
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ci ended with exit code ${status}.`);
}

/**
 * True if npm's own record of node_modules has each locked package in its version, except optional packages (another
 * platform's binaries).
 * @param {string} root the checkout
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !installed[path]) || installed[path]?.version === version,
  );
}

/** @param {string} file @returns {Packages} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
