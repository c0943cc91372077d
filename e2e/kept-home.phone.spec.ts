/** Home as it was kept for the next start: on the screen before the app's code runs, true, and never another's. */
import type { Page } from '@playwright/test';
import { createAccount, openSignedIn, sendAnswers } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { everythingStored } from './support/databases.ts';
import {
  answerQuestions,
  appIsInstalled,
  goToPractice,
  seeHome,
  signIn,
} from './support/learner.ts';
import { noteShifts, readShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;

/** What a page has to tell of home, by noteHomes. */
interface Told {
  /** All that home says in its first screenful now. */
  homeWords: () => string;
  /** What it said before the app had drawn it. */
  keptWords?: string;
}

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });

test('opened again without a network, home shows the figures even where the app cannot run', async ({
  page,
  context,
  server,
}) => {
  const account = await createAccount(server.url);
  await sendAnswers(server.url, account, (await fetchQuestions(server.url)).slice(0, 20), true);
  await openSignedIn(page, server.url, account);
  await appIsInstalled(page);
  await homeIsKept(page);
  const [xp, drawn] = [await xpOf(page), await drawnOf(page)];
  await context.setOffline(true);
  await removeScripts(page);
  await page.reload();
  await expect(page.locator('#learner[data-kept]')).toBeVisible();
  expect([await xpOf(page), await drawnOf(page)]).toEqual([xp, drawn]);
  await expect(page.locator('[data-offline]')).toHaveText('Offline');
});

for (const [when, days] of [
  ["on the day's first opening", 1],
  ['after five days away', 5],
] as const) {
  test(`${when}, without a network, home shows what the app itself then draws`, async ({
    page,
    context,
    server,
  }) => {
    const account = await createAccount(server.url);
    await sendAnswers(server.url, account, (await fetchQuestions(server.url)).slice(0, 20), false);
    await noteHomes(page);
    await openSignedIn(page, server.url, account);
    await appIsInstalled(page);
    await homeIsKept(page);
    const today = await homeWords(page);
    await context.setOffline(true);
    await page.clock.install({ time: Date.now() + days * DAY });
    await page.reload();
    await seeHome(page);
    const kept = await keptWords(page);
    expect(kept).toContain('reviews due');
    expect(kept).not.toBe(today);
    expect(kept).toBe(await homeWords(page));
  });
}

test('what was answered elsewhere in the app is on the home of the next start', async ({
  page,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  await appIsInstalled(page);
  await homeIsKept(page);
  await goToPractice(page);
  await page.getByText('Multiple Choice', { exact: true }).click();
  await answerQuestions(page, questions, [true]);
  const xp = await xpOf(page);
  expect(xp).not.toBe('0 XP');
  await expect.poll(() => keptHome(page)).toContain(xp);
  await removeScripts(page);
  await page.context().setOffline(true);
  await page.goto(server.url);
  await expect(page.locator('#learner[data-kept]')).toBeVisible();
  expect(await xpOf(page)).toBe(xp);
});

test.describe('while its code is on its way', () => {
  // Playwright holds no request that the service worker answers.
  test.use({ serviceWorkers: 'block' });

  test('a tap on the kept home is repeated by the app, which takes its place without a move', async ({
    page,
    server,
  }) => {
    const account = await createAccount(server.url);
    await sendAnswers(server.url, account, (await fetchQuestions(server.url)).slice(0, 20), true);
    await openSignedIn(page, server.url, account);
    await homeIsKept(page);
    await noteShifts(page);
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#learner[data-kept]')).toBeVisible();
    const before = [await xpOf(page), await drawnOf(page), await headline(page)];
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await seeHome(page);
    expect([await xpOf(page), await drawnOf(page), await headline(page)]).toEqual(before);
    // The body's face may come after the first paint, and is a hair wider than its fallback: 0.0003.
    expect(await readShifts(page)).toBeLessThan(0.001);
  });

  test('the kept home is gone with its learner, and the next one never sees it', async ({
    page,
    server,
  }) => {
    const [first, second] = [await createAccount(server.url), await createAccount(server.url)];
    await sendAnswers(server.url, first, (await fetchQuestions(server.url)).slice(0, 6), true);
    await openSignedIn(page, server.url, first);
    await homeIsKept(page);
    const kept = (await keptHome(page)) ?? '';
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await everythingStored(page)).not.toContain('data-home');

    await signIn(page, server.url, second.person);
    await homeIsKept(page);
    // Even if it had stayed on the phone.
    const release = await holdScripts(page);
    await page.addInitScript((home) => localStorage.setItem('northstar.home', home), kept);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#visitor')).toBeAttached();
    await expect(page.locator('#learner main')).toBeAttached();
    expect(await page.locator('#learner').innerText()).not.toContain('XP');
    await expect(page.locator('#learner[data-kept]')).toHaveCount(0);
    release();
    await seeHome(page);
    await expect(page.getByRole('banner').getByText('0 XP', { exact: true })).toBeVisible();
  });
});

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

/** Holds the app's own code at the next reload. @returns how to let it go */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

function keptHome(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('northstar.home'));
}

async function homeIsKept(page: Page): Promise<void> {
  await expect.poll(() => keptHome(page)).not.toBeNull();
}

function xpOf(page: Page): Promise<string> {
  return page.getByRole('banner').getByText(/ XP$/).innerText();
}

/** What is drawn in the part of home that is kept; what comes later is not. */
async function drawnOf(page: Page): Promise<string> {
  const labels = page.locator('#content [role=img]:not([data-later] *)');
  await expect(labels).not.toHaveCount(0);
  return (await labels.evaluateAll((all) => all.map((one) => one.ariaLabel))).join('\n');
}

/** Where the headline is, and what it says. */
async function headline(page: Page): Promise<unknown> {
  const heading = page.locator('#content h1');
  return [await heading.innerText(), await heading.boundingBox()];
}

/** Has the page note at each start what home says before the app draws it. */
async function noteHomes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = window as unknown as Told;
    told.homeWords = () => {
      const copy = document.getElementById('learner')?.cloneNode(true) as HTMLElement;
      const passing = '[data-later], [data-offline], [data-page] > [role]';
      for (const gone of copy.querySelectorAll(passing)) gone.remove();
      const pictures = [...copy.querySelectorAll('[role=img]')].map(({ ariaLabel }) => ariaLabel);
      return [copy.textContent, ...pictures].join('\n');
    };
    new MutationObserver((_, changes) => {
      if (!document.querySelector('#learner[data-kept]')) return;
      changes.disconnect();
      told.keptWords = told.homeWords();
    }).observe(document, { attributeFilter: ['data-kept'], subtree: true });
  });
}

const homeWords = (page: Page) => page.evaluate(() => (window as unknown as Told).homeWords());
const keptWords = (page: Page) => page.evaluate(() => (window as unknown as Told).keptWords);
