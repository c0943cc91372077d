/**
 * Goal 2 of docs/performance.md: opening the installed app offline, on a phone with its processor slowed four times,
 * until home shows the learner's figures, beside a plain HTML page with the same words from a service worker: again on
 * the same day, and for the first time on the day after. It also prints when the app itself has drawn the figures in
 * place of the prerendered shell. Each opening starts with no service worker running. Needs a build.
 */
import { createAccount } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { appIsInstalled, seeHome } from '#e2e/support/learner.ts';
import { startServer } from '#e2e/support/server/server.ts';
import { reportGoal } from '#bench/measure/goal.ts';
import {
  type OfflinePhone,
  settle,
  slowDown,
  startOfflinePhone,
} from '#bench/measure/offline-phone.ts';
import { installPaintClock, type Painted, readAwaited } from '#bench/measure/paint-clock.ts';
import { percentile, percentileLine } from '#bench/measure/percentiles.ts';
import { startPlainSite } from '#bench/measure/plain-site.ts';
import { makeHistory } from '#bench/measure/practice-history.ts';

declare global {
  /** The first paint of the app's own Home. */
  var appAwaited: Promise<Painted> | undefined;
}

const HISTORY = 10_000;
const OPENINGS = Number(process.argv[3] ?? 15);
const WARM_UP = 2;
const GOAL = 3;
const DAY_MS = 86_400_000;
/** The key under which the page stores how many days it is ahead. */
const DAYS_AHEAD = 'bench.days';
/** Element Timing knows the element that holds the text itself: the slot in a stored home, the link in a drawn one. */
const SHOWN = '#content a:not(:has([data-figure])), #content a [data-figure]';

const server = await startServer();
const bank = await fetchQuestions(server.url);
const account = await createAccount(server.url);
const history = makeHistory(bank, HISTORY, Date.now());
const phone = await startOfflinePhone(server.url, account, history);
const { page, device } = phone;
await page.reload();
await seeHome(page);
const words = await page.locator('#content').innerText();
const site = await startPlainSite(words);
await device.setOffline(false);
const plainPage = await device.context.newPage();
await plainPage.goto(site.url);
await appIsInstalled(plainPage);
await plainPage.close();
await device.setOffline(true);

await installPaintClock(page);
await page.addInitScript(
  ([origin, shown]) => {
    const clock = globalThis.paintClock;
    const isApp = location.origin === origin;
    globalThis.paintAwaited = isApp
      ? clock?.waitFor(shown, 'Start Practicing', 0)
      : clock?.waitFor('main p', null, 0);
    if (isApp) globalThis.appAwaited = clock?.waitFor('[data-home] a', 'Start Practicing', 0);
  },
  [server.url, SHOWN] as const,
);
await page.addInitScript(
  ({ key, day }) => {
    const ahead = Number(localStorage.getItem(key)) * day;
    const RealDate = Date;
    // Only `Date` is moved; other clocks, such as that of the paint, stay.
    globalThis.Date = class extends RealDate {
      constructor(...time: unknown[]) {
        super(...((time.length === 0 ? [RealDate.now() + ahead] : time) as [number]));
      }
      static override now = () => RealDate.now() + ahead;
    } as DateConstructor;
  },
  { key: DAYS_AHEAD, day: DAY_MS },
);
await phone.devtools.send('ServiceWorker.enable');
await slowDown(phone);

const again: Painted[] = [];
const first: Painted[] = [];
const alive: Painted[] = [];
const plain: Painted[] = [];
for (let opening = -WARM_UP; opening < OPENINGS; opening += 1) {
  const ofPlain = await open(phone, site.url);
  const ofAgain = await openApp();
  await waitADay();
  const ofFirst = await openApp();
  if (opening < 0) continue;
  plain.push(ofPlain);
  again.push(ofAgain.figures);
  first.push(ofFirst.figures);
  alive.push(ofAgain.itself, ofFirst.itself);
}
report();
await device.close();
site.close();
await server.stop();

/** @returns milliseconds from the start of the navigation to the paint of the words or figures */
async function open({ devtools, page: tab }: OfflinePhone, url: string): Promise<Painted> {
  await tab.goto('about:blank');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await tab.goto(url);
  const painted = await readAwaited(tab);
  await settle(tab);
  return painted;
}

async function openApp(): Promise<{ figures: Painted; itself: Painted }> {
  const figures = await open(phone, server.url);
  const itself = await page.evaluate(() => globalThis.appAwaited);
  if (!itself) throw new Error('The app did not draw home');
  // The app stores the figures of the days to come when it is idle, so wait for that.
  await page.waitForFunction(() => (localStorage.getItem('northstar.figures')?.length ?? 0) > 0);
  return { figures, itself };
}

/** Moves the next opening to the next day. */
async function waitADay(): Promise<void> {
  await page.evaluate(
    ({ key }) => localStorage.setItem(key, String(Number(localStorage.getItem(key)) + 1)),
    { key: DAYS_AHEAD },
  );
}

function report(): void {
  console.log(
    `CPU 4×, offline, ${HISTORY.toLocaleString('en')} answers on the device; milliseconds from the ` +
      `navigation to the browser's own\npaint time (Element Timing)\n`,
  );
  console.log(`${''.padEnd(52)}${'n'.padStart(4)}${'p50'.padStart(9)}${'p95'.padStart(9)}`);
  const paints = (openings: Painted[]) => openings.map(({ painted }) => painted);
  console.log(percentileLine("home with the figures, the day's first opening", paints(first)));
  console.log(percentileLine('home with the figures, again on that day', paints(again)));
  console.log(percentileLine('home drawn by the app itself', paints(alive)));
  console.log(percentileLine('plain HTML from a service worker', paints(plain)));
  const ratioOf = (openings: Painted[]) =>
    percentile(paints(openings), 0.5) / percentile(paints(plain), 0.5);
  const [ofFirst, ofItself] = [ratioOf(first), ratioOf(alive)];
  console.log(
    `ratio of the medians: the day's first ${ofFirst.toFixed(2)} ×, again ${ratioOf(again).toFixed(2)} ×, ` +
      `drawn by the app itself ${ofItself.toFixed(2)} ×`,
  );
  console.log(`(goal ≤ ${GOAL} ×)`);
  reportGoal({
    goal: 2,
    what: "opening offline, home with the figures, the day's first",
    figure: `${percentile(paints(first), 0.5).toFixed(0)} ms`,
    ratio: { to: 'plain HTML', value: ofFirst },
    isMet: ofFirst <= GOAL,
  });
  reportGoal({
    goal: 2,
    what: 'opening offline, home drawn by the app itself',
    figure: `${percentile(paints(alive), 0.5).toFixed(0)} ms`,
    ratio: { to: 'plain HTML', value: ofItself },
    isMet: ofItself <= GOAL,
  });
}
