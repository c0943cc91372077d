/** Two tabs of one learner at once: nothing is counted twice, and both show the same. */
import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { createAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import { chip } from './support/chip.ts';
import { learnerDatabases } from './support/databases.ts';
import { expectServerFigures, expectShownFigures, figuresOf } from './support/figures.ts';
import { holdCalls } from './support/hold-calls.ts';
import {
  answerQuestions,
  appIsInstalled,
  fillAnswer,
  goToPractice,
  openRandomQuestion,
  seeHome,
  submit,
} from './support/learner.ts';
import { foldLog, readDeviceLog } from './support/log.ts';
import { expect, test } from './support/test.ts';
import { openWindow } from './support/windows.ts';

test.use({
  expectedErrors: /net::ERR_INTERNET_DISCONNECTED|status of 401|The draft could not be saved/,
});

test('two tabs practise at the same time: each answer is one event, and both tabs show the same', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  const other = await openTab(page, server.url);
  const sent = countSentEvents(context);
  for (const tab of [page, other]) {
    await goToPractice(tab);
    await tab.getByText('Multiple Choice', { exact: true }).click();
  }
  await Promise.all([
    answerQuestions(page, questions, [true, false, true, true]),
    answerQuestions(other, questions, [true, true, false]),
  ]);

  const log = await readDeviceLog(page);
  expect(log.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(log.map(({ deviceId }) => deviceId)).size).toBe(1);
  const figures = figuresOf(foldLog(log, questions), questions);
  await expectServerFigures(page, server.url, figures);
  await expectShownFigures(page, figures);
  await expectShownFigures(other, figures);
  expect(sent()).toBe(7);
});

test('two tabs that come back from the tunnel together send each answer once', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  await appIsInstalled(page);
  const other = await openTab(page, server.url);
  for (const tab of [page, other]) {
    await goToPractice(tab);
    await tab.getByText('Multiple Choice', { exact: true }).click();
  }
  await context.setOffline(true);
  const sent = countSentEvents(context);
  await answerQuestions(page, questions, [true, false]);
  await answerQuestions(other, questions, [true, true]);
  await expect(chip(page)).toHaveText('Offline — 4 answers saved on this device');
  await expect(chip(other)).toHaveText('Offline — 4 answers saved on this device');
  const figures = figuresOf(foldLog(await readDeviceLog(page), questions), questions);
  await expectShownFigures(page, figures);
  await expectShownFigures(other, figures);

  await context.setOffline(false);
  await expectServerFigures(page, server.url, figures);
  await expect(chip(page)).toHaveText('');
  await expect(chip(other)).toHaveText('');
  await expectShownFigures(page, figures);
  await expectShownFigures(other, figures);
  expect(sent()).toBe(4);
});

test('the same question in two tabs counts once in its round', async ({ page, server }) => {
  const questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  const other = await openTab(page, server.url);
  const asked = [];
  for (const tab of [page, other]) {
    await goToPractice(tab);
    asked.push(await openBeginner(tab, questions));
  }
  expect(asked[0]?.id).toBe(asked[1]?.id);
  for (const [index, tab] of [page, other].entries()) {
    const question = asked[index];
    if (!question) throw new Error('no question');
    await fillAnswer(tab, question, true);
    await submit(tab, true);
    await tab.getByRole('button', { name: 'Continue Practicing' }).click();
  }
  const figures = figuresOf(foldLog(await readDeviceLog(page), questions), questions);
  expect(figures).toMatchObject({ answered: 1, correct: 1, currentStreak: 1 });
  await expectServerFigures(page, server.url, figures);
  await expectShownFigures(page, figures);
  await expectShownFigures(other, figures);
});

test('a sign-out in one tab closes the other, and one that is reloaded meanwhile leaves nothing behind', async ({
  page,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  const other = await openTab(page, server.url);
  await goToPractice(other);
  await openRandomQuestion(other, questions);
  const ending = await holdCalls(page, '**/api/auth/signout');
  const asked = page.waitForRequest('**/api/auth/signout');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await asked;
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
    'removed in another tab',
  );
  await other.reload();
  await expect.poll(() => learnerDatabases(other)).toHaveLength(1);

  ending.release();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  }
  await expect.poll(() => learnerDatabases(page)).toEqual([]);
});

test('a database that is left after the sign-out goes with the next start', async ({
  page,
  server,
}) => {
  await openSignedIn(page, server.url, await createAccount(server.url));
  await expect.poll(() => learnerDatabases(page)).toHaveLength(1);
  // As in a tab that opens the database when the sign-out has just looked for the last time.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => learnerDatabases(page)).toEqual([]);
});

async function openTab(beside: Page, url: string): Promise<Page> {
  const tab = await openWindow(beside, url);
  await seeHome(tab);
  return tab;
}

async function openBeginner(page: Page, questions: Questions) {
  await page.getByText('Multiple Choice', { exact: true }).click();
  await page.getByRole('button', { name: /^(Start|Continue) Beginner$/ }).click();
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeVisible();
  const text = await page.getByRole('dialog').innerText();
  const shown = questions.find(({ title }) => text.includes(title));
  if (!shown) throw new Error(`No question has this title: ${text}`);
  return shown;
}

/** @returns how many events all tabs have sent since, repeated ones included */
function countSentEvents(context: BrowserContext): () => number {
  let sent = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sync')) {
      sent += eventsOf(request).length;
    }
  });
  return () => sent;
}

function eventsOf(request: Request): unknown[] {
  const body = request.postDataBuffer() ?? Buffer.from('{"events":[]}');
  const isGzip = request.headers()['content-encoding'] === 'gzip';
  const text = (isGzip ? gunzipSync(body) : body).toString('utf8');
  return (JSON.parse(text) as { events: unknown[] }).events;
}
