/** `npm start` as an operator runs it: a signal to npm ends the server itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northstar-npm-'));
  lock = join(folder, 'data', 'server.lock');
});
afterEach(() => {
  // Remains of a failed test.
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8').split(' ')[0]), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts it in a process group of its own, as a shell does. @returns once it listens */
async function npmStart(port = 0): Promise<{ npm: ChildProcess; port: number }> {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: join(folder, 'data'), PORT: String(port) };
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...env, DATABASE_URL: '' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const listening = new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, found] = /running at http:\/\/localhost:(\d+)/.exec(printed) ?? [];
      if (found) resolve(Number(found));
    };
    npm.stdout?.on('data', read);
    npm.stderr?.on('data', read);
    npm.once('exit', () => reject(new Error(printed)));
  });
  return { npm, port: await listening };
}

/** @throws Error when another process listens there */
async function takeAndLeave(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

it('ends with its server, whose port and data are free for the next', async () => {
  const first = await npmStart();
  first.npm.kill('SIGTERM');
  await once(first.npm, 'exit');
  await takeAndLeave(first.port);
  expect(existsSync(lock)).toBe(false);
  const second = await npmStart(first.port);
  expect(second.port).toBe(first.port);
  second.npm.kill('SIGTERM');
  await once(second.npm, 'exit');
});

it('closes its database at Ctrl-C, which reaches the server twice', async () => {
  const { npm, port } = await npmStart();
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  await once(npm, 'exit');
  await takeAndLeave(port);
  expect(existsSync(lock)).toBe(false);
});
