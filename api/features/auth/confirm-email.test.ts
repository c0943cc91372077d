import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#api/db/schema/learner-tables.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';
import { MINUTE, recoveryCalls, codeOf } from '#api/testing/worlds/recovery-calls.ts';

let test: TestApp;
const { send, tokensFor, startAfresh } = recoveryCalls(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(startAfresh);
afterAll(() => test.close());

describe('a confirmation', () => {
  const confirm = (token: string) => send('confirm-email', { token });
  const confirmedAt = async ({ user }: TestLearner) => {
    const [found] = await test.db.select().from(users).where(eq(users.userId, user.id));
    return found?.confirmedAt;
  };

  it('is asked for at registration, and may be opened twice', async () => {
    const learner = await test.registerLearner();
    expect(await confirmedAt(learner)).toBeNull();
    await test.sendMails();
    const [token = ''] = tokensFor(learner.email, 'confirm');
    const answer = [200, { message: 'Your email address is confirmed.' }];
    expect(await codeOf(await confirm(token))).toEqual(answer);
    const at = await confirmedAt(learner);
    expect(at).toBe(test.clock.now);
    test.clock.advance(MINUTE);
    expect(await codeOf(await confirm(token))).toEqual(answer);
    expect(await confirmedAt(learner)).toBe(at);
  });

  it('of an address that the account has left is void; the new one is confirmed by its own link', async () => {
    const learner = await test.registerLearner();
    await test.sendMails();
    const [old = ''] = tokensFor(learner.email, 'confirm');
    await confirm(old);
    const before = await confirmedAt(learner);
    const { firstName, lastName } = learner.user;
    const email = `elsewhere-${learner.email}`;
    await learner.call('PATCH', '/api/user/profile', {
      firstName,
      lastName,
      email,
      currentPassword: A_PASSWORD,
    });
    test.clock.advance(MINUTE);
    expect(await confirmedAt(learner)).toBe(before);
    await test.sendMails();
    const [token = ''] = tokensFor(email, 'change-email');
    expect((await send('change-email', { token })).status).toBe(200);
    expect((await confirm(old)).status).toBe(400);
    expect(await confirmedAt(learner)).toBe(test.clock.now);
    await learner.call('PATCH', '/api/user/profile', { firstName: 'Grace', lastName, email });
    expect(await confirmedAt(learner)).toBe(test.clock.now);
  });

  it('is sent again when it is asked for, until the address is confirmed', async () => {
    const learner = await test.registerLearner();
    await test.sendMails();
    const askAgain = async () => {
      expect((await learner.call('POST', '/api/user/confirmation-mail')).status).toBe(200);
      await test.sendMails();
      return tokensFor(learner.email, 'confirm');
    };
    const [older = '', newer = ''] = await askAgain();
    expect(await learner.get('/api/user')).toMatchObject({ emailConfirmed: false });
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
    expect(await learner.get('/api/user')).toMatchObject({ emailConfirmed: true });
    expect(await askAgain()).toHaveLength(2);
  });

  it('is not possible after seven days', async () => {
    const learner = await test.registerLearner();
    await test.sendMails();
    const [token = ''] = tokensFor(learner.email, 'confirm');
    test.clock.advance(7 * 24 * 60 * MINUTE + 1);
    expect(await codeOf(await confirm(token))).toEqual([
      400,
      { message: 'This link is not valid any more.' },
    ]);
  });
});
