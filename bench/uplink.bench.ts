/**
 * Whether the columns of a backlog pay (decision 006): the request and its reply as columns and as plain
 * events, both gzipped, in turn in one page, processor four times slower, on Slow 4G and without a slow
 * network. The server does nothing but acknowledge.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { LearnerEvent } from '#shared/engine/learner-event.ts';
import { findOrInstallBrowser } from '#scripts/find-browser.mjs';
import { percentile } from './percentiles.ts';
import { SLOW_4G } from './slow-4g.ts';
import { answerBacklog } from './sync/backlog.ts';
import { slowDown } from './sync/browsers.ts';
import { bundle } from './sync/bundle.ts';
import { startUplinkServer } from './sync/uplink-server.ts';

const SIZES = [20, 100, 1_000];
const TURNS = 7;
const FORMS = ['columns', 'plain'] as const;

declare global {
  var uplink: { send: (events: LearnerEvent[], form: 'columns' | 'plain') => Promise<number> };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const script = await bundle(fileURLToPath(new URL('./sync/uplink-page.ts', import.meta.url)));
const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(root) });
const server = await startUplinkServer(script);
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.port}/`);
await slowDown([page]);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Network.enable');

console.log('network   events  form      B up  B down   ms (min to max)   columns / plain');
for (const network of ['Slow 4G', 'none slowed'] as const) {
  await devtools.send(
    'Network.emulateNetworkConditions',
    network === 'Slow 4G'
      ? SLOW_4G
      : { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: -1 },
  );
  for (const count of SIZES) {
    const backlog = answerBacklog({ count, until: Date.UTC(2026, 10, 1, 18), seed: 1 });
    const times = { columns: [] as number[], plain: [] as number[] };
    const bytes = { columns: { up: 0, down: 0 }, plain: { up: 0, down: 0 } };
    for (let turn = -2; turn < TURNS; turn += 1) {
      for (const form of FORMS) {
        const took = await page.evaluate(([events, as]) => globalThis.uplink.send(events, as), [
          backlog as LearnerEvent[],
          form,
        ] as const);
        bytes[form] = { ...server.last };
        if (turn >= 0) times[form].push(took);
      }
    }
    const ratio = percentile(times.columns, 0.5) / percentile(times.plain, 0.5);
    for (const form of FORMS) {
      const [median, min, max] = [
        percentile(times[form], 0.5),
        Math.min(...times[form]),
        Math.max(...times[form]),
      ].map((ms) => ms.toFixed(0));
      const { up, down } = bytes[form];
      console.log(
        `${network.padEnd(12)}${String(count).padStart(5)}  ${form.padEnd(8)}${String(up).padStart(7)}${String(down).padStart(8)}   ` +
          `${median} (${min} to ${max})   ${form === 'columns' ? ratio.toFixed(2) : ''}`,
      );
    }
  }
}
await browser.close();
server.stop();
