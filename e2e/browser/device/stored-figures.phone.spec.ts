/** The learner's figures in the slots of the shell: on the screen before the app's code runs, true, and never another's. */
import type { Page } from '@playwright/test';
import { createAccount, openSignedIn, sendAnswers } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { everythingStored } from '#e2e/support/page/databases.ts';
import { holdCalls } from '#e2e/support/server/hold-calls.ts';
import { appIsInstalled, seeHome, signIn } from '#e2e/support/learner.ts';
import {
  FRAME_MAY_MOVE,
  noteShifts,
  readFrameShifts,
  readShifts,
} from '#e2e/support/page/movement.ts';
import { setOffline } from '#e2e/support/page/network.ts';
import { expect, test } from '#e2e/support/test.ts';

const DAY = 86_400_000;

/** The text in the shell, and where its middle was. */
interface Shown {
  name: string;
  words: string;
  x: number;
  y: number;
}

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });

for (const [when, days] of [
  ["on the day's first opening", 1],
  ['after five days away', 5],
] as const) {
  test(`${when}, without a network, each slot says what the app then draws in its place, and nothing moves`, async ({
    page,
    context,
    server,
  }) => {
    await openWithAnswers(page, server.url);
    await appIsInstalled(page);
    await figuresAreStored(page);
    await setOffline(context, true);
    await page.clock.install({ time: Date.now() + days * DAY });
    await noteSlots(page);
    await noteShifts(page);
    await page.reload();
    await seeHome(page);
    const shown = await readSlots(page);
    const names = shown.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['xp', 'headline', 'button-2', 'type-5-word']));
    expect(names).toEqual(expect.arrayContaining(['reviews-due', 'challenges-done', 'interview']));
    const drawn = await page.evaluate(
      (all) => all.map(({ x, y }) => document.elementFromPoint(x, y)?.textContent),
      shown,
    );
    for (const [index, { name, words }] of shown.entries())
      expect(drawn[index], name).toContain(words);
    // The body's face may come after the first paint, and is a hair wider than its fallback: 0.0003.
    expect(await readShifts(page)).toBeLessThan(0.001);
    expect(await readFrameShifts(page)).toBeLessThan(FRAME_MAY_MOVE);
  });
}

test('what was answered elsewhere in the app is in the slots of the next start, even where the app cannot run', async ({
  page,
  server,
  installed: _,
  practice,
}) => {
  await practice.choose('Multiple Choice');
  await practice.answer([true]);
  const xp = await xpOf(page);
  expect(xp).not.toBe('0 XP');
  await expect.poll(() => storedFigures(page)).toContain(`"xp":"${xp.replace(' XP', '')}"`);
  await removeScripts(page);
  await setOffline(page.context(), true);
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Start Practicing' })).toBeVisible();
  await expect(page.locator('[data-home]')).toHaveCount(0);
  expect(await xpOf(page)).toBe(xp);
  await expect(page.locator('[data-offline]')).toHaveText('Offline');
});

test.describe('while its code is on its way', () => {
  // Playwright holds no request that the service worker answers.
  test.use({ serviceWorkers: 'block' });

  test('a tap on the shell with its figures is repeated by the app', async ({ page, server }) => {
    await openWithAnswers(page, server.url);
    await figuresAreStored(page);
    const code = await holdCalls(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Start Practicing' })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    code.release();
    await expect(page.getByRole('dialog', { name: 'menu' })).toBeVisible();
  });

  test('figures are gone with their learner, and the next one never sees them', async ({
    page,
    server,
  }) => {
    await openWithAnswers(page, server.url);
    await figuresAreStored(page);
    const stored = (await storedFigures(page)) ?? '';
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await everythingStored(page)).not.toContain('next-title');

    const second = await createAccount(server.url);
    await signIn(page, server.url, second.person);
    // Even if they had stayed on the phone.
    const code = await holdCalls(page, '**/assets/*.js');
    await page.addInitScript((json) => localStorage.setItem('northstar.figures', json), stored);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#visitor')).toBeAttached();
    await expect(page.locator('#learner main')).toBeVisible();
    expect(await page.locator('#learner').innerText()).not.toContain('XP');
    await expect(page.locator('html[data-figures]')).toHaveCount(0);
    code.release();
    await seeHome(page);
    expect(await xpOf(page)).toBe('0 XP');
  });
});

async function openWithAnswers(page: Page, url: string): Promise<void> {
  const account = await createAccount(url);
  await sendAnswers(url, account, (await fetchQuestions(url)).slice(0, 20), false);
  await openSignedIn(page, url, account);
}

/** Takes the app's own code off the phone: what is shown then is shown without it. */
async function removeScripts(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\/assets\/.*\.js/.test(request.url)) await cache.delete(request);
    }
  });
}

function storedFigures(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('northstar.figures'));
}

async function figuresAreStored(page: Page): Promise<void> {
  await expect.poll(() => storedFigures(page)).not.toBeNull();
}

function xpOf(page: Page): Promise<string> {
  return page.getByRole('banner').getByText(/ XP$/).filter({ visible: true }).innerText();
}

/** Has the page note at each start what the slots say once they are filled, of those that can be seen. */
async function noteSlots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, changes) => {
      if (document.documentElement.dataset['figures'] === undefined) return;
      changes.disconnect();
      const slots = [...document.querySelectorAll<HTMLElement>('[data-figure]')].flatMap((slot) => {
        const { left, top, width, height } = slot.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isSeen = slot.textContent !== '' && document.elementFromPoint(x, y) === slot;
        return isSeen
          ? [{ name: slot.dataset['figure'], words: slot.textContent.trim(), x, y }]
          : [];
      });
      Object.assign(window, { notedSlots: slots });
    }).observe(document, { attributeFilter: ['data-figures'], subtree: true });
  });
}

function readSlots(page: Page): Promise<Shown[]> {
  return page.evaluate(() => (window as unknown as { notedSlots: Shown[] }).notedSlots);
}
