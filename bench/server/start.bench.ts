/**
 * Goal 11 of docs/performance.md: how soon a server is ready, and what memory it takes. The embedded database's first
 * start and its next ones beside PGlite alone, in turn; then PostgreSQL under load, beside Hono and pg with the same
 * number of events. `npm run bench -- start [--runs=N]`; build before it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOwnPostgres } from '#scripts/tests/start-postgres.mjs';
import { reportGoal } from '#bench/measure/goal.ts';
import { percentile } from '#bench/measure/percentiles.ts';
import { newDatabase } from './contest/new-database.ts';
import { ownContestant } from './contest/own-contestant.ts';
import { plainContestant } from './contest/plain-contestant.ts';
import { memoryOf, peakMemoryOf, startLoadSender } from './contest/send-load.ts';
import { startOwnServer } from '#bench/sync/own-server.ts';

const GOALS = { ready: 1_500, embedded: 450, postgres: 160 };
/** Under load: rounds of requests with a hundred events each. */
const ROUNDS = 8;
const REQUESTS = 160;
const EVENTS = 100;
const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 5);

interface Start {
  /** From the process's start until it answers, in milliseconds. */
  ms: number;
  /** The most memory that the process has used by then, in MB. */
  peak: number;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}, medians of ${runs}`);
await reportEmbedded();
await reportPostgres();
process.exit();

async function reportEmbedded(): Promise<void> {
  const starts = { first: [] as Start[], next: [] as Start[] };
  const alone = { first: [] as Start[], next: [] as Start[] };
  // These folders are removed only at the end, because some file systems are slow to make files where others were just
  // removed.
  const folders: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
    folders.push(folder);
    for (const which of ['first', 'next'] as const) {
      alone[which].push(await startPglite(join(folder, 'alone')));
      starts[which].push(await startEmbedded(join(folder, 'own')));
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const which of ['first', 'next'] as const) {
    const [own, peer] = [medianOf(starts[which]), medianOf(alone[which])];
    const name = `embedded, ${which} start`;
    console.log(`${name.padEnd(24)} ${inWords(own)}; PGlite alone ${inWords(peer)}`);
    const ratio = { to: 'PGlite alone, ready', value: own.ms / peer.ms };
    const isMet = own.ms <= GOALS.ready && own.peak <= GOALS.embedded;
    reportGoal({ goal: 11, what: name, figure: inWords(own), ratio, isMet });
  }
}

async function startEmbedded(dataDir: string): Promise<Start> {
  const start = performance.now();
  const server = await startOwnServer({ embedded: true, dataDir });
  const ms = performance.now() - start;
  const peak = peakMemoryOf(server) ?? 0;
  await server.stop();
  return { ms, peak };
}

async function startPglite(dataDir: string): Promise<Start> {
  const start = performance.now();
  const program = fileURLToPath(new URL('pglite-alone.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const ms = performance.now() - start;
  const peak = peakMemoryOf({ pid: child.pid ?? 0 }) ?? 0;
  child.kill();
  await once(child, 'exit');
  return { ms, peak };
}

async function reportPostgres(): Promise<void> {
  const sender = startLoadSender();
  const postgres = await startOwnPostgres({ fsync: 'on', full_page_writes: 'on' });
  const own = await ownContestant(await newDatabase(postgres.url, 'own'));
  const plain = await plainContestant('limit', await newDatabase(postgres.url, 'plain'));
  const held: number[] = [memoryOf(own) ?? 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contestant of [own, plain]) {
      await sender.send(await contestant.prepare(REQUESTS, EVENTS));
    }
    held.push(memoryOf(own) ?? 0);
  }
  const [peak, beside] = [peakMemoryOf(own) ?? 0, peakMemoryOf(plain) ?? 0];
  const shown = held.map((megabytes) => megabytes.toFixed(0)).join(', ');
  const each = (REQUESTS * EVENTS).toLocaleString('en');
  console.log(`\nPostgreSQL: after 64 registrations and each ${each} events ${shown} MB`);
  console.log(
    `at most ${peak.toFixed(0)} MB, Hono and pg ${beside.toFixed(0)} MB (goal ≤ ${GOALS.postgres})`,
  );
  const ratio = { to: 'Hono and pg', value: peak / beside };
  const what = `PostgreSQL, at most under ${(ROUNDS * REQUESTS * EVENTS).toLocaleString('en')} events`;
  reportGoal({
    goal: 11,
    what,
    figure: `${peak.toFixed(0)} MB`,
    ratio,
    isMet: peak <= GOALS.postgres,
  });
  sender.close();
  await plain.stop();
  await own.stop();
  await postgres.stop();
}

function medianOf(starts: readonly Start[]): Start {
  const of = (part: keyof Start) =>
    percentile(
      starts.map((start) => start[part]),
      0.5,
    );
  return { ms: of('ms'), peak: of('peak') };
}

function inWords({ ms, peak }: Start): string {
  return `${ms.toFixed(0)} ms, ${peak.toFixed(0)} MB`;
}
