/**
 * Goal 1 of docs/performance.md: the first visit on a phone (processor four times slower, Slow 4G) until the
 * landing page's largest paint, beside a plain HTML page of the same words from a bare server, in turn in one
 * run. Each visit is a browser context of its own: nothing is cached. Needs a build.
 */
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '#scripts/tests/find-browser.mjs';
import { startServer } from '#e2e/support/server/server.ts';
import { reportGoal } from '#bench/measure/goal.ts';
import { percentile, percentileLine } from '#bench/measure/percentiles.ts';
import { startPlainSite } from '#bench/measure/plain-site.ts';
import { SLOW_4G } from '#bench/measure/slow-4g.ts';

const VISITS = Number(process.argv[3] ?? 15);
const WARM_UP = 2;
const GOAL = 1.1;

interface Visit {
  /** Milliseconds from the navigation to the largest contentful paint. */
  paint: number;
  requests: number;
}

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_ARGUMENTS,
});
const server = await startServer();
const site = await startPlainSite(await wordsOf(browser, server.url));

const app: Visit[] = [];
const plain: Visit[] = [];
for (let visit = -WARM_UP; visit < VISITS; visit += 1) {
  const ofPlain = await visitOnce(browser, site.url);
  const ofApp = await visitOnce(browser, server.url);
  if (visit < 0) continue;
  plain.push(ofPlain);
  app.push(ofApp);
}
report();
await browser.close();
site.close();
await server.stop();

async function wordsOf(from: Browser, url: string): Promise<string> {
  const page = await from.newPage();
  await page.goto(url);
  const words = await page.locator('#visitor').innerText();
  await page.close();
  return words;
}

async function visitOnce(from: Browser, url: string): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let requests = 0;
  devtools.on('Network.requestWillBeSent', () => (requests += 1));
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return { paint, requests };
}

function report(): void {
  console.log(`CPU 4×, Slow 4G, nothing cached; milliseconds to the largest paint\n`);
  console.log(`${''.padEnd(52)}${'n'.padStart(4)}${'p50'.padStart(9)}${'p95'.padStart(9)}`);
  const paints = (visits: Visit[]) => visits.map(({ paint }) => paint);
  console.log(percentileLine('landing page', paints(app)));
  console.log(percentileLine('plain HTML of the same words', paints(plain)));
  const ratio = percentile(paints(app), 0.5) / percentile(paints(plain), 0.5);
  console.log(`ratio of the medians: ${ratio.toFixed(2)} × (goal ≤ ${GOAL} ×)`);
  reportGoal({
    goal: 1,
    what: 'first visit, largest paint',
    figure: `${percentile(paints(app), 0.5).toFixed(0)} ms`,
    ratio: { to: 'plain HTML', value: ratio },
    isMet: ratio <= GOAL,
  });
  const requests = (visits: Visit[]) =>
    percentile(
      visits.map((visit) => visit.requests),
      0.5,
    );
  console.log(`requests: ${requests(app)} beside ${requests(plain)}`);
}
