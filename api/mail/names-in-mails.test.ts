import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { NEW_PASSWORD, recoveryCalls } from '#api/testing/worlds/recovery-calls.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

/** A name that somebody might abuse to send a message to a stranger. */
const FIRST_NAME = 'Collect Your Prize';

const { send, askForReset, tokensFor } = recoveryCalls(() => test);
const test = await openForFile(createTestApp({ policy: { trustedProxies: 1 } }));

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

describe('an address that nobody has confirmed', () => {
  const mailsTo = (address: string) => test.mails.filter(({ to }) => to === address).length;
  const forgot = async (email: string, from: string) => {
    await send('forgot-password', { email }, { 'X-Forwarded-For': from });
    await test.sendMails();
  };

  it('gets a few mails an hour, however often accounts of its name are made and deleted', async () => {
    const email = 'stranger-of-many@example.edu';
    for (let turn = 0; turn < 20; turn += 1) {
      const learner = await test.registerLearner({ email });
      await test.sendMails();
      await forgot(email, `198.51.100.${turn}`);
      expect((await learner.call('DELETE', '/api/user/account')).status).toBe(200);
    }
    // The limits allow eight reset emails, the last one again, and twelve of all others.
    expect(mailsTo(email)).toBe(8 + 1 + 12);
  });

  it('gets a few mails an hour, however often the password of its account is changed', async () => {
    const learner = await test.registerLearner();
    let currentPassword = learner.password;
    for (let turn = 0; turn < 20; turn += 1) {
      const newPassword = `Battery-Staple-${turn}`;
      const change = { currentPassword, newPassword };
      expect((await learner.call('PATCH', '/api/user/password', change)).status).toBe(200);
      currentPassword = newPassword;
      await test.sendMails();
    }
    expect(mailsTo(learner.email)).toBe(12);
    // Once the address is confirmed, each change is reported.
    const token = tokensFor(learner.email, 'confirm').at(-1) ?? '';
    const bearer = { Authorization: `Bearer ${learner.token}` };
    expect((await send('confirm-email', { token }, bearer)).status).toBe(200);
    const change = { currentPassword, newPassword: NEW_PASSWORD };
    expect((await learner.call('PATCH', '/api/user/password', change)).status).toBe(200);
    await test.sendMails();
    expect(mailsTo(learner.email)).toBe(13);
  });

  it('is told of each change of address, so no more of these are asked for than of other mails', async () => {
    const email = 'stranger-of-moves@example.edu';
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const learner = await test.registerLearner({ email });
      const { firstName, lastName } = learner.user;
      for (const other of ['one', 'other']) {
        const to = `${other}-${turn}@example.edu`;
        const change = { firstName, lastName, email: to, currentPassword: learner.password };
        const headers = { 'X-Forwarded-For': `203.0.113.${turn}` };
        statuses.push((await learner.call('PATCH', '/api/user/profile', change, headers)).status);
        await test.sendMails();
      }
      expect((await learner.call('DELETE', '/api/user/account')).status).toBe(200);
    }
    // Registrations and deletions count among the twelve.
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
  });
});
