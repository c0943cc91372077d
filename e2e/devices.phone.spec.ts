/** Signed in on two devices: one ends the other, which is out with its next call and loses nothing. */
import { createAccount } from './support/account.ts';
import { chip } from './support/chip.ts';
import { fetchQuestions } from './support/bank.ts';
import { goToPractice, openRandomQuestion, fillAnswer, signIn, submit } from './support/learner.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /status of 401/ });

test('a device that is signed out from another is out with its next call, and keeps what it has not sent', async ({
  page,
  server,
  browser,
}) => {
  const { person } = await createAccount(server.url);
  const questions = await fetchQuestions(server.url);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url, person);
  await signIn(page, server.url, person);

  await page.goto(`${server.url}/settings`);
  const devices = page.getByRole('list', { name: 'Signed in on these devices' });
  // The account was made by a call: three sign-ins in all.
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByText('Chrome on', { exact: false })).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign Out All Others' }).click();
  await expect(
    page.getByText('Every other device has to sign in again.', { exact: true }),
  ).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await goToPractice(other);
  const question = await openRandomQuestion(other, questions);
  await fillAnswer(other, question, true);
  await submit(other, true);
  await other.getByRole('button', { name: 'Close' }).first().click();
  await expect(chip(other)).toContainText('Sign in to sync');
  await other.context().close();
});
