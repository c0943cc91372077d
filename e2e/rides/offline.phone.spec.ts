/** What the chip says, what a sign-out leaves, and what an update may not do. */
import type { Page } from '@playwright/test';
import {
  createAccount,
  endSessionOnServer,
  openInstalled,
  openSignedIn,
} from '../support/account.ts';
import { fetchQuestions } from '../support/bank.ts';
import { stopTime } from '../support/clock.ts';
import { expectServerFigures, fetchFigures, figuresOf } from '../support/figures.ts';
import { holdCalls } from '../support/hold-calls.ts';
import {
  answerQuestions,
  appIsInstalled,
  fillAnswer,
  goToPractice,
  openRandomQuestion,
  questionOnScreen,
  seeHome,
  signIn,
} from '../support/learner.ts';
import { foldLog, readDeviceLog } from '../support/log.ts';
import { expect, test } from '../support/test.ts';

/** The browser itself notes each call that fails in the console. */
test.use({ expectedErrors: /net::ERR_|status of (401|404|503)|The toast could not be shown/ });

test('the chip counts what waits, says when it is sent, and is gone when all is well', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openInstalled(page, server.url);
  await goToPractice(page);
  await expect(chip(page)).toHaveText('');
  await context.setOffline(true);
  await expect(chip(page)).toHaveText('Offline — practice still works');
  await answerQuestions(page, questions, [false]);
  await expect(chip(page)).toHaveText('Offline — 1 answer saved on this device');
  await answerQuestions(page, questions, [false, false]);
  await expect(chip(page)).toHaveText('Offline — 3 answers saved on this device');

  const sync = await holdCalls(page, '**/api/sync');
  await context.setOffline(false);
  await expect(chip(page)).toHaveText('Syncing 1 of 3');
  sync.release();
  await expect(chip(page)).toHaveText('');
  expect((await fetchFigures(page, server.url)).answered).toBe(3);
});

test('a screen whose code does not arrive takes nothing else away', async ({ page, server }) => {
  const questions = await fetchQuestions(server.url);
  await page.route('**/assets/toaster-*.js', (route) => route.abort());
  await openSignedIn(page, server.url, await createAccount(server.url));
  await goToPractice(page);
  const question = await openRandomQuestion(page, questions);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /^Freeze 3/ }).click();
  await failed;
  await fillAnswer(page, question, true);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible();
});

test('a server that fails is said so, and Retry sends what waits', async ({ page, server }) => {
  const questions = await fetchQuestions(server.url);
  await page.clock.install();
  await openSignedIn(page, server.url, await createAccount(server.url));
  await goToPractice(page);
  await page.route('**/api/sync', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
  );
  await answerQuestions(page, questions, [true]);
  const retry = page.getByRole('button', { name: /Couldn't sync.* — Retry/ });
  await expect(retry).toBeVisible();
  // With the time the app's own retries stand still.
  await stopTime(page);
  await expect(retry).toBeVisible();
  await page.unroute('**/api/sync');
  await retry.press('Enter');
  await expect(chip(page)).toHaveText('');
  await expectServerFigures(page, server.url, await figuresHere(page, server.url));
});

test('a session that the server has ended asks to sign in, and loses nothing', async ({
  page,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await goToPractice(page);
  await endSessionOnServer(server.url, account);
  await answerQuestions(page, questions, [true, true]);
  const button = page.getByRole('button', { name: 'Sign in to sync' });
  await expect(button).toBeVisible();
  await answerQuestions(page, questions, [false]);
  await page.reload();
  await expect(button).toBeVisible();
  const figures = await figuresHere(page, server.url);
  expect(figures.answered).toBe(3);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to sync' });
  await expect(dialog).toContainText('Your answers are safe on this device.');
  await dialog.getByLabel('Email').fill(account.person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expectServerFigures(page, server.url, figures);
  await expect(chip(page)).toHaveText('');
});

test('a sign-out removes the learner from the device, and ends the session', async ({
  page,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await goToPractice(page);
  await answerQuestions(page, questions, [true]);
  const figures = await figuresHere(page, server.url);
  await signOut(page);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await databasesOf(page, account.session.user.id)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('northstar.token');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('northstar.user');
  expect(await statusOf(`${server.url}/api/auth/user`, account.session.token)).toBe(401);

  await signIn(page, server.url, account.person);
  await expectServerFigures(page, server.url, figures);
});

test('an offline sign-out warns, keeps only what is unsent, and sends it at the next sign-in', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const [first, second] = [await createAccount(server.url), await createAccount(server.url)];
  await openInstalled(page, server.url, first);
  await goToPractice(page);
  // Choices alone: a right free text would add its assessment to what waits.
  await page.getByText('Multiple Choice', { exact: true }).click();
  await answerQuestions(page, questions, [true]);
  await expect.poll(async () => (await fetchFigures(page, server.url)).answered).toBe(1);
  await context.setOffline(true);
  await answerQuestions(page, questions, [true, true]);
  const figures = await figuresHere(page, server.url);

  await signOut(page);
  const dialog = page.getByRole('alertdialog', { name: 'Sign out while offline?' });
  await expect(dialog).toContainText('2 answers stay on this device');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await rowCounts(page, first.session.user.id)).toEqual({ events: 2, outboxes: 1 });

  await context.setOffline(false);
  await expect.poll(() => statusOf(`${server.url}/api/auth/user`, first.session.token)).toBe(401);
  await signIn(page, server.url, second.person);
  await expect(page.getByText('0 of 114', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('0 XP', { exact: true })).toBeVisible();
  expect((await fetchFigures(page, server.url)).answered).toBe(0);
  await signOut(page);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  await signIn(page, server.url, first.person);
  await expectServerFigures(page, server.url, figures);
  await expect(page.getByText('3 of 114 questions answered')).toBeVisible();
});

test('a new version never interrupts a question, and is offered after it', async ({
  page,
  server,
  startProxy,
}) => {
  const proxy = await startProxy(server.url);
  const questions = await fetchQuestions(server.url);
  await openInstalled(page, proxy.url);
  await page.reload();
  await goToPractice(page);
  const question = await openRandomQuestion(page, questions);
  await fillAnswer(page, question, true);

  proxy.workerSuffix = '\n// the next version';
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => hasWaitingWorker(page)).toBe(true);
  const banner = page.getByText('New version ready');
  expect((await questionOnScreen(page, questions)).id).toBe(question.id);
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue Practicing' }).click();
  await expect(banner).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => hasWaitingWorker(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
});

test('an unknown path is the landing page for visitors and a 404 for learners', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await openSignedIn(page, server.url, await createAccount(server.url));
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await seeHome(page);
});

test('a missing file is a 404 and never the page, with and without the service worker', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await appIsInstalled(page);
  const paths = ['/assets/missing-1234.js', '/missing.js', '/icons/missing.png'];
  for (const path of paths) {
    expect(await statusOf(`${server.url}${path}`)).toBe(404);
  }
  await page.reload();
  const statuses = await page.evaluate(
    (all) => Promise.all(all.map(async (path) => (await fetch(path)).status)),
    paths,
  );
  expect(statuses).toEqual([404, 404, 404]);
});

function chip(page: Page) {
  return page.locator('[data-page] > [role=status]').first();
}

/** What the engine gives for the log of this device, which is the learner's only one. */
async function figuresHere(page: Page, url: string) {
  const questions = await fetchQuestions(url);
  return figuresOf(foldLog(await readDeviceLog(page), questions), questions);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });
}

async function databasesOf(page: Page, userId: string): Promise<string[]> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  );
  return names.filter((name) => name.includes(userId));
}

/** How many records each store of a learner's database holds, empty ones left out. */
async function rowCounts(page: Page, userId: string): Promise<Record<string, number>> {
  return page.evaluate(async (id) => {
    const opening = indexedDB.open(`northstar-${id}`);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores);
    const counted = stores.map((name) => [name, transaction.objectStore(name).count()] as const);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
    database.close();
    return Object.fromEntries(
      counted.map(([name, { result }]) => [name, result]).filter(([, count]) => count !== 0),
    );
  }, userId);
}

async function statusOf(url: string, token?: string): Promise<number> {
  const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
  return (await fetch(url, { headers })).status;
}
