/** The built server as a child process, with a data directory of its own, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#scripts/free-port.mjs';

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

/**
 * Starts the built server and waits until it is ready.
 * @param at `env` holds what it is told beside: another database than the embedded one, other limits
 * @throws when it ends before it listens
 */
export async function startServer(
  at: { port?: number; dataDir?: string; env?: Record<string, string> } = {},
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
      // The tests of a worker register as many learners as a small company.
      REGISTRATIONS_PER_HOUR: '10000',
      ...at.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitUntilReady(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const url = `http://localhost:${port}`;
  return { url, port, dataDir, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Says so itself, once it has its data and listens. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes('Northstar is running at')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
}
