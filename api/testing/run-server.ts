/** The real server as a process of its own, for tests of starting, stopping and dying. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = {
  sources: { args: ['--import', 'tsx', 'api/server.ts'], env: {} },
  build: imageCommand(),
};

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** @returns the exit code, null when a signal ended it */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts the server on a free port.
 * @param from its sources, or what `npm run build` has made of them as the image runs it
 * @throws Error with what it printed when it doesn't start
 */
export async function runServer(
  env: Record<string, string>,
  from: keyof typeof PROGRAM = 'sources',
): Promise<ServerProcess> {
  const { server, printed, ended } = spawnServer(env, from);
  const listening = new Promise<string>((resolve) => {
    server.stdout?.on('data', () => {
      const [, url] = /running at ([^\s",]+)/.exec(printed()) ?? [];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => null)]);
  if (url === null) throw new Error(printed());
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: server.pid ?? 0,
    output: printed,
    stop: async (signal = 'SIGTERM') => {
      server.kill(signal);
      return ended;
    },
  };
}

/** Runs a server that is expected to end by itself. @returns its exit code and what it printed */
export async function runServerToItsEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { printed, ended } = spawnServer(env);
  return { code: await ended, output: printed() };
}

function spawnServer(env: Record<string, string>, from: keyof typeof PROGRAM = 'sources') {
  let output = '';
  const program = PROGRAM[from];
  const server: ChildProcess = spawn(process.execPath, program.args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...program.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const ended = once(server, 'exit').then(([code]) => code as number | null);
  return { server, printed: () => output, ended };
}

/** As the image does: node's arguments, and what its environment says of memory. */
function imageCommand(): { args: string[]; env: Record<string, string> } {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  const [, arenas] = /^ENV MALLOC_ARENA_MAX=(\d+)$/m.exec(dockerfile) ?? [];
  return {
    args: (JSON.parse(command) as string[]).slice(1),
    env: arenas ? { MALLOC_ARENA_MAX: arenas } : {},
  };
}
