/** Several learners on one phone, one learner on several devices, and sessions that end: nobody loses anything. */
import { createAccount, endSessionOnServer } from '#e2e/support/account.ts';
import { chip } from '#e2e/support/page/chip.ts';
import { everythingStored } from '#e2e/support/page/databases.ts';
import { expectServerFigures, expectShownFigures, fetchFigures } from '#e2e/support/figures.ts';
import { openSettings, seeHome, seeLanding, signIn, signOut } from '#e2e/support/learner.ts';
import { Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ expectedErrors: /status of (401|503)/ });

test('with a server that takes nothing a sign-out asks first, and what stays arrives later', async ({
  page,
  context,
  browser,
  learner: { person },
  practice,
}) => {
  await context.route('**/api/sync', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
  );
  await practice.choose('Multiple Choice');
  await practice.answer([true, true]);
  const figures = await practice.figures();
  await signOut(page);
  const dialog = page.getByRole('alertdialog', { name: 'Sign out with answers unsent?' });
  await expect(dialog).toContainText('2 answers stay on this device');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await seeLanding(page);
  const tablet = await browser.newPage();
  await signIn(tablet, '/', person);
  expect((await fetchFigures(tablet)).answered).toBe(0);
  await tablet.close();

  await context.unroute('**/api/sync');
  await signIn(page, '/', person);
  await expectServerFigures(page, figures);
});

test('an expired session lets another learner in by the chip, and keeps the work of the first', async ({
  page,
  server,
  learner: first,
  practice,
}) => {
  const { email, password } = (await createAccount(server.url)).person;
  await endSessionOnServer(server.url, first);
  await practice.choose('Multiple Choice');
  await practice.answer([true, false, true]);
  const button = page.getByRole('button', { name: 'Sign in to sync' });
  await expect(button).toBeVisible();
  const figures = await practice.figures();
  expect(figures.answered).toBe(3);
  await expectShownFigures(page, figures);
  await practice.open();
  await practice.leaveDraft('A private thought');

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to sync' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await seeHome(page);
  await expect
    .poll(async () => (await everythingStored(page)).includes('A private thought'))
    .toBe(false);
  await expect(page.getByText('0 of 114', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('0 XP', { exact: true })).toBeVisible();
  expect((await fetchFigures(page)).answered).toBe(0);
  await expect(chip(page)).toHaveText('');
  await signOut(page);
  await seeLanding(page);

  await signIn(page, '/', first.person);
  await expectServerFigures(page, figures);
  await expectShownFigures(page, figures);
});

test.describe('2.15 One device or all others are signed out, and out with their next call', () => {
  test('a device that is signed out from another is out with its next call, and keeps what it has not sent', async ({
    page,
    browser,
    account: { person },
    questions,
  }) => {
    const other = await browser.newPage();
    await signIn(other, '/', person);
    await signIn(page, '/', person);

    await openSettings(page);
    const devices = page.getByRole('list', { name: 'Signed in on these devices' });
    // The account was made by a call: three sign-ins in all.
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByText('Chrome on', { exact: false })).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign Out All Others' }).click();
    await expect(
      page.getByText('Every other device has to sign in again.', { exact: true }),
    ).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);

    const practice = new Practice(other, questions);
    await practice.open();
    await practice.give(await practice.openRandom(), true);
    await other.getByRole('button', { name: 'Close' }).first().click();
    await expect(chip(other)).toContainText('Sign in to sync');
    await other.close();
  });
});
