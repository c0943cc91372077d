/** The service worker: replaced while a question is open, stopped, and woken up; nothing is interrupted or forgotten. */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { countOnServer, openSignedIn } from '#e2e/support/account.ts';
import type { FaultProxy } from '#e2e/support/server/fault-proxy.ts';
import { appIsInstalled, fillAnswer, seeHome, seeVerdict } from '#e2e/support/learner.ts';
import { Practice } from '#e2e/support/practice.ts';
import { expect, test as base } from '#e2e/support/test.ts';
import type { BrowserDevice } from '#e2e/support/page/device.ts';
import { openWindow } from '#e2e/support/page/windows.ts';
import { BACKGROUND_SYNC_TAG } from '#pwa/device/sync/when/background-tag.ts';

/** The source of the app's next version. */
const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ sharedServer, startProxy }, use) => use(await startProxy(sharedServer.url)),
  server: ({ sharedServer, faultProxy }, use) => use({ ...sharedServer, url: faultProxy.url }),
});

test('a new version never interrupts a question, and is offered after it', async ({
  page,
  installed: _,
  practice,
  faultProxy,
}) => {
  // Its service worker answers from the second start on.
  await page.reload();
  const question = await practice.openRandom();
  await fillAnswer(page, question, true);

  faultProxy.workerSuffix = '\n// the next version';
  await findUpdate(page);
  const banner = page.getByText('New version ready');
  expect((await practice.shown()).id).toBe(question.id);
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await expect(banner).toHaveCount(0);
  await practice.leave();
  await expect(banner).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => hasWaitingWorker(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
});

test('a version that another tab takes leaves an open question alone, and its files are still there', async ({
  page,
  context,
  installed: _,
  practice,
  faultProxy,
}) => {
  await page.reload();
  const other = await openWindow(page, faultProxy.url);
  await seeHome(other);
  const question = await practice.openRandom();
  await fillAnswer(page, question, true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // The next version has another menu; the server keeps no file of the old one.
  const menu = await fileOfMenu(faultProxy.url);
  faultProxy.renamed = { from: menu, to: menu.replace('menu-', 'menu-Next') };
  await findUpdate(page);
  await expect(page.getByText('New version ready')).toHaveCount(0);
  const replaced = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
      }),
  );
  await other.getByRole('button', { name: 'Reload' }).click();
  await replaced;
  await seeHome(other);
  await forgetHttpCache(page, context);
  expect((await fetch(`${faultProxy.url}${menu}`)).status).toBe(404);

  expect((await practice.shown()).id).toBe(question.id);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await practice.leave();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await expect(page.getByText('New version ready')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('New version ready')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
});

test('a version that nobody takes starts with the next cold start', async ({
  page,
  context,
  installed: _,
  faultProxy,
}) => {
  await page.reload();
  await seeHome(page);
  faultProxy.workerSuffix = '\n// the next version';
  await findUpdate(page);
  await expect(page.getByText('New version ready')).toBeVisible();
  await page.close();
  // It starts when the browser has seen the last page off: a page that opens sooner is still the old version's.
  await expect.poll(() => sayWhetherOneWaits(context)).toEqual([false]);

  const again = await context.newPage();
  await again.goto('/');
  await seeHome(again);
  expect(await hasWaitingWorker(again)).toBe(false);
  await expect(again.getByText('New version ready')).toHaveCount(0);
});

base.describe('answers that were given without a network', () => {
  for (const state of [
    'with the app closed',
    'with the browser started anew and the app never opened',
  ]) {
    base(`arrive when it is back, ${state}`, async ({ server, account, questions, startPhone }) => {
      const phone = await startPhone();
      const { page, profile } = phone;
      await openSignedIn(page, server.url, account);
      await appIsInstalled(page);
      const practice = new Practice(page, questions);
      await practice.open();
      await phone.setOffline(true);
      await practice.answer([true, false]);
      const answered = () => countOnServer(server.url, account);
      expect(await answered()).toBe(0);
      if (state === 'with the app closed') {
        const wakeWorker = await findBackgroundSync(phone, server.url);
        await page.goto('about:blank');
        await phone.setOffline(false);
        await wakeWorker();
      } else {
        // The browser goes, and its service workers with it; what it was asked to do later stays.
        await phone.close();
        await startPhone({ profile });
      }
      await expect.poll(answered, { timeout: 60_000 }).toBe(2);
    });
  }
});

/**
 * Returns what wakes the service worker as Chromium does when there is a network again. Chromium itself takes an
 * emulated tunnel for a network, so it would try too early and then wait for five minutes.
 */
async function findBackgroundSync(
  { context, page }: BrowserDevice,
  origin: string,
): Promise<() => Promise<unknown>> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin, registrationId, tag: BACKGROUND_SYNC_TAG, lastChance: false };
  return () => devtools.send('ServiceWorker.dispatchSyncEvent', event);
}

/** Looks for a new version as the app does by itself, and waits until it waits. */
async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => hasWaitingWorker(page)).toBe(true);
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });
}

/** Asks each service worker that runs, where no page is left to ask. */
function sayWhetherOneWaits(context: BrowserContext): Promise<unknown[]> {
  // One that ends meanwhile says nothing.
  const ask = (worker: Worker) =>
    worker.evaluate('registration.waiting !== null').catch(() => null);
  return Promise.all(context.serviceWorkers().map(ask));
}

/** Files that the browser fetched before must not replace the service worker's own copies. */
async function forgetHttpCache(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** The path of the menu's code, which is loaded when it is first opened. */
async function fileOfMenu(url: string): Promise<string> {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  const [file] = /assets\/menu-[\w-]+\.js/.exec(worker) ?? [];
  if (file === undefined) throw new Error('The service worker knows no menu');
  return `/${file}`;
}
