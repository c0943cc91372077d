/**
 * Goal 4 of docs/performance.md: the first Submit of a start is as quick as the tenth. Offline, on a phone with its
 * processor slowed four times. Each start is a browser of its own on a copy of the same profile: once of a learner
 * who has answered nothing yet, once of one with 10,000 answers, in turn. The first and the tenth question are
 * read for some seconds, as a person would. Needs a build. `npm run bench -- first-answer 3` makes three starts.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { startDevice } from '#e2e/support/page/device.ts';
import { goToPractice, seeHome } from '#e2e/support/learner.ts';
import { startServer } from '#e2e/support/server/server.ts';
import {
  type OfflinePhone,
  settle,
  slowDown,
  startOfflinePhone,
} from '#bench/measure/offline-phone.ts';
import { countWork, installPaintClock, type Tapped } from '#bench/measure/paint-clock.ts';
import { percentile } from '#bench/measure/percentiles.ts';
import { makeHistory } from '#bench/measure/practice-history.ts';
import { timeAnswer } from '#bench/measure/time-answer.ts';

const STARTS = Number(process.argv[3] ?? 9);
const HISTORY = 10_000;
const LATER = 10;
const READING_MS = 5_000;

/** The first answer of a start and a later one. */
type Pair = [first: Tapped, later: Tapped];

const server = await startServer();
const bank = await fetchQuestions(server.url);
const account = await createAccount(server.url);
const learners = [
  { name: 'no answer yet', profile: await prepareProfile(null), pairs: [] as Pair[] },
  {
    name: `${HISTORY.toLocaleString('en')} answers`,
    profile: await prepareProfile(makeHistory(bank, HISTORY, Date.now())),
    pairs: [] as Pair[],
  },
];
for (let start = 0; start < STARTS; start += 1) {
  for (const { profile, pairs } of learners) pairs.push(await measureStart(profile));
}
report();
for (const { profile } of learners) rmSync(profile, { recursive: true });
await server.stop();

/** @returns the profile of a phone that is switched off */
async function prepareProfile(history: Parameters<typeof startOfflinePhone>[2]): Promise<string> {
  const { device, page } = await startOfflinePhone(server.url, account, history);
  await page.reload();
  await seeHome(page);
  await device.close();
  return device.profile;
}

async function measureStart(profile: string): Promise<Pair> {
  const copy = mkdtempSync(join(tmpdir(), 'northstar-start-'));
  cpSync(profile, copy, { recursive: true });
  const device = await startDevice({ profile: copy, offline: true });
  const { page } = device;
  const phone = { device, page, devtools: await page.context().newCDPSession(page) };
  await installPaintClock(page);
  await slowDown(phone);
  await page.goto(server.url);
  await seeHome(page);
  await countWork(phone.devtools);
  await goToPractice(page);
  await page.getByRole('button', { name: /^(Start|Continue) Beginner$/ }).click();
  const pair = await answerSome(phone);
  await device.close();
  rmSync(copy, { recursive: true });
  return pair;
}

async function answerSome(phone: OfflinePhone): Promise<Pair> {
  const { page } = phone;
  const answers: Tapped[] = [];
  for (let number = 1; number <= LATER; number += 1) {
    if (number === 1 || number === LATER) await page.waitForTimeout(READING_MS);
    answers.push(await timeAnswer(phone, bank, true));
    await settle(page);
    if (number < LATER) await page.getByRole('button', { name: 'Next Question' }).click();
  }
  const [first, later] = [answers[0], answers.at(-1)];
  if (!first || !later) throw new Error('No answers');
  return [first, later];
}

function report(): void {
  console.log(
    `CPU 4×, offline, service worker, ${STARTS} starts of each, in turn; milliseconds from the tap on Submit to the browser's own ` +
      `paint\ntime; 'main thread': processor time\n`,
  );
  for (const { name, pairs } of learners) {
    line(`${name}, to the paint`, pairs, ({ painted }) => painted);
    line(`${name}, main thread`, pairs, ({ work }) => work);
  }
}

/** The first answers beside the later ones: medians, spread, and how often the first of a start was the slower one. */
function line(title: string, pairs: readonly Pair[], of: (tapped: Tapped) => number): void {
  const firsts = pairs.map(([first]) => of(first));
  const laters = pairs.map(([, later]) => of(later));
  const spread = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
  const slower = pairs.filter(([first, later]) => of(first) > of(later)).length;
  const ratio = (percentile(firsts, 0.5) / percentile(laters, 0.5)).toFixed(2);
  console.log(
    `${title.padEnd(30)} first ${spread(firsts).padEnd(22)} ${LATER}th ${spread(laters).padEnd(22)} ${ratio} ×, first slower in ${slower} of ${pairs.length}`,
  );
}
