/**
 * Measures the cost of a sync on the server with no history, with 100 and with 1,000,000 events of the
 * same learner: over HTTP, committed to the disk.
 */
import { randomUUID } from 'node:crypto';
import { reportGoal } from '#bench/measure/goal.ts';
import { answerBacklog } from '#bench/sync/backlog.ts';
import { makeHistorian, syncOnce } from '#bench/sync/history.ts';
import { startOwnServer } from '#bench/sync/own-server.ts';
import { measureInTurn } from '#bench/measure/measure.ts';

const HISTORIES = [0, 100, 1_000_000];
const RUNS = 7;
const GOAL = 1.25;
const until = Date.now() - 60_000;

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const server = await startOwnServer();
try {
  const start = performance.now();
  const long = await makeHistorian(server, 1_000_000, until);
  // Other learners' events lie in the same tables.
  for (let other = 0; other < 3; other += 1) await makeHistorian(server, 20_000, until);
  console.log(`Histories made in ${((performance.now() - start) / 1_000).toFixed(0)} s`);

  for (const count of [1, 1_000]) {
    let seed = 1;
    const pools = new Map<number, Awaited<ReturnType<typeof makeHistorian>>[]>();
    for (const history of HISTORIES) {
      if (history === 1_000_000) continue;
      const fresh = [];
      for (let run = 0; run <= RUNS; run += 1)
        fresh.push(await makeHistorian(server, history, until));
      pools.set(history, fresh);
    }
    const measured = await measureInTurn(
      HISTORIES.map((history) => ({
        name: `${count} events after ${history.toLocaleString('en')}`,
        run: async () => {
          const who = pools.get(history)?.pop() ?? long;
          const events = answerBacklog({ count, until, seed: (seed += 1) });
          const reply = await syncOnce(server, who, events, randomUUID());
          if (reply.acks.some(({ status }) => status !== 'accepted')) {
            throw new Error('An event was not accepted');
          }
          who.reply = reply;
        },
      })),
      RUNS,
    );
    for (const { name, median, min, max } of measured) {
      console.log(
        `${name.padEnd(36)} ${median.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})`,
      );
    }
    const [none, few, many] = measured;
    if (!none || !few || !many) continue;
    const ratios = [many.median / none.median, many.median / few.median];
    console.log(`ratio to none ${ratios[0]?.toFixed(2)}, to 100: ${ratios[1]?.toFixed(2)}\n`);
    const value = many.median / few.median;
    reportGoal({
      goal: 8,
      what: `a sync of ${count} after 1,000,000 events`,
      figure: `${many.median.toFixed(1)} ms`,
      ratio: { to: 'after 100', value },
      isMet: value <= GOAL,
    });
  }
} finally {
  await server.stop();
}
process.exit();
