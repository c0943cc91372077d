/** The built server as a child process, with a data directory of its own, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  /** Ends the process at once, as a crash does. */
  kill: () => Promise<void>;
  /** Asks the process to end and waits for it. */
  stop: () => Promise<void>;
}

/** Starts the built server and waits until it is ready. @throws when it ends before it listens */
export async function startServer(
  at: { port?: number; dataDir?: string } = {},
): Promise<RunningServer> {
  const port = at.port ?? (await freePort());
  const dataDir = at.dataDir ?? mkdtempSync(join(tmpdir(), 'northstar-e2e-'));
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout?.on('data', (chunk) => output.push(String(chunk)));
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child, output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url, port, dataDir, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function waitUntilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise(setImmediate);
  }
  throw new Error(`The server ended before it was ready:\n${output.join('')}`);
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
