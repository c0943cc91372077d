/** The administrator's desk in a browser: figures, the table of questions, its file, and who is kept out. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAccount } from '#e2e/support/account.ts';
import { signIn } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';
import { answeredByFive, itemRow, openAdmin, openLearner } from '#e2e/support/tours/tour-admin.ts';

/** Each has a server of its own: figures are those of all its learners. */
test.use({ server: async ({ startOwnServer }, use) => use(await startOwnServer()) });

/** The value of a card or a list, by its name. */
const figureOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first();

test.describe('2.18 The desk in a browser: figures, 403, loading, an error with Retry, a pause of the 30 seconds, the CSV; both themes, nothing sideways at 320 px', () => {
  test('an administrator signs in, finds the desk, and sees cards, engagement, trends and health', async ({
    page,
    server,
    questions,
  }) => {
    await answeredByFive(server, questions);
    const { person } = await demoAccount(server, 'admin');
    await signIn(page, '/', person);
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
});

test.describe('2.18 Order and filters in the address; a title opens its question', () => {
  test('the table of questions is ordered and filtered by its address, and a question opens and closes by Back', async ({
    page,
    server,
    questions,
  }) => {
    const question = await answeredByFive(server, questions);
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
});

test.describe('2.18 The desk in a browser: figures, 403, loading, an error with Retry, a pause of the 30 seconds, the CSV; both themes, nothing sideways at 320 px', () => {
  test('the file of all questions comes as CSV', async ({ page, server, questions }) => {
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
});

test.describe('2.18 Acts on an account: sign-out on every device, after a question', () => {
  test('an account is signed out on every device, after a question, and the audit log says so', async ({
    page,
    server,
    account: { person, session },
  }) => {
    await openAdmin(page, server);
    await openLearner(page, { person, session });
    await page.getByRole('button', { name: 'End Sessions' }).click();
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
});
