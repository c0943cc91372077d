/** Installs from the lockfile when node_modules is not what it says. Node built-ins only. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, rememberInstalled } from './lock-hash.mjs';

/**
 * Runs `npm ci` when the lockfile has changed since the last install. In production nothing is ever
 * installed: what is missing there is an error of the deployment.
 * @param {string} root the checkout
 * @returns {boolean} whether something was installed
 * @throws {Error} when npm fails, or in production without node_modules
 */
export function installIfChanged(root) {
  if (process.env['NODE_ENV'] === 'production') {
    if (existsSync(join(root, 'node_modules'))) return false;
    throw new Error(
      'node_modules is missing. In production run `npm ci --omit=dev` before `npm start`.',
    );
  }
  if (isInstalled(root)) return false;
  console.log('Installing what package-lock.json lists (npm ci) …');
  const { status, error } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ci ended with exit code ${status}.`);
  rememberInstalled(root);
  return true;
}

/** The npm that runs this script where there is one, else the one on the PATH. @param {string[]} args @param {string} cwd */
function runNpm(args, cwd) {
  const self = process.env['npm_execpath'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'] };
  return self?.endsWith('.js')
    ? spawnSync(process.execPath, [self, ...args], options)
    : spawnSync('npm', args, options);
}
