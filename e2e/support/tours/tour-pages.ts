/** Walks through all screens. The caller decides what to do on each: look, check, or take a picture. */
import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  createNewcomer,
  demoAccount,
  openSignedIn,
  rememberSession,
  sendAnswers,
  type Account,
} from '#e2e/support/account.ts';
import type { BankQuestions } from '#e2e/support/bank.ts';
import { aLeaderboard, longHistory, stopDate, writeToDevice } from '#e2e/support/history.ts';
import { appIsInstalled, goToPractice, seeHome, seeWholeHome } from '#e2e/support/learner.ts';
import { confirmAddress, readMail } from '#e2e/support/server/mailbox.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import { setOffline } from '#e2e/support/page/network.ts';

/** Called on each screen. @param name in kebab-case, the same in every run */
export type See = (name: string) => Promise<void>;

export async function tourLanding(page: Page, url: string, see: See): Promise<void> {
  await page.goto(url);
  await expect(page.getByLabel('Email')).toBeVisible();
  await see('landing');
  await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await see('landing-sign-in-errors');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await see('landing-register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please confirm your password')).toBeVisible();
  await see('landing-register-errors');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Create a free account' })).toBeVisible();
  await see('landing-sample-answered');
}

/** Visits the pages that are the same signed in and out, and those that links in emails open. */
export async function tourPublic(page: Page, url: string, see: See): Promise<void> {
  const { person } = await createAccount(url);
  const seePage = async (name: string, heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await see(name);
  };
  for (const name of ['Terms', 'Privacy', 'Refunds', 'Support']) {
    await page.goto(`${url}/${name.toLowerCase()}`);
    await seePage(name.toLowerCase(), name);
  }
  await page.goto(`${url}/forgot-password`);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await seePage('forgot-password', 'Forgot Your Password?');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await seePage('forgot-password-sent', 'Check Your Email');
  await page.goto((await readMail(url, person.email, 'Reset your password')).link);
  await page.getByLabel('New password', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/^Password must have/)).toBeVisible();
  await seePage('reset-password', 'Reset Your Password');
  await page.goto(`${url}/reset-password`);
  await seePage('reset-password-invalid', 'Invalid Reset Link');
  await page.goto((await readMail(url, person.email, 'Confirm your email address')).link);
  await page.getByRole('button', { name: 'Confirm My Email' }).click();
  await seePage('confirm', 'Email Confirmed');
}

export async function tourFirstHome(page: Page, url: string, see: See): Promise<void> {
  await rememberSession(page, url, await createNewcomer(url));
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'What are you preparing for?' })).toBeVisible();
  await page.getByText('PM, 3 to 7 years').click();
  await page.getByText('Behavioral').click();
  await see('welcome');
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await seeHome(page);
  await see('home-new');
}

export async function tourPages(page: Page, server: RunningServer, see: See): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server));
  await seeWholeHome(page);
  await see('home');
  await page.getByRole('button', { name: 'Shop' }).click();
  const shop = page.getByRole('dialog', { name: 'Shop' });
  await expect(shop).toBeVisible();
  await see('shop');
  await shop.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await see('not-found');
}

/** Visits Progress as a new learner, and as one with a long history, without a network. */
export async function tourProgress(
  page: Page,
  server: RunningServer,
  questions: BankQuestions,
  see: See,
): Promise<void> {
  await openSignedIn(page, server.url, await createAccount(server.url));
  await openProgress(page, server.url, ['Achievements', 'Leaderboard']);
  await see('progress-new');
  await appIsInstalled(page);
  await setOffline(page.context(), true);
  const time = await stopDate(page);
  const rows = longHistory(questions, 100, time);
  await writeToDevice(page, {
    rows,
    leaderboard: aLeaderboard(time.now - 2 * 3_600_000, rows),
  });
  await openProgress(page, server.url);
  await expect(page.getByText('From 2 hours ago')).toBeVisible();
  await see('progress-long');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByRole('button', { name: /^Show the top/ }).click();
  await see('progress-unfolded');
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new Error('refused'));
    Object.assign(navigator, { share: refuse });
    Object.assign(navigator.clipboard, { writeText: refuse });
  });
  await page.getByRole('button', { name: /^(Share|Copy Progress)$/ }).click();
  await expect(page.getByLabel('Your progress in words')).toBeVisible();
  await see('progress-share-refused');
  await setOffline(page.context(), false);
}

/** Opens Progress and waits for the parts that load later. */
async function openProgress(
  page: Page,
  url: string,
  late: readonly (RegExp | string)[] = [/^Last \d+ weeks/, 'Achievements', 'Leaderboard'],
): Promise<void> {
  await page.goto(`${url}/leaderboard`);
  for (const name of late) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
}

/** Visits the account's forms, with mistakes and without a network, and a deletion before it is confirmed. */
export async function tourAccount(page: Page, url: string, see: See): Promise<void> {
  const account = await createAccount(url);
  await confirmAddress(url, account);
  await openSignedIn(page, url, account);
  await page.goto(`${url}/ai-mode`);
  await expect(page.getByText(/^7 days free/)).toBeVisible();
  await see('paywall');
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('A');
  await page.getByLabel('Email').fill('amina@company.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Please confirm your password')).toBeVisible();
  await see('profile-errors');
  await setOffline(page.context(), true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Changing your profile needs a connection.')).toBeVisible();
  await see('profile-offline');
  await setOffline(page.context(), false);
  await page.goto(`${url}/settings`);
  await settingsAreShown(page);
  // With a fixed time, the button's ten seconds never pass.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('button', { name: 'Click Again to Confirm Delete' })).toBeVisible();
  await see('settings-delete');
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as object;
    await route.fulfill({ response, json: { ...known, deletionNeeds: 'password' } });
  });
  await page.reload();
  await expect(page.getByText('Needed to delete your account')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Enter your password to delete your account.')).toBeVisible();
  await see('settings-delete-password');
}

async function settingsAreShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'App Preferences' })).toBeVisible();
}

/** Visits a phone's menu; the window must have a phone's size. */
export async function tourMenu(page: Page, url: string, see: See): Promise<void> {
  await openSignedIn(page, url, await createAccount(url));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'menu' })).toBeVisible();
  await see('menu');
}

/** Visits dialogs over a page. */
export async function tourDialogs(
  page: Page,
  server: RunningServer,
  questions: BankQuestions,
  see: See,
): Promise<void> {
  await openSignedIn(page, server.url, await finishedAccount(server.url, questions));
  await goToPractice(page);
  await page.getByRole('button', { name: 'Restart Game' }).click();
  const restart = page.getByRole('alertdialog', { name: 'Restart Game?' });
  await expect(restart).toBeVisible();
  await see('restart');
  await restart.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Random Question' }).click();
  const complete = page.getByRole('alertdialog', { name: 'All Levels Complete' });
  await expect(complete).toBeVisible();
  await see('levels-complete');
  await complete.getByRole('button', { name: 'Later' }).click();

  await page.goto(`${server.url}/settings`);
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' });
  await expect(signOut).toBeVisible();
  await setOffline(page.context(), true);
  await expect(page.getByText('Offline — practice still works')).toBeVisible();
  await see('settings-offline');
  await signOut.click();
  await expect(page.getByRole('alertdialog', { name: 'Sign out while offline?' })).toBeVisible();
  await see('sign-out-offline');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await setOffline(page.context(), false);
}

/** Makes an account that has answered every Beginner question of the round, and opened no other level. */
async function finishedAccount(url: string, questions: BankQuestions): Promise<Account> {
  const account = await createAccount(url);
  const beginner = questions.filter(({ difficulty }) => difficulty === 1);
  await sendAnswers(url, account, beginner, false);
  return account;
}
