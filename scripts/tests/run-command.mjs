import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs one of the project's programs without input, in its own process group, so that anything it leaves running, such
 * as a server or a browser, ends with it.
 * @param {string[]} args for node; the first is a file in the checkout
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean }} [options] `isShown` prints the output as it comes
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
export async function runCommand([file = '', ...args], { env = {}, isShown = false } = {}) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: undefined, ...env },
    detached: true,
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  process.once('exit', end);
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', end);
  end();
  return { isGood: code === 0, output };
}
