import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#api/account/tables.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';
import { MINUTE, recoveryCalls, codeOf } from '#api/testing/worlds/recovery-calls.ts';

const { send, tokensFor, startAfresh } = recoveryCalls(() => test);
const test = await openForFile(createTestApp());
beforeEach(startAfresh);

describe('a confirmation', () => {
  /** @param session of the browser, if somebody is signed in there */
  const confirm = (token: string, session?: { token: string }) =>
    send('confirm-email', { token }, session && { Authorization: `Bearer ${session.token}` });
  const signInAgain = async ({ email, password }: TestLearner) =>
    (await (await send('signin', { email, password })).json()) as SessionResponse;
  const statusOf = async (learner: TestLearner, { token }: { token: string }) =>
    (await learner.call('GET', '/api/user', undefined, { Authorization: `Bearer ${token}` }))
      .status;
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

  it('ends every session but that of the browser in which its link is followed', async () => {
    const learner = await test.registerLearner();
    const elsewhere = await signInAgain(learner);
    await test.sendMails();
    const [token = ''] = tokensFor(learner.email, 'confirm');
    expect((await confirm(token, learner)).status).toBe(200);
    expect([await statusOf(learner, learner), await statusOf(learner, elsewhere)]).toEqual([
      200, 401,
    ]);
    const later = await signInAgain(learner);
    expect((await confirm(token)).status).toBe(200);
    expect(await statusOf(learner, later)).toBe(200);
  });

  it('followed by somebody who is signed in to another account, or to none, ends them all', async () => {
    const other = await test.registerLearner();
    for (const session of [other, { token: 'no.token' }, undefined]) {
      const learner = await test.registerLearner();
      await test.sendMails();
      const [token = ''] = tokensFor(learner.email, 'confirm');
      expect((await confirm(token, session)).status).toBe(200);
      expect(await statusOf(learner, learner)).toBe(401);
    }
    expect(await statusOf(other, other)).toBe(200);
  });

  it('stops a change of address that somebody else has begun, and not that of the same browser', async () => {
    for (const isOwn of [true, false]) {
      const learner = await test.registerLearner();
      const { firstName, lastName } = learner.user;
      const email = `later-${learner.email}`;
      const change = { firstName, lastName, email, currentPassword: A_PASSWORD };
      await learner.call('PATCH', '/api/user/profile', change);
      await test.sendMails();
      const [token = ''] = tokensFor(learner.email, 'confirm');
      await confirm(token, isOwn ? learner : undefined);
      const [link = ''] = tokensFor(email, 'change-email');
      expect((await send('change-email', { token: link })).status).toBe(isOwn ? 200 : 400);
    }
  });

  it('of an address that the account has left is void; the new one is confirmed by its own link', async () => {
    const learner = await test.registerLearner();
    await test.sendMails();
    const [old = ''] = tokensFor(learner.email, 'confirm');
    await confirm(old, learner);
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
    const headers = { Authorization: `Bearer ${learner.token}` };
    expect((await send('change-email', { token }, headers)).status).toBe(200);
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
    expect((await confirm(newer, learner)).status).toBe(200);
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
