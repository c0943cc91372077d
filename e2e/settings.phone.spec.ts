/** Account Settings: what is saved acts at once, and a deleted account leaves nothing on the phone. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createAccount, openSignedIn, type Account } from './support/account.ts';
import { holdCalls } from './support/hold-calls.ts';
import { appIsInstalled, seeHome, signIn } from './support/learner.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 4\d\d/ });

test('a saved setting acts at once, after a reload, and on another device', async ({
  page,
  server,
  browser,
}) => {
  const account = await createAccount(server.url);
  await openSettings(page, server.url, account);
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

  const other = await (await browser.newContext()).newPage();
  await openSettings(other, server.url, account);
  await expect(setting(other, 'Reduced motion')).toBeChecked();
  await other.context().close();
});

test('while it signs out the keyboard reaches nothing of the page below', async ({
  page,
  server,
}) => {
  await openSettings(page, server.url, await createAccount(server.url));
  const ending = await holdCalls(page, '**/api/auth/signout');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Signing out...' })).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-page] :focus')).toHaveCount(0);
  }
  ending.release();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

test('who leaves the leaderboard is told so on Progress', async ({ page, server }) => {
  await openSettings(page, server.url, await createAccount(server.url));
  await setting(page, 'Show me on the leaderboard').click();
  await setting(page, 'Share progress').click();
  await saveButton(page, 'Privacy Settings').click();
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/leaderboard`);
  await expect(page.getByText('You are hidden: others don’t see you here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
});

test('without a network the forms say so before the tap, and keep what was changed', async ({
  page,
  server,
}) => {
  await openSettings(page, server.url, await createAccount(server.url));
  // What comes after the first paint is on the phone.
  await appIsInstalled(page);
  await page.context().setOffline(true);
  for (const form of ['Notification Preferences', 'Privacy Settings', 'App Preferences']) {
    await expect(saveButton(page, form)).toBeDisabled();
    await expect(saveButton(page, form)).toHaveAccessibleDescription(/needs a connection/);
  }
  for (const name of ['Export Data', 'Delete Account']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(
      /needs a connection/,
    );
  }
  await setting(page, 'Weekly progress').click();
  await page.context().setOffline(false);
  await expect(setting(page, 'Weekly progress')).toBeChecked();
  await saveButton(page, 'Notification Preferences').click();
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible();
});

test('who leaves with switches that are not saved is asked, and may stay', async ({
  page,
  server,
}) => {
  await openSettings(page, server.url, await createAccount(server.url));
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

test('a link to a screen leads there after the sign-in', async ({ page, server }) => {
  const { person } = await createAccount(server.url);
  await page.goto(`${server.url}/leaderboard`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/leaderboard$/);
});

test('the export is a file with everything in it', async ({ page, server }) => {
  const account = await createAccount(server.url);
  await openSettings(page, server.url, account);
  const call = await holdCalls(page, '**/api/user/export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  await expect(page.getByRole('button', { name: 'Exporting...' })).toBeDisabled();
  call.release();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^northstar-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 'northstar-export',
    account: [{ email: account.person.email }],
  });
  await expect(page.getByText('Data Exported', { exact: true })).toBeVisible();
});

test('a deletion that is armed disarms itself after ten seconds', async ({ page, server }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(request.url());
  });
  await openSettings(page, server.url, await createAccount(server.url));
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const armed = page.getByRole('button', { name: 'Click Again to Confirm Delete' });
  await expect(armed).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Click again within 10' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(armed).toHaveCount(0);
  await expect(page.getByText('Time is up: nothing was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(armed).toBeVisible();
  expect(calls).toEqual([]);
});

test('two taps delete the account: the phone is wiped, and its token is refused', async ({
  page,
  server,
}) => {
  const { person, session } = await createAccount(server.url);
  await openSettings(page, server.url, { person, session });
  expect(await databases(page)).toContain(`northstar-${session.user.id}`);
  const call = await holdCalls(page, '**/api/user/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Click Again to Confirm Delete' }).click();
  await expect(page.getByRole('button', { name: 'Deleting Account...' })).toBeDisabled();
  call.release();

  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Account Deleted', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await databases(page)).not.toContain(`northstar-${session.user.id}`);
  expect(await page.evaluate(() => localStorage.getItem('northstar.token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('northstar.user'))).toBeNull();
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await page.request.get(`${server.url}/api/user`, { headers })).status()).toBe(410);

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible();
});

test('a deletion that fails leaves the account and the phone as they are', async ({
  page,
  server,
}) => {
  const account = await createAccount(server.url);
  await openSettings(page, server.url, account);
  await page.route('**/api/user/account', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Click Again to Confirm Delete' }).click();
  await expect(page.getByText('Deletion Failed', { exact: true })).toBeVisible();
  expect(await databases(page)).toContain(`northstar-${account.session.user.id}`);
  const headers = { authorization: `Bearer ${account.session.token}` };
  expect((await page.request.get(`${server.url}/api/user`, { headers })).status()).toBe(200);
});

test('a profile that was changed signs in with its new address and password', async ({
  page,
  server,
  browser,
}) => {
  const account = await createAccount(server.url);
  const { person } = account;
  const changed = { ...person, email: `new-${person.email}`, password: 'Kettle7-Platform' };
  await openSignedIn(page, server.url, account);
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
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();

  const passwords = page.getByRole('form', { name: 'Change Password' });
  await passwords.getByLabel('Current password').fill(person.password);
  await passwords.getByLabel('New password', { exact: true }).fill(changed.password);
  await passwords.getByLabel('Confirm new password').fill(changed.password);
  await passwords.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Adaeze Okafor' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url, changed);
  await other.context().close();
});

test('without a network the profile shows what is known, and says what needs one', async ({
  page,
  server,
}) => {
  await openSignedIn(page, server.url, await createAccount(server.url));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText(/^Joined /)).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Amina Okafor' })).toBeVisible();
  await expect(page.getByText(/^Joined /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill('Kettle7-Platform');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeEnabled();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Kettle7-Platform');
});

async function openSettings(page: Page, url: string, account: Account): Promise<void> {
  await openSignedIn(page, url, account);
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('heading', { name: 'App Preferences' })).toBeVisible();
}

function setting(page: Page, name: string): Locator {
  return page.getByRole('switch', { name });
}

function saveButton(page: Page, form: string): Locator {
  return page.getByRole('form', { name: form }).getByRole('button');
}

async function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}
