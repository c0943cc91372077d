/**
 * A backlog of answers: sent, scored, committed, and right on a second device, beside three sync
 * libraries. `npm run bench -- sync [SIZE…] [--runs=N]`; without sizes 1, 1,000 and 10,000.
 */
import { parseArgs } from 'node:util';
import { answerBacklog } from './backlog.ts';
import { CPU_RATE, startBrowsers } from './browsers.ts';
import type { Contender } from './contender.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { measureSync, type SyncRun } from './measure-sync.ts';
import { ownContender, startOwnServer } from './own-server.ts';
import { installPeers, startPeers } from './peers.ts';
import { printSize } from './print-size.ts';

const SIZES = [1, 1_000, 10_000];
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string' } },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : SIZES;
const runsOf = (size: number) => Number(values.runs ?? (size > 1_000 ? 3 : 5));

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
installPeers();
const browsers = await startBrowsers();
const contenders: Contender[] = [
  await ownContender(await startOwnServer()),
  ...(await startPeers()),
];
const proxies = await Promise.all(contenders.map(({ port }) => startCountingProxy(port)));
const until = Date.now() - 60_000;

console.log(
  `From 'go online' to a second device that is right; CPU of both devices ${CPU_RATE} x slower.`,
);
try {
  const measureAll = async (
    size: number,
    seed: number,
    note: (at: number, run: SyncRun) => void,
  ) => {
    for (const [at, contender] of contenders.entries()) {
      const proxy = proxies[at];
      if (!proxy) continue;
      const events = answerBacklog({ count: size, until, seed });
      note(at, await measureSync(browsers, contender, proxy, events));
    }
  };
  for (const size of sizes) {
    // Servers and browsers get warm.
    await measureAll(Math.min(size, 1_000), 0, () => undefined);
    const runs = contenders.map((): SyncRun[] => []);
    for (let turn = 1; turn <= runsOf(size); turn += 1) {
      await measureAll(size, turn, (at, run) => runs[at]?.push(run));
    }
    printSize(size, contenders, runs);
  }
} finally {
  await browsers.close();
  for (const proxy of proxies) await proxy.close();
  for (const contender of contenders) await contender.stop();
}
process.exit();
