/** Reviews, five minutes and the interview date: in a tunnel, over days, and as the server counts them. */
import type { Page } from '@playwright/test';
import { createAccount, openSignedIn, sendAnswers } from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import {
  appIsInstalled,
  fillAnswer,
  goToPractice,
  questionOnScreen,
  submit,
} from './support/learner.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;

let questions: Questions;

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });
test.beforeEach(async ({ page, server }) => {
  questions = await fetchQuestions(server.url);
  await page.clock.install();
});

test('five minutes in a tunnel: left in the middle, gone on with after a reload, summed up', async ({
  page,
  server,
}) => {
  await openSignedIn(page, server.url, await createAccount(server.url));
  await appIsInstalled(page);
  await goToPractice(page);
  await expect(page.getByRole('button', { name: 'Start five minutes' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Start five minutes' }).click();
  const total = await answerOneOfRun(page, 1);
  await page.getByRole('button', { name: 'Next Question' }).click();
  await questionOnScreen(page, questions);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.reload();
  await expect(page.getByText(`Question 2 of ${total} is next.`)).toBeVisible();
  await page.getByRole('button', { name: 'Go On five minutes' }).click();
  for (let number = 2; number <= total; number += 1) {
    await answerOneOfRun(page, number);
    const words = number === total ? 'See Summary' : 'Next Question';
    await page.getByRole('button', { name: words }).click();
  }
  await expect(page.getByRole('heading', { name: 'Session done.' })).toBeFocused();
  await expect(page.getByText(`${total} answered, ${total} correct`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`Offline — ${total} answers saved on this device`)).toBeVisible();
  await page.context().setOffline(false);
});

test('what was missed comes back the next day, pays 10 XP and then waits for its date', async ({
  page,
  server,
}) => {
  const account = await createAccount(server.url);
  const missed = questions.filter(({ difficulty }) => difficulty === 1).slice(0, 25);
  await sendAnswers(server.url, account, missed, false);
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await openSignedIn(page, server.url, account);
  await appIsInstalled(page);
  await goToPractice(page);
  // Twenty-five are due; a day asks for twenty.
  await expect(page.getByRole('heading', { name: '20 reviews due' })).toBeVisible();
  // The server's own clock has not gone on by a day.
  await page.context().setOffline(true);

  await page.goto(`${server.url}/practice?start=review`);
  await expect(page.getByText('1 of 20')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/practice`);
  const question = await questionOnScreen(page, questions);
  await expect(page.getByText('Review · 10 XP')).toBeVisible();
  await fillAnswer(page, question, true);
  await submit(page, true);
  // Some dates' challenges are done with this answer, and pay besides.
  await expect(page.getByText(/^(for a right review|10 \+ \d+ in rewards)$/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('heading', { name: '19 reviews due' })).toBeVisible();
});

test('an interview date brings later questions forward, is the same on another device, and passes', async ({
  page,
  server,
  browser,
}) => {
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await goToPractice(page);
  await page.getByRole('button', { name: /^Set Date/ }).click();
  const date = await page.evaluate(
    (at) => new Date(at).toLocaleDateString('en-CA'),
    Date.now() + 9 * DAY_MS,
  );
  await page.getByLabel('Date', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Save Date' }).click();
  await expect(page.getByText('Please choose today or a later day')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByRole('button', { name: 'Save Date' }).click();
  await expect(page.getByText(/Interview in 9 days/)).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/sync'));
  await page.context().setOffline(false);
  await sent;

  const other = await browser.newContext();
  const tablet = await other.newPage();
  await openSignedIn(tablet, server.url, account);
  await goToPractice(tablet);
  await expect(tablet.getByText(/Interview in 9 days/)).toBeVisible();
  await other.close();

  await page.clock.setFixedTime(Date.now() + 20 * DAY_MS);
  await page.reload();
  await expect(page.getByText(/^Interview was on/)).toBeVisible();
});

/** Answers the question on the screen, right. @returns how many the run has */
async function answerOneOfRun(page: Page, number: number): Promise<number> {
  const question = await questionOnScreen(page, questions);
  const place = await page.getByText(new RegExp(`${number} of \\d+$`)).innerText();
  await fillAnswer(page, question, true);
  await submit(page, true);
  return Number(/of (\d+)$/.exec(place)?.[1]);
}
