/** The usual way and the limit as contestants: bench/server/contest/plain-server.ts in a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { answerBacklog } from '#bench/sync/backlog.ts';
import { type Contestant, overConnections } from './contestant.ts';

const SENDERS = 64;
const HEADERS = { 'content-type': 'application/json' };

/** @param databaseUrl without one it keeps its data in an embedded database */
export async function plainContestant(
  mode: 'usual' | 'limit',
  databaseUrl: string | null,
): Promise<Contestant> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-plain-'));
  const child = spawn(process.execPath, [await bundled()], {
    env: {
      PATH: process.env['PATH'] ?? '',
      MODE: mode,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: join(dataDir, 'data') }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, found] = /running at (\S+)/.exec(chunk.toString()) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server of ${mode} has ended`)));
  });
  // Each load is of other learners: all of its events are new.
  let loads = 0;
  return {
    name: mode === 'usual' ? 'the usual way' : 'the limit',
    pid: child.pid ?? 0,
    prepare: async (requests, events) => {
      loads += 1;
      const sent = new Map<number, number>();
      const backlog = answerBacklog({
        count: Math.ceil(requests / SENDERS) * events,
        until: Date.now() - 60_000,
        seed: 1,
      });
      const requestAt = (sender: number) => {
        const from = sent.get(sender) ?? 0;
        sent.set(sender, from + events);
        const userId = `${mode}-${loads}-${sender}`;
        const body = JSON.stringify({ userId, events: backlog.slice(from, from + events) });
        return { headers: HEADERS, body: Buffer.from(body) };
      };
      return { url, path: '/events', connections: overConnections(requests, requestAt, SENDERS) };
    },
    check: async () => undefined,
    stop: async () => {
      process.off('exit', end);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Bundles the server like the app's: without a TypeScript loader in the process. */
async function bundled(): Promise<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const outfile = join(root, 'node_modules', '.cache', 'bench', 'plain-server.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'bench', 'server', 'contest', 'plain-server.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}
