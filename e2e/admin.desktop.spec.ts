/** The administrator's desk in a browser: figures, the table of questions, its file, and who is kept out. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAccount, demoAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { sidewaysScroll } from './support/layout.ts';
import { seeHome, signIn } from './support/learner.ts';
import { expect, test } from './support/test.ts';
import { answeredByFive, itemRow, openAdmin } from './support/tour-admin.ts';

// Each has a server of its own: figures are those of all its learners.
const STATS = '**/api/admin/stats';

/** The value of a card or a list, by its name. */
const figureOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first();

test('an administrator signs in, finds the desk, and sees cards, engagement, trends and health', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  await answeredByFive(server, await fetchQuestions(server.url));
  const { person } = await demoAccount(server, 'admin');
  await page.goto(server.url);
  await signIn(page, server.url, person);
  await seeHome(page);
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expect(figureOf(page, 'Total Users')).toHaveText('7');
  await expect(figureOf(page, 'Questions')).toHaveText(/^\d{3,}$/);
  await expect(figureOf(page, 'Daily active')).toHaveText(/^[56]$/);
  await expect(figureOf(page, 'Weekly retention')).toHaveText(/^\d+(\.\d+)?%$/);
  const trends = page.locator('section', {
    has: page.getByRole('heading', { name: 'Registration Trends' }),
  });
  await expect(trends.locator('svg rect').first()).toBeAttached();
  await expect(trends.getByRole('table', { name: 'New signups by date' })).toContainText(
    /[567] users/,
  );
  await expect(page.getByText('Last updated')).toBeVisible();
});

test('the table of questions is ordered and filtered by its address, and a question opens and closes by Back', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  const question = await answeredByFive(server, await fetchQuestions(server.url));
  await openAdmin(page, server);
  const row = itemRow(page, question.title);
  await expect(row.getByRole('cell', { name: '5', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Right', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=rightShare&order=down$/);
  await page.getByLabel('Level', { exact: true }).selectOption('1');
  await expect(page).toHaveURL(/level=1/);
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Level', { exact: true })).toHaveValue('1');
  await page.getByLabel('Level', { exact: true }).selectOption('');
  const heads = page.getByRole('columnheader', { name: 'Right', exact: true });
  await expect(heads).toHaveAttribute('aria-sort', 'descending');
  // One wrong answer among five is nobody's business, so the share is hidden and comes last.
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await expect(heads).toHaveAttribute('aria-sort', 'none');
  await row.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});

test('the file of all questions comes as CSV', async ({ page, startOwnServer }) => {
  const server = await startOwnServer();
  const questions = await fetchQuestions(server.url);
  await openAdmin(page, server);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('northstar-questions.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(questions.length + 1);
  await page.reload();
  await expect(page.getByText(/downloaded the figures of all questions/)).toBeVisible();
});

test('an account is signed out on every device, after a question, and the audit log says so', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  const { person, session } = await createAccount(server.url);
  await openAdmin(page, server);
  await page.getByLabel('Email of the account').fill(person.email);
  await page.getByRole('button', { name: 'Sign Out Account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out this account?' });
  await expect(question).toContainText(person.email);
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(
    page.getByText('This account is signed out on every device.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/signed out an account on every device/)).toBeVisible();
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await fetch(`${server.url}/api/auth/user`, { headers })).status).toBe(401);
});

test('the figures are asked for every 30 seconds, and held still by Pause', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/stats')) asked += 1;
  });
  await page.clock.install();
  await openAdmin(page, server);
  const before = asked;
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(before + 1);
  // A request on its way would run into its time-out when the clock leaps.
  await expect(page.getByText(/Last updated (just now|\d seconds? ago)/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(95_000);
  await expect(page.getByText('Last updated 1 minute ago')).toBeVisible();
  expect(asked).toBe(before + 1);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBeGreaterThan(before + 1);
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /status of (403|500)/ });

  test('a learner is told that the desk is for administrators, and has no link to it', async ({
    page,
    server,
  }) => {
    await openSignedIn(page, server.url, await createAccount(server.url));
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await page.goto(`${server.url}/admin`);
    await expect(page.getByRole('heading', { name: '403 Administrators Only' })).toBeVisible();
  });

  test('shapes stand where the figures come, and an error says so and can be tried again', async ({
    page,
    server,
  }) => {
    await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(STATS, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(`${server.url}/admin`);
    await expect(page.getByRole('status', { name: 'Loading the figures' })).toBeVisible();
    release();
    await expect(page.getByText('Failed to load admin statistics')).toBeVisible();
    await page.unroute(STATS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Total Users')).toBeVisible();
  });
});

test('nothing scrolls sideways at 320 px', async ({ page, startOwnServer }) => {
  const server = await startOwnServer();
  await answeredByFive(server, await fetchQuestions(server.url));
  await page.setViewportSize({ width: 320, height: 640 });
  await openAdmin(page, server);
  await expect(page.getByText('Waiting now')).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
