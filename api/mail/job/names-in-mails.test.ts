import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { NEW_PASSWORD, recoveryCalls } from '#api/testing/worlds/recovery-calls.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

/** What somebody might want a stranger to read. */
const FIRST_NAME = 'Collect Your Prize';

let test: TestApp;
const { send, askForReset, tokensFor } = recoveryCalls(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const subjectsTo = (address: string) =>
  test.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
const askToMove = async (learner: TestLearner, email: string) => {
  const { lastName } = learner.user;
  const change = { firstName: FIRST_NAME, lastName, email, currentPassword: learner.password };
  expect((await learner.call('PATCH', '/api/user/profile', change)).status).toBe(200);
  await test.sendMails();
};

it('no mail to an address that is not confirmed holds the name, nor an address that was typed', async () => {
  const [sender, stranger] = [
    await test.registerLearner({ firstName: FIRST_NAME }),
    await test.registerLearner(),
  ];
  const moved = `prize-of-${sender.email}`;
  await askToMove(sender, stranger.email);
  await askForReset(sender);
  const change = { currentPassword: sender.password, newPassword: NEW_PASSWORD };
  expect((await sender.call('PATCH', '/api/user/password', change)).status).toBe(200);
  await askToMove({ ...sender, password: NEW_PASSWORD }, moved);
  const [token = ''] = tokensFor(moved, 'change-email');
  const bearer = { Authorization: `Bearer ${sender.token}` };
  expect((await send('change-email', { token }, bearer)).status).toBe(200);
  await test.sendMails();

  expect(subjectsTo(sender.email)).toEqual([
    'Confirm your email address',
    'Your email address is about to change',
    'Reset your password',
    'Your password was changed',
    'Your email address is about to change',
    'Your email address was changed',
  ]);
  expect(subjectsTo(moved)).toEqual(['Confirm your new email address']);
  expect(subjectsTo(stranger.email)).toContain('This address already has an account');
  for (const mail of test.mails) {
    const said = JSON.stringify([mail.subject, mail.text, mail.html]);
    expect([mail.subject, said.includes(FIRST_NAME)]).toEqual([mail.subject, false]);
    expect([mail.subject, said.includes(moved)]).toEqual([mail.subject, false]);
  }
});

it('a deletion greets by name at a confirmed address, and not at another', async () => {
  const [confirmed, unconfirmed] = [
    await test.registerLearner({ firstName: FIRST_NAME }),
    await test.registerLearner({ firstName: FIRST_NAME }),
  ];
  await test.sendMails();
  const [token = ''] = tokensFor(confirmed.email, 'confirm');
  const bearer = { Authorization: `Bearer ${confirmed.token}` };
  expect((await send('confirm-email', { token }, bearer)).status).toBe(200);
  test.mails.length = 0;
  for (const { call } of [confirmed, unconfirmed]) await call('DELETE', '/api/user/account');
  expect(test.mails.map(({ to, text }) => [to, text.includes(`Hi ${FIRST_NAME},`)])).toEqual([
    [confirmed.email, true],
    [unconfirmed.email, false],
  ]);
});
