/** Settings and profile: what is saved acts at once and elsewhere, and what is not saved is not left unasked. */
import type { Locator, Page } from '@playwright/test';
import { openSignedIn } from '#e2e/support/account.ts';
import { holdCalls } from '#e2e/support/server/hold-calls.ts';
import { openSettings, seeHome, seeLanding, signIn } from '#e2e/support/learner.ts';
import { readMail } from '#e2e/support/server/mailbox.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ expectedErrors: /status of 4\d\d/ });

test('a saved setting acts at once, after a reload, and on another device', async ({
  page,
  server,
  browser,
  learner,
}) => {
  await openSettings(page);
  const look = page.locator('html');
  await expect(look).not.toHaveAttribute('data-motion');
  await setting(page, 'Reduced motion').click();
  const call = await holdCalls(page, '**/api/user/settings');
  await saveButton(page, 'App Preferences').click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  call.release();
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible();
  await expect(look).toHaveAttribute('data-motion', 'reduced');
  await page.reload();
  await expect(setting(page, 'Reduced motion')).toBeChecked();
  await expect(look).toHaveAttribute('data-motion', 'reduced');

  const other = await browser.newPage();
  await openSignedIn(other, server.url, learner);
  await openSettings(other);
  await expect(setting(other, 'Reduced motion')).toBeChecked();
  await other.close();
});

test('while it signs out the keyboard reaches nothing of the page below', async ({
  page,
  learner: _,
}) => {
  await openSettings(page);
  const ending = await holdCalls(page, '**/api/auth/signout');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Signing out...' })).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-page] :focus')).toHaveCount(0);
  }
  ending.release();
  await seeLanding(page);
});

test.describe('2.15 Who leaves with changes that are not saved is asked', () => {
  test('who leaves with switches that are not saved is asked, and may stay', async ({
    page,
    learner: _,
  }) => {
    await openSettings(page);
    await setting(page, 'Weekly progress').click();
    const home = page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true });
    const asking = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await home.click();
    await asking.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(setting(page, 'Weekly progress')).toBeChecked();

    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(setting(page, 'Weekly progress')).not.toBeChecked();

    await setting(page, 'Weekly progress').click();
    await home.click();
    await asking.getByRole('button', { name: 'Leave' }).click();
    await seeHome(page);
    await page.reload();
    expect(asked).toHaveLength(1);
  });
});

test('another address counts once its link was followed, and signs in with the new password', async ({
  page,
  browser,
  server,
  learner: { person },
}) => {
  const changed = { ...person, email: `new-${person.email}`, password: 'Kettle7-Platform' };
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText(/^Joined /)).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Adaeze');
  const form = page.getByRole('form', { name: 'Personal Information' });
  await form.getByLabel('Email').fill(changed.email);
  await form.getByLabel('Current password').fill('Wrong-Password-1');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Current password is incorrect', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(changed.email);
  await form.getByLabel('Current password').fill(person.password);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Adaeze Okafor' })).toBeVisible();
  const waiting = `We sent a link to ${changed.email}. Until you follow it, ${person.email} stays.`;
  await expect(page.getByText(waiting).first()).toBeVisible();

  const { link } = await readMail(server.url, changed.email, 'Confirm your new email address');
  const mailTab = await page.context().newPage();
  await mailTab.goto(link);
  await mailTab.getByRole('button', { name: 'Use This Address' }).click();
  await expect(mailTab.getByRole('heading', { name: 'Email Address Changed' })).toBeVisible();
  await mailTab.close();

  await page.reload();
  await expect(page.getByText(changed.email).first()).toBeVisible();
  const passwords = page.getByRole('form', { name: 'Change Password' });
  await passwords.getByLabel('Current password').fill(person.password);
  await passwords.getByLabel('New password', { exact: true }).fill(changed.password);
  await passwords.getByLabel('Confirm new password').fill(changed.password);
  await passwords.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, server.url, changed);
  await other.close();
});

test('without a network the profile shows what is known, and says what needs one', async ({
  page,
  learner: _,
  tunnel,
}) => {
  await page.goto('/profile');
  await expect(page.getByText(/^Joined /)).toBeVisible();
  await tunnel.enter();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Amina Okafor' })).toBeVisible();
  await expect(page.getByText(/^Joined /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill('Kettle7-Platform');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled();
  await tunnel.leave();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeEnabled();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Kettle7-Platform');
});

function setting(page: Page, name: string): Locator {
  return page.getByRole('switch', { name });
}

function saveButton(page: Page, form: string): Locator {
  return page.getByRole('form', { name: form }).getByRole('button');
}
