/**
 * Goal 10 of docs/performance.md: reads a second over HTTP, in turn in one run. The questions of a device that has them
 * (ETag, 304) beside bare Hono answering JSON from memory; a learner's progress beside Hono and one row through pg. The
 * app looks up who asks for the progress; the others don't. `npm run bench -- reads [--runs=N]`; build before it.
 */
import { loadavg } from 'node:os';
import { startOwnPostgres } from '#scripts/tests/start-postgres.mjs';
import { reportGoal } from '#bench/measure/goal.ts';
import { percentile } from '#bench/measure/percentiles.ts';
import { newDatabase } from './contest/new-database.ts';
import type { Load } from './contest/load-client.ts';
import { plainContestant } from './contest/plain-contestant.ts';
import { startLoadSender } from './contest/send-load.ts';
import { startOwnServer } from '#bench/sync/own-server.ts';

const CONNECTIONS = 16;
const REQUESTS = 200;
const GOAL = 0.8;
const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 7);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const sender = startLoadSender();
const postgres = await startOwnPostgres({ fsync: 'on', full_page_writes: 'on' });
const app = await startOwnServer({ databaseUrl: await newDatabase(postgres.url, 'app') });
const plain = await plainContestant('usual', await newDatabase(postgres.url, 'plain'));
// The row that is read.
const stored = await plain.prepare(1, 1);
await sender.send(stored);
const plainUrl = stored.url;
const { token } = await app.register();
const questions = await fetch(`${app.url}/api/questions`);
const tag = { 'If-None-Match': questions.headers.get('ETag') ?? '' };
const signedIn = { Authorization: `Bearer ${token}` };

console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}, medians of ${runs}`);
console.log(`reads a second over ${CONNECTIONS} connections (least to most)`);
await compare('questions, unchanged', readsOf(app.url, '/api/questions', tag, 304), {
  name: 'bare Hono, JSON from memory',
  load: readsOf(plainUrl, '/json'),
});
await compare('progress', readsOf(app.url, '/api/user/progress', signedIn), {
  name: 'Hono and one row through pg',
  load: readsOf(plainUrl, '/row'),
});
sender.close();
await plain.stop();
await app.stop();
await postgres.stop();
process.exit();

async function compare(name: string, load: Load, peer: { name: string; load: Load }) {
  const rates = { own: [] as number[], peer: [] as number[] };
  for (let run = -1; run < runs; run += 1) {
    const own = await rateOf(load);
    const other = await rateOf(peer.load);
    if (run < 0) continue;
    rates.own.push(own);
    rates.peer.push(other);
  }
  for (const [label, of] of [
    [name, rates.own],
    [peer.name, rates.peer],
  ] as const) {
    const spread = `${whole(percentile(of, 0.5))} (${whole(Math.min(...of))} to ${whole(Math.max(...of))})`;
    console.log(`${label.padEnd(32)} ${spread}`);
  }
  const value = percentile(rates.own, 0.5) / percentile(rates.peer, 0.5);
  console.log(`ratio ${value.toFixed(2)} × (goal ≥ ${GOAL} ×)\n`);
  const figure = `${whole(percentile(rates.own, 0.5))}/s`;
  const isMet = value >= GOAL;
  reportGoal({ goal: 10, what: name, figure, ratio: { to: peer.name, value }, isMet });
}

async function rateOf(load: Load): Promise<number> {
  const { ms } = await sender.send(load);
  return (CONNECTIONS * REQUESTS * 1_000) / ms;
}

function readsOf(url: string, path: string, headers: Record<string, string> = {}, status = 200) {
  const body = new Uint8Array();
  const requests = () => Array.from({ length: REQUESTS }, () => ({ headers, body }));
  const connections = Array.from({ length: CONNECTIONS }, requests);
  return { url, path, method: 'GET', status, connections } satisfies Load;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
