/**
 * Writes stories on a phone without a network, and kills the whole browser or only the page at random moments. After
 * each kill the story has to hold everything that was typed, except the last seconds (docs/product.md 2.27).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { randomStream } from '#shared/game/choose/random.ts';
import { aPerson, appIsInstalled, register } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import {
  type BrowserDevice,
  killBrowser,
  killPage,
  type startDevice,
} from '#e2e/support/page/device.ts';

export interface StoryTally {
  kills: number;
  /** Number of fields that were left and said to be saved. */
  left: number;
  /** Number of stories that were begun. */
  stories: number;
  /** The most typing that any kill lost, in seconds. */
  mostSeconds: number;
  /** Lost words; it should stay empty. */
  lost: string[];
}

/** The texts on the screen, by label. */
interface Sight {
  at: number;
  texts: Map<string, string>;
}

/** A text that the screen said to be saved. */
interface LeftText {
  path: string;
  label: string;
  text: string;
}

const LABELS = ['Situation', 'What I did', 'What came of it', 'What I do differently since'];
const EVERY_MS = 100;
const LATEST_MS = 6_000;
/** A story takes 2,000 characters; from here on the next one is begun. */
const FULL = 1_500;

/** @param start starts a phone @param seed repeats the same random choices */
export async function killStories(
  start: typeof startDevice,
  url: string,
  { kills, seed, onKill }: { kills: number; seed: number; onKill?: (tally: StoryTally) => void },
): Promise<StoryTally> {
  const tally: StoryTally = { kills: 0, left: 0, stories: 0, mostSeconds: 0, lost: [] };
  const next = randomStream(seed);
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  let phone: BrowserDevice = await start();
  await register(phone.page, url, aPerson());
  await appIsInstalled(phone.page);
  // A browser writes its local storage, which holds the session, only seconds later, unless it is closed.
  await phone.close();
  phone = await start({ profile: phone.profile, offline: true });
  const left: LeftText[] = [];
  let path = await beginStory(phone.page, url);
  while (tally.kills < kills) {
    const writing = write(phone.page, path, left, below).catch(() => undefined);
    const sights = await watch(phone.page, 500 + below(LATEST_MS));
    const killedAt = Date.now();
    phone = below(2) === 0 ? await killBrowser(phone, start) : await killPage(phone);
    await writing;
    tally.kills += 1;
    await phone.page.goto(`${url}${path}`);
    await expect(phone.page.getByLabel(LABELS[0] ?? '', { exact: true })).toBeVisible();
    const { texts } = await sightOf(phone.page);
    compare(texts, sights, killedAt, tally);
    seekLeft(texts, left, path, tally);
    await seekLogged(phone.page, left, tally);
    onKill?.(tally);
    if ([...texts.values()].join('').length > FULL) path = await beginStory(phone.page, url);
  }
  await phone.close();
  return tally;
}

/** Opens an empty story. Returns its path. */
async function beginStory(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/stories`);
  await page.getByRole('link', { name: /^Write (Your First|Another) Story$/ }).click();
  await expect(page.getByLabel(LABELS[0] ?? '', { exact: true })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Types a few words into one field after another until the page is gone. */
async function write(
  page: Page,
  path: string,
  left: LeftText[],
  below: (limit: number) => number,
): Promise<void> {
  for (let number = 1; ; number += 1) {
    const label = LABELS[below(LABELS.length)] ?? '';
    const field = page.getByLabel(label, { exact: true });
    await field.press('ControlOrMeta+End');
    await field.pressSequentially(` ${number}: ${'word '.repeat(2 + below(8))}`, { delay: 30 });
    const text = await field.inputValue();
    await field.blur();
    await expect(savedSign(field)).toHaveText('Saved.');
    left.push({ path, label, text });
  }
}

function savedSign(field: Locator): Locator {
  return field.locator('xpath=..').getByRole('status');
}

/** Looks at the screen repeatedly for this many milliseconds. */
async function watch(page: Page, ms: number): Promise<Sight[]> {
  const until = Date.now() + ms;
  const sights: Sight[] = [];
  do {
    sights.push(await sightOf(page));
    await pause(EVERY_MS);
  } while (Date.now() < until);
  return sights;
}

async function sightOf(page: Page): Promise<Sight> {
  const values = await page
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  // The headline comes first and stays empty.
  return {
    at: Date.now(),
    texts: new Map(LABELS.map((label, at) => [label, values[at + 1] ?? ''])),
  };
}

/** Compares the last sight with the screen now: only the end of what was typed may be missing. */
function compare(
  now: Sight['texts'],
  sights: readonly Sight[],
  killedAt: number,
  tally: StoryTally,
): void {
  for (const label of LABELS) {
    const kept = now.get(label) ?? '';
    const before = sights.at(-1)?.texts.get(label) ?? '';
    if (!before.startsWith(kept) && !kept.startsWith(before))
      tally.lost.push(`${label}: "${before}" became "${kept}"`);
    const longer = sights.find(({ texts }) => (texts.get(label) ?? '').length > kept.length);
    if (longer) tally.mostSeconds = Math.max(tally.mostSeconds, (killedAt - longer.at) / 1_000);
  }
}

/** Checks that the screen still shows each text that it said to be saved. */
function seekLeft(
  now: Sight['texts'],
  left: readonly LeftText[],
  path: string,
  tally: StoryTally,
): void {
  for (const one of left)
    if (one.path === path && !now.get(one.label)?.startsWith(one.text))
      tally.lost.push(`${one.label} no longer begins with "${one.text}"`);
}

/** Checks that the log holds each text that was said to be saved. */
async function seekLogged(page: Page, left: readonly LeftText[], tally: StoryTally): Promise<void> {
  const log = await readDeviceLog(page);
  const sets = log.flatMap(({ event }) => (event.kind === 'story-set' ? [event] : []));
  tally.left = left.length;
  tally.stories = new Set(sets.map(({ storyId }) => storyId)).size;
  const logged = sets.map((event) => JSON.stringify(event));
  for (const { path, text } of left) {
    const id = path.slice(path.lastIndexOf('/') + 1);
    if (!logged.some((event) => event.includes(id) && event.includes(text.trimEnd())))
      tally.lost.push(`The log of ${id} hasn't got "${text}"`);
  }
}
