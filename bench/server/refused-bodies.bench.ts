/**
 * What hostile bodies cost the server, beside the largest valid batch: processor time and memory until
 * the answer, in one process with the embedded database. `npm run bench -- refused-bodies`
 */
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { aSyncRequest } from '#shared/testing/a-sync-request.ts';
import { countAllocations } from '#bench/measure/count-allocations.ts';

const RUNS = 7;

const test = await createTestApp({ limits: { syncsPerMinute: 1_000_000 } });
const learner = await test.registerLearner();
const gone = await test.registerLearner();
await gone.call('POST', '/api/auth/signout');

const bodyWith = (events: unknown) =>
  JSON.stringify(
    aSyncRequest({
      deviceId: `device-${Math.random().toString(36).slice(2).padEnd(16, '0')}`,
      sentAt: test.clock.now,
      events,
    }),
  );
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const answers = () =>
  times(1_000, (index) =>
    anAnswer({
      deviceSeq: index + 1,
      occurredAt: test.clock.now,
      questionId: `c1-${10 + (index % 7)}`,
    }),
  );
const table = (columns: unknown[], rows: number) => ({
  tables: [{ keys: columns.map((_, index) => `k${index}`), columns }],
  order: times(rows, () => 0),
  rest: [],
});

/** 1.2 kB once gzipped, and a valid body in all but its columns. */
const emptyColumns = () => ({
  tables: [{ keys: [], columns: times(340_000, () => ({})) }],
  order: [],
  rest: [],
});

const bodies: { name: string; body: () => string | Buffer; token?: string }[] = [
  { name: 'the largest valid batch: 1,000 answers', body: () => bodyWith(answers()) },
  {
    name: 'the same with 500 typed characters each',
    body: () => bodyWith(answers().map((answer) => ({ ...answer, text: 'x'.repeat(500) }))),
  },
  {
    name: '340,000 empty columns',
    body: () => bodyWith(emptyColumns()),
  },
  {
    name: 'the same, signed out',
    body: () => bodyWith(emptyColumns()),
    token: gone.token,
  },
  { name: '64 MiB of spaces', body: () => Buffer.alloc(64 * 1_024 * 1_024, 0x20) },
  {
    name: '200,000 arrays within each other',
    body: () => bodyWith(0).replace('"events":0', `"events":${'['.repeat(200_000)}`),
  },
  {
    name: '99,000 values in 110 events of junk',
    body: () => bodyWith(times(110, () => times(900, () => 0))),
  },
  {
    name: '1,000 rows that share one large value',
    body: () => bodyWith(table([{ all: times(400, () => 0) }], 1_000)),
  },
  {
    name: '1,000 rejected events of 900 characters',
    body: () => bodyWith(times(1_000, (n) => ({ deviceSeq: n + 1, junk: 'x'.repeat(900) }))),
  },
  {
    name: '1,000 events with keys in 50 columns',
    body: () =>
      bodyWith(
        table(
          times(50, () => ({ all: 1 })),
          1_000,
        ),
      ),
  },
];

console.log(`${'gzipped body'.padEnd(44)} bytes sent  status   CPU ms   MiB allocated`);
for (const { name, body, token } of bodies) {
  const runs: { cpu: number; memory: number }[] = [];
  let [status, bytes] = [0, 0];
  for (let run = -2; run < RUNS; run += 1) {
    const sent = gzipSync(body());
    const send = async () => {
      const cpu = process.cpuUsage();
      const response = await test.app.request('/api/sync', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          Authorization: `Bearer ${token ?? learner.token}`,
        },
        body: new Uint8Array(sent),
      });
      await response.arrayBuffer();
      const { user, system } = process.cpuUsage(cpu);
      [status, bytes] = [response.status, sent.length];
      spent = (user + system) / 1_000;
    };
    let spent = 0;
    // Counting takes time of its own: it has every second run.
    const isCounted = run % 2 === 0;
    const memory = isCounted ? (await countAllocations(send)) / 1_048_576 : NaN;
    if (!isCounted) await send();
    if (run >= 0) runs.push({ cpu: isCounted ? NaN : spent, memory });
    // A day has a budget.
    await test.db.execute(sql`update learners set intake_date = null`);
  }
  const cells = [
    String(bytes).padStart(10),
    String(status).padStart(7),
    medianOf(runs.map(({ cpu }) => cpu)).padStart(8),
    medianOf(runs.map(({ memory }) => memory)).padStart(15),
  ];
  console.log(name.padEnd(44) + cells.join(' '));
}
await test.close();

function medianOf(values: readonly number[]): string {
  const known = values.filter(Number.isFinite).sort((a, b) => a - b);
  return (known[Math.floor(known.length / 2)] ?? 0).toFixed(1);
}
