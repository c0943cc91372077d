/** Forgotten password and confirmation, with the real mails; and the public pages at their paths. */
import type { Page } from '@playwright/test';
import { openSignedIn } from '#e2e/support/account.ts';
import { appIsInstalled, aPerson, register, seeHome } from '#e2e/support/learner.ts';
import { readMail } from '#e2e/support/server/mailbox.ts';
import { expect, test } from '#e2e/support/test.ts';

/** The browser itself notes each refused call in the console. */
test.use({ expectedErrors: /status of 4\d\d/ });

const NEW_PASSWORD = 'Lantern-Harbor-42';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test.describe('2.1 `/forgot-password`; `/reset-password?token=`', () => {
  test('a forgotten password is reset by the link of the mail, and the learner signs in with the new one', async ({
    page,
    server,
    account: { person },
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(`${server.url}/forgot-password`);
    await box(page, 'Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(heading(page, 'Check Your Email')).toBeFocused();

    const mail = await readMail(server.url, person.email, 'Reset your password');
    expect(mail.link).toMatch(new RegExp(`^${server.url}/reset-password\\?token=`));
    await page.goto(mail.link);
    await box(page, 'New password').fill(NEW_PASSWORD);
    await box(page, 'Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(heading(page, 'Password Reset Successful')).toBeFocused();

    // By itself, after three seconds.
    await page.waitForURL(`${server.url}/login`);
    await expect(box(page, 'Email')).toBeFocused();
    await box(page, 'Email').fill(person.email);
    await box(page, 'Password').fill(NEW_PASSWORD);
    await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click();
    await seeHome(page);
    await expect(page).toHaveURL(`${server.url}/`);

    await page.goto(mail.link);
    await expect(heading(page, 'Invalid Reset Link')).toBeVisible();
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(heading(page, 'Forgot Your Password?')).toBeVisible();
  });
});

test('the link of a reset goes past the service worker, and nothing of it stays on the device', async ({
  page,
  server,
  account: { person },
}) => {
  await page.goto('/forgot-password');
  await appIsInstalled(page);
  await box(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(heading(page, 'Check Your Email')).toBeVisible();
  const { link } = await readMail(server.url, person.email, 'Reset your password');
  const response = await page.goto(link);
  expect(response?.fromServiceWorker()).toBe(false);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(box(page, 'New password')).toBeVisible();
  const token = new URL(link).searchParams.get('token') ?? '';
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return JSON.stringify([urls, { ...localStorage }, { ...sessionStorage }]);
  });
  expect(kept).toContain('how-it-works.html');
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('reset-password');
});

test('a new account is asked to confirm its address, and a tap on the page of the mail’s link does it', async ({
  page,
  server,
}) => {
  const person = aPerson();
  await register(page, '/', person);
  const { link } = await readMail(server.url, person.email, 'Confirm your email address');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm My Email' }).click();
  await expect(heading(page, 'Email Confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Start Practicing' }).click();
  await seeHome(page);
});

test.describe('2.1 `/how-it-works`', () => {
  test('how it works is a page of its own, by its address, offline too, signed in or out', async ({
    page,
    server,
    account,
    tunnel,
  }) => {
    const path = `${server.url}/how-it-works`;
    const html = await (await fetch(path)).text();
    expect(html).toContain('<title>How it works');
    expect(html).toContain('application/ld+json');
    await page.goto('/');
    await page.getByRole('link', { name: 'How it works' }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/^How it works/);
    await expect(heading(page, 'How Northstar works')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await tunnel.enter();
    await page.reload();
    await expect(page).toHaveTitle(/^How it works/);
    await expect(heading(page, 'How Northstar works')).toBeVisible();
    await tunnel.leave();

    await openSignedIn(page, server.url, account);
    await page.goto(path);
    await expect(heading(page, 'How Northstar works')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
    await page.getByRole('link', { name: 'Try Practice Mode' }).first().click();
    await expect(heading(page, 'Practice Mode')).toBeVisible();
  });
});

test('who signs in on a path that is no screen goes home, and on a screen stays there', async ({
  page,
  account: { person },
}) => {
  for (const [path, name] of [
    ['/no/such/page', null],
    ['/login', null],
    ['/leaderboard', 'Progress'],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await box(page, 'Email').fill(person.email);
    await box(page, 'Password').fill(person.password);
    await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click();
    if (name === null) {
      await seeHome(page);
      await expect(page).toHaveURL('/');
    } else {
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  }
});
