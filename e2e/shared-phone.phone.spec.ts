/** One phone, several learners, and sessions that end: nobody sees another's, and nobody loses anything. */
import type { Page } from '@playwright/test';
import {
  createAccount,
  endSessionOnServer,
  openSignedIn,
  type Account,
} from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import { chip } from './support/chip.ts';
import { everythingStored, learnerDatabases } from './support/databases.ts';
import {
  expectServerFigures,
  expectShownFigures,
  fetchFigures,
  figuresOf,
} from './support/figures.ts';
import {
  answerQuestions,
  appIsInstalled,
  goToPractice,
  openRandomQuestion,
  seeHome,
  signIn,
} from './support/learner.ts';
import { foldLog, readDeviceLog } from './support/log.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|status of (401|503)/ });

test('the next learner of a phone finds nothing of the one before, whose work arrives later', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const [first, second] = [await createAccount(server.url), await createAccount(server.url)];
  await openSignedIn(page, server.url, first);
  await appIsInstalled(page);
  await practiseChoices(page, questions, [true]);
  await expect.poll(async () => (await fetchFigures(page, server.url)).answered).toBe(1);
  await context.setOffline(true);
  await answerQuestions(page, questions, [true, false]);
  await leaveDraft(page, questions, 'A private thought');
  const firstFigures = await figuresHere(page, questions);
  expect(firstFigures.answered).toBe(3);
  await signOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  const left = await everythingStored(page);
  const { person, session } = first;
  for (const secret of ['A private thought', person.email, person.lastName, session.token]) {
    expect(left).not.toContain(secret);
  }

  await context.setOffline(false);
  await signIn(page, server.url, second.person);
  await practiseChoices(page, questions, [false, true]);
  const secondFigures = await figuresHere(page, questions);
  expect(secondFigures.answered).toBe(2);
  await expectServerFigures(page, server.url, secondFigures);
  await expectShownFigures(page, secondFigures);
  expect(await learnerDatabases(page)).toHaveLength(2);
  await signOut(page);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  await signIn(page, server.url, first.person);
  await expectServerFigures(page, server.url, firstFigures);
  await expectShownFigures(page, firstFigures);
  await signOut(page);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await learnerDatabases(page)).toEqual([]);
});

test('with a server that takes nothing a sign-out asks first, and what stays arrives later', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await context.route('**/api/sync', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
  );
  await practiseChoices(page, questions, [true, true]);
  const figures = await figuresHere(page, questions);
  await signOut(page);
  const dialog = page.getByRole('alertdialog', { name: 'Sign out with answers unsent?' });
  await expect(dialog).toContainText('2 answers stay on this device');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(
    (await fetchServerFigures(server.url, await createSession(server.url, account))).answered,
  ).toBe(0);

  await context.unroute('**/api/sync');
  await signIn(page, server.url, account.person);
  await expectServerFigures(page, server.url, figures);
});

test('with a network a sign-out sends what is unsent and leaves nothing', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await appIsInstalled(page);
  await context.setOffline(true);
  await practiseChoices(page, questions, [true, true]);
  const figures = await figuresHere(page, questions);
  await context.setOffline(false);
  await signOut(page);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await learnerDatabases(page)).toEqual([]);
  const { totalXp, answered } = await fetchServerFigures(
    server.url,
    await createSession(server.url, account),
  );
  expect({ totalXp, answered }).toEqual({ totalXp: figures.totalXp, answered: figures.answered });
});

test('an expired session lets another learner in by the chip, and keeps the work of the first', async ({
  page,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const [first, second] = [await createAccount(server.url), await createAccount(server.url)];
  await openSignedIn(page, server.url, first);
  await goToPractice(page);
  await endSessionOnServer(server.url, first);
  await practiseChoices(page, questions, [true, false, true]);
  const button = page.getByRole('button', { name: 'Sign in to sync' });
  await expect(button).toBeVisible();
  const figures = await figuresHere(page, questions);
  expect(figures.answered).toBe(3);
  await expectShownFigures(page, figures);
  await goToPractice(page);
  await leaveDraft(page, questions, 'A private thought');

  await signInByChip(page, second);
  await seeHome(page);
  await expect
    .poll(async () => (await everythingStored(page)).includes('A private thought'))
    .toBe(false);
  await expect(page.getByText('0 of 114', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('0 XP', { exact: true })).toBeVisible();
  expect((await fetchFigures(page, server.url)).answered).toBe(0);
  await expect(chip(page)).toHaveText('');
  await signOut(page);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  await signIn(page, server.url, first.person);
  await expectServerFigures(page, server.url, figures);
  await expectShownFigures(page, figures);
});

async function practiseChoices(
  page: Page,
  questions: Questions,
  verdicts: readonly boolean[],
): Promise<void> {
  await goToPractice(page);
  // Choices alone: a right free text would add its assessment to what waits.
  await page.getByText('Multiple Choice', { exact: true }).click();
  await answerQuestions(page, questions, verdicts);
}

/** Types an answer and closes its question. */
async function leaveDraft(page: Page, questions: Questions, text: string): Promise<void> {
  await page.getByText('Open-Ended', { exact: true }).click();
  await openRandomQuestion(page, questions);
  await page.getByLabel('Your answer:').fill(text);
  await expect(page.getByText('saved on this device', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
}

async function signInByChip(page: Page, { person }: Account): Promise<void> {
  await page.getByRole('button', { name: 'Sign in to sync' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to sync' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
}

/** Signs in beside the browser. @returns the new session's token */
async function createSession(url: string, { person }: Account): Promise<string> {
  const { email, password } = person;
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function fetchServerFigures(
  url: string,
  token: string,
): Promise<{ answered: number; totalXp: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/user/progress`, { headers });
  const progress = (await response.json()) as { questionsAnswered: number; totalXp: number };
  return { answered: progress.questionsAnswered, totalXp: progress.totalXp };
}

/** What the engine gives for the log of this device, which is the learner's only one. */
async function figuresHere(page: Page, questions: Questions) {
  return figuresOf(foldLog(await readDeviceLog(page), questions), questions);
}
