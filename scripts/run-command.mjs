import { spawn } from 'node:child_process';

/** @type {Set<number>} */
const running = new Set();

/**
 * Runs a program without input and keeps what it prints. It gets a process group of its own, which
 * ends as a whole at the time limit, so that no server or browser of a test stays behind.
 * @param {string[]} command the program and its arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limit: number }} options limit in seconds
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export async function runCommand([program = '', ...args], { cwd, env, limit }) {
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const output = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  const timer = setTimeout(() => {
    output.push(`\nEnded: it took more than ${limit} s.\n`);
    if (pid !== undefined) endGroup(pid);
  }, limit * 1_000);
  const exitCode = await new Promise((resolve) => {
    child.once('error', (error) => {
      output.push(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  if (pid !== undefined) running.delete(pid);
  return { exitCode, output: output.join('') };
}

/** Ends every program that still runs: for the end of this one. */
export function endRunningCommands() {
  for (const pid of running) endGroup(pid);
}

/** @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}
