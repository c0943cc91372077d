/** The last resort for a tool that the tests need and the machine lacks. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a package where this is root on Debian or a relative; elsewhere nothing happens.
 * @param {string} name the package
 * @returns {boolean} whether apt-get said that it worked
 */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's package ${name} …`);
  return (
    apt(['install', '-y', '--no-install-recommends', name]) ||
    (apt(['update']) && apt(['install', '-y', '--no-install-recommends', name]))
  );
}

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', ['-q', ...args], {
    env,
    stdio: 'ignore',
    timeout: 600_000,
  });
  return status === 0;
}
