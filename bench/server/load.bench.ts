/**
 * Measures how much a server takes in: learners answer at the same time, on PostgreSQL and, where it is installed, on
 * Citus (scripts/tests/start-citus.mjs), in turn. `npm run bench -- load [EVENTS A REQUEST…]`; 1 and 100 without.
 */
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { startCitus } from '#scripts/tests/start-citus.mjs';
import { findCitusBinaries, startOwnPostgres } from '#scripts/tests/start-postgres.mjs';
import { anAnswer } from '#shared/testing/builders.ts';
import { percentile } from '#bench/measure/percentiles.ts';

/** Learners at the same time: as many as a server has connections. */
const LEARNERS = 10;
/** In milliseconds, each. */
const TURN = 5_000;
const TURNS = 3;

/** Times of requests in milliseconds, and how many a second there were. */
interface Turn {
  times: number[];
  rate: number;
}

const given = process.argv.slice(3).map(Number);
const sizes = given.length > 0 ? given : [1, 100];

const postgres = await startOwnPostgres({ synchronous_commit: 'off' });
const binaries = findCitusBinaries();
const citus = binaries === null ? null : await startCitus(binaries);
if (!citus) console.log('Citus: not run, none is installed (CITUS_BINARIES).');
const places = [
  { name: 'PostgreSQL', test: await open(postgres.url) },
  ...(citus ? [{ name: 'Citus', test: await open(citus.url, citus.workers) }] : []),
];

console.log(
  `${LEARNERS} learners at a time; medians of ${TURNS} turns, then the smallest and the largest`,
);
console.log('a request  on            events a second       median of a request, ms');
for (const size of sizes) {
  const turns = places.map((): Turn[] => []);
  for (const { test } of places) await answer(test, size);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [at, { test }] of places.entries()) turns[at]?.push(await answer(test, size));
  }
  for (const [at, { name }] of places.entries()) {
    const rates = (turns[at] ?? []).map(({ rate }) => rate * size);
    const times = (turns[at] ?? []).flatMap((turn) => turn.times);
    const range = `(${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)})`;
    console.log(
      `${String(size).padStart(9)}  ${name.padEnd(12)} ${percentile(rates, 0.5).toFixed(0).padStart(7)} ` +
        `${range.padEnd(18)} ${percentile(times, 0.5).toFixed(1).padStart(6)}`,
    );
  }
}
for (const { test } of places) await test.close();
await postgres.stop();
await citus?.stop();
process.exit();

async function open(url: string, workers: readonly string[] = []): Promise<TestApp> {
  process.env['TEST_DATABASE_URL'] = url;
  process.env['TEST_DATABASE_WORKERS'] = workers.join(' ');
  return createTestApp({ limits: { syncsPerMinute: 1_000_000 } });
}

/** One turn of new learners, each with one request at a time. */
async function answer(test: TestApp, size: number): Promise<Turn> {
  const learners = await Promise.all(
    Array.from({ length: LEARNERS }, () => test.registerLearner()),
  );
  const times: number[] = [];
  const start = performance.now();
  const goOn = async (learner: TestLearner) => {
    for (let seq = 1, cursor = 0; performance.now() - start < TURN; seq += size) {
      const events = Array.from({ length: size }, (_, index) => answerOf(test, seq + index));
      const begin = performance.now();
      ({ cursor } = await learner.sync(events, { cursor, leaderboardAt: test.clock.now }));
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(learners.map(goOn));
  return { times, rate: (times.length * 1_000) / (performance.now() - start) };
}

function answerOf({ clock }: TestApp, deviceSeq: number) {
  const questionId = `c1-${String((deviceSeq % 16) + 1).padStart(2, '0')}`;
  return anAnswer({ deviceSeq, occurredAt: clock.now, questionId });
}
