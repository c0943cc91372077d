/**
 * Runs mock interviews on a phone without a network, and kills the whole browser or only the page at random moments.
 * After each kill the round has to continue at its step with everything said, except the last seconds of typing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { randomStream } from '#shared/game/choose/random.ts';
import { field, tap, voiceChoice } from '#e2e/support/interview.ts';
import { aPerson, appIsInstalled, goToPractice, register } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { killBrowser, killPage, type startDevice } from '#e2e/support/page/device.ts';

export interface KillTally {
  kills: number;
  /** How often each step was reached. */
  steps: Record<string, number>;
  /** Number of rounds that reached their debrief. */
  rounds: number;
  /** Number of ended turns that were checked again. */
  turns: number;
  /** The most typing that any kill lost, in seconds. */
  mostSeconds: number;
  /** Lost words of ended turns; it should stay empty. */
  lost: string[];
}

interface Sight {
  at: number;
  /** A name for the turn. */
  place: string;
  step: string;
  /** The words asked and typed in the turn so far. */
  words: string;
}

const EVERY_MS = 100;
const LATEST_MS = 9_000;

/** @param start starts a phone @param seed repeats the same random choices */
export async function killRounds(
  start: typeof startDevice,
  url: string,
  { kills, seed, onKill }: { kills: number; seed: number; onKill?: (tally: KillTally) => void },
): Promise<KillTally> {
  const tally: KillTally = { kills: 0, steps: {}, rounds: 0, turns: 0, mostSeconds: 0, lost: [] };
  const next = randomStream(seed);
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  let phone = await start();
  await register(phone.page, url, aPerson());
  await appIsInstalled(phone.page);
  await phone.setOffline(true);
  await goToPractice(phone.page);
  await comeBack(phone.page, url);
  /** Words of turns whose end was seen. */
  const ended: string[] = [];
  while (tally.kills < kills) {
    const walking = walk(phone.page, url, ended, below).catch(() => undefined);
    const sights = await watch(phone.page, below(LATEST_MS));
    const isWhole = below(2) === 0;
    const killedAt = Date.now();
    phone = isWhole ? await killBrowser(phone, start) : await killPage(phone);
    await walking;
    tally.kills += 1;
    await comeBack(phone.page, url);
    await compare(phone.page, sights, killedAt, tally);
    await seekEnded(phone.page, ended, tally);
    onKill?.(tally);
  }
  await phone.close();
  return tally;
}

/** Plays rounds one after another until the page is gone. */
async function walk(
  page: Page,
  url: string,
  ended: string[],
  below: (limit: number) => number,
): Promise<void> {
  for (;;) {
    const { step, place } = await sightOf(page);
    const words = `No. ${ended.length}: ${'word '.repeat(2 + below(8))}`.trim();
    if (step === 'Prompt') await tap(page, 'I’ve read it');
    else if (step === 'Ask') {
      await typeOn(page, 'Ask the interviewer', `What is the goal, ${words}?`);
      await tap(page, 'Ask');
      await endTurn(page, 'Go to my plan', `What is the goal, ${words}?`, ended, place);
    } else if (step === 'Plan') {
      for (const number of [1, 2, 3]) await typeOn(page, `Heading ${number}`, `${number} ${words}`);
      await endTurn(page, 'Start my answer', `3 ${words}`, ended, place);
    } else if (step === 'Your guess') {
      await page.goto(`${url}/interview`);
      await comeBack(page, url);
    } else {
      const label = { Answer: 'Your answer', 'Follow-ups': 'Your reply' }[step];
      await typeOn(page, label ?? 'Your recommendation', words);
      await endTurn(page, 'I’m done', words, ended, place);
    }
    await expect.poll(async () => (await sightOf(page)).place).not.toBe(place);
  }
}

async function typeOn(page: Page, label: string, words: string): Promise<void> {
  const typed = field(page, label);
  await typed.press('ControlOrMeta+End');
  await typed.pressSequentially(` ${words}`, { delay: 30 });
}

/** Ends a turn and notes its words once the next turn shows; from then on they must never be missing. */
async function endTurn(page: Page, button: string, words: string, ended: string[], place: string) {
  await tap(page, button);
  await expect.poll(async () => (await sightOf(page)).place).not.toBe(place);
  ended.push(words);
}

/** Looks at the screen repeatedly for this many milliseconds. */
async function watch(page: Page, ms: number): Promise<Sight[]> {
  const until = Date.now() + ms;
  const sights: Sight[] = [];
  do {
    // Between two pages there is nothing to see.
    const sight = await sightOf(page).catch(() => null);
    if (sight) sights.push(sight);
    await pause(EVERY_MS);
  } while (Date.now() < until);
  return sights;
}

async function sightOf(page: Page): Promise<Sight> {
  const [step = '', heading = '', ...said] = await page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]');
    const asked = dialog?.querySelectorAll('[role=log] dt') ?? [];
    const typed = dialog?.querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea');
    return [
      dialog?.querySelector('[aria-current=step]')?.textContent ?? '',
      dialog?.querySelector('h1')?.textContent ?? '',
      ...[...asked].map(({ textContent }) => textContent ?? ''),
      ...[...(typed ?? [])].map(({ value }) => value),
    ];
  });
  const words = said.map((one) => one.trim()).filter((one) => one !== '');
  const place = `${new URL(page.url()).pathname} ${step}: ${heading}`;
  return { at: Date.now(), place, step, words: words.join('\n') };
}

/** Continues the open round, or begins a new one. */
async function comeBack(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/interview`);
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  const begin = page.getByRole('button', { name: 'Begin', exact: true });
  await expect(goOn.or(begin)).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  else {
    await voiceChoice(page, 'Keyboard').click();
    await begin.click();
  }
  await expect(page.locator('[role=dialog] [aria-current=step]')).toBeVisible();
}

/** Compares the last sight with the screen now, which must show the same turn with its words, or a later turn. */
async function compare(page: Page, sights: readonly Sight[], killedAt: number, tally: KillTally) {
  const last = sights.at(-1);
  if (!last) return;
  tally.steps[last.step] = (tally.steps[last.step] ?? 0) + 1;
  const now = await sightOf(page);
  // If the last tap went through, the turn's words have to be in the log.
  const kept = now.place === last.place ? now.words : await lastWords(page, last.words);
  const whole = sights.find(
    ({ place, words }) => place === last.place && words.length > kept.length,
  );
  if (!areBeginnings(kept, last.words))
    tally.lost.push(`${last.place}: "${last.words}" became "${kept}"`);
  if (whole) tally.mostSeconds = Math.max(tally.mostSeconds, (killedAt - whole.at) / 1_000);
}

/** True if each line of `one` begins the same line of `other`; the last typed words may be missing in any field. */
function areBeginnings(one: string, other: string): boolean {
  const others = other.split('\n');
  return one.split('\n').every((line, at) => {
    const beside = others[at] ?? '';
    return line.startsWith(beside) || beside.startsWith(line);
  });
}

/** Returns the log's words of a turn that just ended; '' if the log has nothing like it. */
async function lastWords(page: Page, words: string): Promise<string> {
  const log = await readDeviceLog(page);
  const texts = log.flatMap(({ event }) => (event.kind === 'mock-turn' ? [event.text ?? ''] : []));
  return texts.findLast((text) => text.startsWith(words)) ?? '';
}

/** Checks that the log has every turn whose end was seen, and no part of a round twice. */
async function seekEnded(page: Page, ended: readonly string[], tally: KillTally): Promise<void> {
  const log = await readDeviceLog(page);
  const turns = log.flatMap(({ event }) => (event.kind === 'mock-turn' ? [event] : []));
  const said = turns.map(({ text }) => text ?? '').join('\n');
  tally.turns = turns.length;
  tally.rounds = log.filter(({ event }) => event.kind === 'mock-ended').length;
  const gone = ended.filter((words) => !said.includes(words));
  const names = turns.map(({ mockId, case: place, turn }) => `${mockId}:${place}:${turn}`);
  const answers = log.flatMap(({ event }) =>
    event.kind === 'answer' && 'mockId' in event ? [`the answer of ${event.mockId}`] : [],
  );
  for (const list of [names, answers]) {
    const twice = list.filter((name, at) => list.indexOf(name) !== at);
    gone.push(...twice.map((name) => `${name} is there twice`));
  }
  tally.lost = [...new Set([...tally.lost, ...gone])];
}
