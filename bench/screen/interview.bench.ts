/**
 * The way into a mock interview and through its debrief, offline, on a phone with its processor slowed four times and
 * 10,000 answers on it: taps and time to the prompt, from the end of a turn to the next, taps and words of the debrief,
 * JavaScript that only interviews load, and bytes that a round sends. Needs a build. docs/performance.md names the
 * goals.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { createAccount } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { ANSWER, field, voiceChoice } from '#e2e/support/interview.ts';
import { seeHome } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { startServer } from '#e2e/support/server/server.ts';
import { settle, slowDown, startOfflinePhone } from '#bench/measure/offline-phone.ts';
import { countWork, installPaintClock, timeTap } from '#bench/measure/paint-clock.ts';
import { percentile, percentileLine } from '#bench/measure/percentiles.ts';
import { makeHistory } from '#bench/measure/practice-history.ts';
import { sizeOfRequest } from '#bench/sync/wire-size.ts';
import { filesBeyondPractice } from '#scripts/checks/check-size.mjs';

const HISTORY = 10_000;
const GOALS = { taps: 3, promptMs: 30_000, kib: 25, roundKb: 30 };
const RUNS = Number(process.argv[3] ?? 10);
const RECOMMENDATION = 'One minute: your recommendation.';
const FOOTER = '[role=dialog] footer button';

const server = await startServer();
const account = await createAccount(server.url);
const bank = await fetchQuestions(server.url);
const history = makeHistory(bank, HISTORY, Date.now());
const phone = await startOfflinePhone(server.url, account, history);
const { page } = phone;
await installPaintClock(page);
await countWork(phone.devtools);
const button = (name: string) => page.getByRole('button', { name, exact: true });
let taps = 0;

const ways: number[] = [];
const begins: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  await toPrompt();
  if (run === RUNS - 1) break;
  await page.goto(`${server.url}/interview`);
  await button('End it').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await button('Begin').waitFor();
}
const toPromptTaps = taps;
await report();
await phone.device.close();
await server.stop();

/** Goes from Home to the prompt as a finger would. The voice is the last round's, and typing in the first round. */
async function toPrompt(): Promise<void> {
  await phone.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(server.url);
  await seeHome(page);
  await settle(page);
  await slowDown(phone);
  taps = 0;
  const practice = page.getByRole('link', { name: 'Practice', exact: true });
  const first = await timed(practice.filter({ visible: true }), 'main h1', 'Practice Mode');
  await page.getByRole('link', { name: 'Set Up' }).scrollIntoViewIfNeeded();
  const second = await timed(page.getByRole('link', { name: 'Set Up' }), FOOTER, 'Begin');
  const keyboard = voiceChoice(page, 'Keyboard');
  if (!(await keyboard.locator('input').isChecked())) await keyboard.click();
  const third = await timed(button('Begin'), FOOTER, 'I’ve read it');
  begins.push(third);
  ways.push(first + second + third);
}

/** @returns milliseconds from the tap to the paint of the next screen */
async function timed(target: Locator, selector: string, text: string): Promise<number> {
  await settle(page);
  taps += 1;
  return (await timeTap(phone, target, selector, text)).painted;
}

/** Goes through the round that is open. @returns milliseconds from each end of a turn to the next turn */
async function holdRound(): Promise<number[]> {
  const steps = [await timed(button('I’ve read it'), FOOTER, 'Go to my plan')];
  steps.push(await timed(button('Go to my plan'), FOOTER, 'Answer without a plan'));
  for (const [index, heading] of ['The goal', 'The people', 'Two ways'].entries())
    await field(page, `Heading ${index + 1}`).fill(heading);
  steps.push(await timed(button('Start my answer'), FOOTER, 'I’m done'));
  await field(page, 'Your answer').fill(ANSWER.repeat(4));
  steps.push(await timed(button('I’m done'), FOOTER, 'I covered that'));
  for (const number of [1, 2, 3]) {
    await page.getByText(`The interviewer · ${number} of 3`).waitFor();
    await field(page, 'Your reply').fill(ANSWER);
    if (number < 3) await button('I’m done').click();
  }
  steps.push(await timed(button('I’m done'), '[role=dialog] h1', RECOMMENDATION));
  await field(page, 'Your recommendation').fill(ANSWER);
  steps.push(await timed(button('I’m done'), '[role=dialog] h1', 'How did it go?'));
  return steps;
}

/** @returns the fewest taps of a whole debrief, and the words that its screens show unfolded */
async function debrief(): Promise<{ taps: number; words: number[] }> {
  let count = 0;
  const words: number[] = [];
  const tap = async (target: Locator) => {
    await target.click();
    count += 1;
  };
  const see = async () => {
    const shown = await page.locator('[role=dialog]').innerText();
    words.push(shown.split(/\s+/).length);
  };
  await see();
  for (const row of await page.getByRole('group').all()) await tap(row.locator('label').nth(1));
  await tap(button('Lock my guess'));
  await page.getByRole('heading', { name: 'What did you say?' }).waitFor();
  await see();
  await tap(page.getByRole('group').locator('label').first());
  await tap(button('Done'));
  const set = page.getByRole('button', { name: /^Set (?:it|them)$/ });
  await set.waitFor();
  const compared = page.getByRole('heading', { name: 'Your guess and your marks' });
  for (let step = 1; !(await compared.isVisible()); step += 1) {
    await see();
    for (const row of await page.locator('fieldset').all()) await tap(row.locator('label').nth(1));
    await tap(set);
    await page
      .getByText(new RegExp(`^${step + 1} of \\d$`))
      .or(compared)
      .waitFor();
  }
  await see();
  await tap(button('One thing to do next'));
  await button('Redo it in 3 minutes').waitFor();
  await see();
  await tap(button('Done'));
  return { taps: count, words };
}

async function report(): Promise<void> {
  console.log(
    `CPU 4×, offline, ${HISTORY.toLocaleString('en')} answers; ms to the paint: n, p50, p95`,
  );
  console.log(percentileLine('Begin → prompt', begins));
  console.log(percentileLine('three taps from Home to the prompt, together', ways));
  const before = (await readDeviceLog(page)).length;
  console.log(percentileLine('end of a turn → the next turn', await holdRound()));
  const { taps: debriefTaps, words } = await debrief();
  await button('Another round').waitFor();
  const events = (await readDeviceLog(page)).slice(before - 1).map(({ event }) => event);
  const sizes = await Promise.all(events.map((event) => sizeOfRequest([event])));
  const bytes = sizes.reduce((sum, { body, headers }) => sum + body + headers, 0);
  const way = percentile(ways, 0.95);
  goal('taps from Home to the prompt', toPromptTaps, '', GOALS.taps);
  goal('of which the app takes, p95', way / 1_000, ' s', GOALS.promptMs / 1_000);
  const round = ['interview-page', 'round-page'];
  goal('JavaScript from setup to last turn, gzip', interviewKib(round), ' KiB', GOALS.kib);
  const all = [...round, 'debrief/debrief', 'replay/round-replay'];
  console.log(`with debrief and replay: ${interviewKib(all).toFixed(1)} KiB`);
  goal(
    `sent by a short round, ${events.length} events each by itself`,
    bytes / 1_000,
    ' kB',
    GOALS.roundKb,
  );
  const shown = words.reduce((sum, count) => sum + count, 0);
  console.log(
    `debrief: ${debriefTaps} taps at least, ${words.length} screens, ${shown} words on them (${words.join(', ')})`,
  );
}

function goal(what: string, value: number, unit: string, most: number): void {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(1);
  const verdict = value <= most ? 'met' : 'not met';
  console.log(`${what}: ${figure}${unit}, goal ≤ ${most}${unit}: ${verdict}`);
}

/** @returns KiB of gzip that these screens load and Practice doesn't */
function interviewKib(screens: readonly string[]): number {
  const web = new URL('../../dist/web/', import.meta.url);
  const manifest = JSON.parse(
    readFileSync(fileURLToPath(new URL('.vite/manifest.json', web)), 'utf8'),
  ) as Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
  const names = screens.map((name) => `interview/${name}.tsx`);
  const sizes = filesBeyondPractice(manifest, names).map(
    (file) => gzipSync(readFileSync(new URL(file, web)), { level: 9 }).length,
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_024;
}
