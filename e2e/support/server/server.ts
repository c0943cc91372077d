/** The built server as a child process with its own data directory. It can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#scripts/dev/free-port.mjs';
import { startTwins } from './twin-servers.ts';

const SERVER = fileURLToPath(new URL('../../../dist/server.js', import.meta.url));

export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  /** Ends the process at once, like a crash. */
  kill: () => Promise<void>;
  /** Asks the process to end and waits for it. */
  stop: () => Promise<void>;
}

/**
 * Starts the built server and waits until it is ready. With E2E_SERVERS=2, it starts two servers behind one address
 * (twin-servers.ts).
 * @param at `env` holds further variables, such as another database than the embedded one, or other limits;
 *   `program` is another build's server
 * @throws if the server ends before it listens
 */
export async function startServer(
  at: { port?: number; dataDir?: string; env?: Record<string, string>; program?: string } = {},
): Promise<RunningServer> {
  const port = at.port ?? (await freePort());
  const dataDir = at.dataDir ?? mkdtempSync(join(tmpdir(), 'northstar-e2e-'));
  const startOne = (onPort: number, env: Record<string, string> = {}) =>
    startProcess(at.program ?? SERVER, {
      PORT: String(onPort),
      DATA_DIR: dataDir,
      ...at.env,
      ...env,
    });
  const databaseServer = process.env['TEST_DATABASE_URL'];
  const hasTwins = process.env['E2E_SERVERS'] === '2' && at.env?.['DATABASE_URL'] === undefined;
  const end =
    hasTwins && databaseServer
      ? await startTwins({ port, dataDir, databaseServer }, async (onPort, env) => ({
          port: onPort,
          end: await startOne(onPort, env),
        }))
      : await startOne(port);
  const url = `http://localhost:${port}`;
  return { url, port, dataDir, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** @returns the function that ends the process */
async function startProcess(
  program: string,
  env: Record<string, string>,
): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      // A worker's tests register as many learners as a small company would.
      REGISTRATIONS_PER_HOUR: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitUntilReady(child);
  return async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
}

/** Waits for the server's own message that it has its data and listens. */
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
