/** The service worker replaced while a question is open, and woken up: nothing is interrupted or forgotten. */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { countOnServer, createAccount, openInstalled } from '../support/account.ts';
import { fetchQuestions } from '../support/bank.ts';
import {
  answerQuestions,
  fillAnswer,
  goToPractice,
  openRandomQuestion,
  questionOnScreen,
  seeHome,
  seeVerdict,
} from '../support/learner.ts';
import { expect, test } from '../support/test.ts';
import { openWindow } from '../support/windows.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

test('a version that another tab takes leaves an open question alone, and its files are still there', async ({
  page,
  context,
  server,
  startProxy,
}) => {
  const proxy = await startProxy(server.url);
  const questions = await fetchQuestions(server.url);
  await openInstalled(page, proxy.url);
  await page.reload();
  await seeHome(page);
  const other = await openWindow(page, proxy.url);
  await seeHome(other);
  await goToPractice(page);
  const question = await openRandomQuestion(page, questions);
  await fillAnswer(page, question, true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // The next version has another menu; the server keeps no file of the old one.
  const menu = await fileOfMenu(proxy.url);
  proxy.renamed = { from: menu, to: menu.replace('menu-', 'menu-Next') };
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
  expect((await fetch(`${proxy.url}${menu}`)).status).toBe(404);

  expect((await questionOnScreen(page, questions)).id).toBe(question.id);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await page.getByRole('button', { name: 'Continue Practicing' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await expect(page.getByText('New version ready')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('New version ready')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
  // A sync may be on the way still.
  await page.close();
  await other.close();
  await proxy.close();
});

test('a version that nobody takes starts with the next cold start', async ({
  page,
  context,
  server,
  startProxy,
}) => {
  const proxy = await startProxy(server.url);
  await openInstalled(page, proxy.url);
  await page.reload();
  await seeHome(page);
  proxy.workerSuffix = '\n// the next version';
  await findUpdate(page);
  await expect(page.getByText('New version ready')).toBeVisible();
  await page.close();
  // It starts when the browser has seen the last page off: a page that opens sooner is still the old version's.
  await expect.poll(() => sayWhetherOneWaits(context)).toEqual([false]);

  const again = await context.newPage();
  await again.goto(proxy.url);
  await seeHome(again);
  expect(await hasWaitingWorker(again)).toBe(false);
  await expect(again.getByText('New version ready')).toHaveCount(0);
});

test('a service worker that was stopped wakes up to send what was left, with the app never opened', async ({
  server,
  startPhone,
}) => {
  const phone = await startPhone();
  const { page, profile } = phone;
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openInstalled(page, server.url, account);
  await goToPractice(page);
  await phone.setOffline(true);
  await answerQuestions(page, questions, [true, false]);
  const answered = () => countOnServer(server.url, account);
  expect(await answered()).toBe(0);
  // The browser goes, and its service workers with it; what it was asked to do later stays.
  await phone.close();
  await startPhone({ profile });
  await expect.poll(answered, { timeout: 60_000 }).toBe(2);
});

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

/** What the browser fetched before must not stand in for the service worker's own copies. */
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
