/** Sign In and Register before their code has arrived, and by the keyboard alone: nothing typed or tapped is lost. */
import type { Locator, Page } from '@playwright/test';
import { comesToLife } from '#e2e/support/page/comes-to-life.ts';
import { holdCalls } from '#e2e/support/server/hold-calls.ts';
import { aPerson, seeHome } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a tap on the prerendered page before its code has arrived is not lost', async ({ page }) => {
  const code = await holdCalls(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Register' }).click();
  code.release();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('nor is one that ends when the code is there', async ({ page }) => {
  const code = await holdCalls(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const tab = page.getByRole('tab', { name: 'Register' });
  await tab.hover();
  await page.mouse.down();
  code.release();
  await comesToLife(tab);
  await page.mouse.up();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a form sent before its code has arrived puts nothing in the address, and is sent then', async ({
  page,
  account,
  server,
}) => {
  const { email, password } = account.person;
  const code = await holdCalls(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await input(page, 'Email').fill(email);
  await input(page, 'Password').fill(password);
  await input(page, 'Password').press('Enter');
  expect(page.url()).toBe(`${server.url}/`);
  code.release();
  await seeHome(page);
  expect(page.url()).toBe(`${server.url}/`);
});

test('Home begins at its top, though the form stood far below', async ({ page, account }) => {
  const { email, password } = account.person;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/#register');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().scrollIntoViewIfNeeded();
  await input(page, 'Email').fill(email);
  await input(page, 'Password').fill(password);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await input(page, 'Password').press('Enter');
  await seeHome(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe("2.3 After success what the device shows is the learner's · 8.2 'Welcome back!' and its sentence", () => {
  test('an account is made and opened again by the keyboard alone', async ({ page }) => {
    const person = aPerson();
    await page.goto('/');
    await comesToLife(page.getByRole('tab', { name: 'Sign In' }));
    await tabTo(page, page.getByRole('tab', { name: 'Sign In' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, input(page, 'First name'));
    await page.keyboard.type(person.firstName);
    for (const typed of [person.lastName, person.email, person.password]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await tabTo(page, input(page, 'Confirm password'));
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
    await seeHome(page);

    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).press('Enter');
    await tabTo(page, input(page, 'Email'));
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
    await expect(
      page.getByText("You've been signed in successfully.", { exact: true }),
    ).toBeVisible();
    await seeHome(page);
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test.describe("8.2 'Sign in failed' with the server's message", () => {
    test('a wrong password is said, and the button has the focus again', async ({
      page,
      account,
    }) => {
      await page.goto('/');
      await input(page, 'Email').fill(account.person.email);
      await input(page, 'Password').fill('Wrong-Password-1');
      const button = page.getByRole('form').getByRole('button', { name: 'Sign In', exact: true });
      await button.click();
      await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
      await expect(input(page, 'Password')).toHaveValue('Wrong-Password-1');
      await expect(button).toBeFocused();
    });
  });
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

function input(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}
