import { describe, beforeEach, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp, PUBLIC_URL } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, jsonPost } from '#api/testing/test-learner.ts';

const NEW_PASSWORD = 'Battery-Staple-8';
const SUBJECT = 'Your password was changed';

const test = await openForFile(createTestApp());
beforeEach(() => void (test.mails.length = 0));

const mailsTo = async (address: string) => {
  await test.sendMails();
  return test.mails.filter(({ to, subject }) => to === address && subject === SUBJECT);
};

describe('1 Password change', () => {
  it('a changed password is told by mail, whatever the settings, with the way to another one', async () => {
    const learner = await test.registerLearner();
    await learner.call('PATCH', '/api/user/settings', { notifications: { email: false } });
    const change = { currentPassword: A_PASSWORD, newPassword: NEW_PASSWORD };
    await learner.call('PATCH', '/api/user/password', change);
    const [mail, ...more] = await mailsTo(learner.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`${PUBLIC_URL}/forgot-password`);
    expect(mail?.unsubscribeUrl).toBeUndefined();
    expect(JSON.stringify(mail)).not.toContain(NEW_PASSWORD);
  });
});

it('a password that was reset is told, too', async () => {
  const learner = await test.registerLearner();
  const post = (path: string, body: object) =>
    test.app.request(`/api/auth/${path}`, jsonPost(body));
  await post('forgot-password', { email: learner.email });
  await test.sendMails();
  const link = test.mails.find(({ subject }) => subject === 'Reset your password')?.text ?? '';
  const token = /\?token=(\S+)/.exec(link)?.[1] ?? '';
  expect((await post('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  expect(await mailsTo(learner.email)).toHaveLength(1);
});

it('a change that was refused is not', async () => {
  const learner = await test.registerLearner();
  const change = { currentPassword: 'Wrong-Password-1', newPassword: NEW_PASSWORD };
  expect((await learner.call('PATCH', '/api/user/password', change)).status).toBe(400);
  expect(await mailsTo(learner.email)).toEqual([]);
});
