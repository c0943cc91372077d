/** Sign In and Register: when a field is said to be wrong, and that nothing typed is lost. */
import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../support/account.ts';
import { comesToLife } from '../support/comes-to-life.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { aPerson, seeHome } from '../support/learner.ts';
import { expect, test } from '../support/test.ts';

/** The browser itself notes each refused call in the console. */
test.use({ expectedErrors: /status of 4\d\d/ });

type Mistake = readonly [field: string, value: string, message: string];

const SIGN_IN: readonly Mistake[] = [
  ['Email', 'somebody', 'Please enter a valid email address'],
  ['Email', 'somebody@', 'Please enter a valid email address'],
  ['Email', 'somebody@yahoo.com', 'Email must be a gmail.com or .edu address'],
  ['Email', 'somebody@notgmail.com', 'Email must be a gmail.com or .edu address'],
];

const REGISTER: readonly Mistake[] = [
  ['First name', 'A', 'First name must be at least 2 characters'],
  ['Last name', ' B ', 'Last name must be at least 2 characters'],
  ['Email', 'somebody.edu', 'Please enter a valid email address'],
  ['Email', 'somebody@company.com', 'Email must be a gmail.com or .edu address'],
  ['Password', 'Short1', 'Password must be at least 8 characters'],
  ['Password', 'lowercase1', 'Password must contain at least one uppercase letter'],
  ['Password', 'NoNumbers', 'Password must contain at least one number'],
  ['Confirm password', 'Abc', 'Please confirm your password'],
  ['Confirm password', 'Different-9', "Passwords don't match"],
];

test('a sign-in field says what is wrong once it is left, and no earlier', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  for (const mistake of SIGN_IN) await expectOnBlur(page, 'Sign In', mistake);
  await input(page, 'Email').fill('somebody@mit.edu');
  await expect(input(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a registration field says what is wrong once it is left, and no earlier', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  for (const mistake of REGISTER) await expectOnBlur(page, 'Register', mistake);
  await input(page, 'Password').fill('Different-9');
  await expect(input(page, 'Confirm password')).not.toHaveAttribute('aria-invalid', 'true');
});

test('submitting sends nothing while a field is wrong, and the first wrong one has the focus', async ({
  page,
  server,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(input(page, 'Email')).toBeFocused();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();

  await page.getByRole('tab', { name: 'Register' }).click();
  await input(page, 'First name').fill('Amina');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(input(page, 'Last name')).toBeFocused();
  for (const message of [
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByText('First name must be')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a wrong password is refused by the server, and what was typed stays', async ({
  page,
  server,
}) => {
  const { person } = await createAccount(server.url);
  await page.goto(server.url);
  await input(page, 'Email').fill(person.email);
  await input(page, 'Password').fill('Wrong-Password-1');
  await submitButton(page, 'Sign In').click();
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  await expect(input(page, 'Email')).toHaveValue(person.email);
  await expect(input(page, 'Password')).toHaveValue('Wrong-Password-1');
  await expect(submitButton(page, 'Sign In')).toBeFocused();
});

test('an address that is taken is refused by the server, and what was typed stays', async ({
  page,
  server,
}) => {
  const { person } = await createAccount(server.url);
  await openRegister(page, server.url);
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
  await expect(input(page, 'Email')).toHaveValue(person.email);
  await expect(input(page, 'First name')).toHaveValue(person.firstName);
  await expect(input(page, 'Confirm password')).toHaveValue(person.password);
});

test('a form sent before its code has arrived puts nothing in the address, and is sent then', async ({
  page,
  server,
}) => {
  const { person } = await createAccount(server.url);
  const code = await holdCalls(page, '**/assets/*.js');
  await page.goto(server.url, { waitUntil: 'commit' });
  await input(page, 'Email').fill(person.email);
  await input(page, 'Password').fill(person.password);
  await input(page, 'Password').press('Enter');
  expect(page.url()).toBe(`${server.url}/`);
  code.release();
  await seeHome(page);
  expect(page.url()).toBe(`${server.url}/`);
});

test('while it is sent the form is disabled and its button says so', async ({ page, server }) => {
  const { person } = await createAccount(server.url);
  const signIn = await holdCalls(page, '**/api/auth/signin');
  await page.goto(server.url);
  await input(page, 'Email').fill(person.email);
  await input(page, 'Password').fill('Wrong-Password-1');
  await submitButton(page, 'Sign In').click();
  await expect(submitButton(page, 'Signing in...')).toBeDisabled();
  await expect(input(page, 'Email')).toBeDisabled();
  await expect(input(page, 'Password')).toBeDisabled();
  signIn.release();
  await expect(submitButton(page, 'Sign In')).toBeEnabled();

  const registration = await holdCalls(page, '**/api/auth/register');
  await page.getByRole('tab', { name: 'Register' }).click();
  await fillRegistration(page, aPerson());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(submitButton(page, 'Creating account...')).toBeDisabled();
  await expect(input(page, 'First name')).toBeDisabled();
  await expect(input(page, 'Confirm password')).toBeDisabled();
  registration.release();
  await seeHome(page);
  await expect(page.getByText('Welcome to Northstar!', { exact: true })).toBeVisible();
});

test('an account is made and opened again by the keyboard alone', async ({ page, server }) => {
  const person = aPerson();
  await page.goto(server.url);
  await comesToLife(page.getByRole('tab', { name: 'Sign In' }));
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, input(page, 'First name'));
  await page.keyboard.type(person.firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await tabTo(page, input(page, 'Confirm password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await seeHome(page);

  await page.goto(`${server.url}/settings`);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).press('Enter');
  await tabTo(page, input(page, 'Email'));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await seeHome(page);
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(
    page.getByText("You've been signed in successfully.", { exact: true }),
  ).toBeVisible();
});

async function expectOnBlur(
  page: Page,
  tab: 'Sign In' | 'Register',
  [field, value, message]: Mistake,
): Promise<void> {
  const box = input(page, field);
  // A new form: one that has been wrong is checked with each change.
  await page.reload();
  await comesToLife(page.getByRole('tab', { name: tab }));
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('form', { name: tab })).toBeVisible();
  if (field === 'Confirm password') await input(page, 'Password').fill('Platform9-Kettle');
  await box.fill(value);
  await expect(box).toBeFocused();
  await expect(page.getByText(message)).toHaveCount(0);
  await box.blur();
  await expect(page.getByText(message)).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription(message);
}

async function openRegister(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('tab', { name: 'Register' }).click();
}

async function fillRegistration(page: Page, person: ReturnType<typeof aPerson>): Promise<void> {
  await input(page, 'First name').fill(person.firstName);
  await input(page, 'Last name').fill(person.lastName);
  await input(page, 'Email').fill(person.email);
  await input(page, 'Password').fill(person.password);
  await input(page, 'Confirm password').fill(person.password);
}

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

function submitButton(page: Page, name: string): Locator {
  return page.getByRole('form').getByRole('button', { name, exact: true });
}
