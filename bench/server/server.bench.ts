/**
 * Events accepted a second over HTTP at 1, 100 and 1,000 a request: the app, which checks, scores and commits each, beside the usual way and the
 * limit (bench/server/contest/plain-server.ts), in turn. `npm run bench -- server [postgres|embedded] [--runs=N]`; build before it.
 */
import { loadavg } from 'node:os';
import { startOwnPostgres } from '#scripts/tests/start-postgres.mjs';
import { reportGoal } from '#bench/measure/goal.ts';
import { percentile } from '#bench/measure/percentiles.ts';
import type { Contestant } from './contest/contestant.ts';
import { newDatabase } from './contest/new-database.ts';
import { ownContestant } from './contest/own-contestant.ts';
import { plainContestant } from './contest/plain-contestant.ts';
import { peakMemoryOf, startLoadSender } from './contest/send-load.ts';

/** Requests of a run by events a request: long enough to measure, and the usual way commits each event. */
const SIZES = [
  { events: 1, requests: { app: 1_500, plain: 1_500 } },
  { events: 100, requests: { app: 160, plain: 48 } },
  { events: 1_000, requests: { app: 32, plain: 16 } },
];

const words = process.argv.slice(3);
const runs = Number(words.find((word) => word.startsWith('--runs='))?.slice(7) ?? 5);
const databases = ['postgres', 'embedded'].filter(
  (name) => words.includes(name) || words.every((word) => word.startsWith('--')),
);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const sender = startLoadSender();
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}, medians of ${runs}`);
console.log(
  sender.isApart ? 'servers and database on one core, the client on another' : 'no cores apart',
);
for (const database of databases) await reportOn(database);
sender.close();
process.exit();

async function reportOn(database: string): Promise<void> {
  const postgres =
    database === 'postgres'
      ? await startOwnPostgres({ fsync: 'on', full_page_writes: 'on' })
      : null;
  const open = async (name: string) => (postgres ? newDatabase(postgres.url, name) : null);
  const contestants = [
    await ownContestant(await open('app')),
    await plainContestant('usual', await open('usual')),
    await plainContestant('limit', await open('limit')),
  ];
  console.log(
    `\n${database}: events a second (least to most), p95 of a request in ms, ratio to the usual way`,
  );
  for (const size of SIZES) await reportSize(database, contestants, size);
  for (const contestant of contestants) {
    const peak = peakMemoryOf(contestant);
    if (peak !== null) console.log(`${contestant.name.padEnd(16)} at most ${peak.toFixed(0)} MB`);
    await contestant.stop();
  }
  await postgres?.stop();
}

async function reportSize(
  database: string,
  contestants: readonly Contestant[],
  { events, requests }: (typeof SIZES)[number],
): Promise<void> {
  const rates = contestants.map((): number[] => []);
  const latencies = contestants.map((): number[] => []);
  for (let run = -1; run < runs; run += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const count = index === 0 ? requests.app : requests.plain;
      const sent = await sender.send(await contestant.prepare(count, events));
      await contestant.check();
      if (run < 0) continue;
      rates[index]?.push((count * events * 1_000) / sent.ms);
      latencies[index]?.push(percentile(sent.latencies, 0.95));
    }
  }
  const usual = percentile(rates[1] ?? [], 0.5);
  for (const [index, { name }] of contestants.entries()) {
    const of = rates[index] ?? [];
    const [median, least, most] = [percentile(of, 0.5), Math.min(...of), Math.max(...of)];
    const spread = `${whole(median)} (${whole(least)} to ${whole(most)})`;
    const p95 = percentile(latencies[index] ?? [], 0.5).toFixed(1);
    const ratio = (median / usual).toFixed(2);
    if (index === 0) {
      const value = median / usual;
      const what = `events a second, ${events} a request, ${database}`;
      const isMet = value >= (events === 1 ? 1 : 10);
      const figure = `${whole(median)}/s`;
      reportGoal({ goal: 7, what, figure, ratio: { to: 'the usual way', value }, isMet });
    }
    console.log(
      `${String(events).padStart(5)} ${name.padEnd(16)} ${spread.padEnd(30)} ${p95.padStart(8)} ${ratio.padStart(8)}`,
    );
  }
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
