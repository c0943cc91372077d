import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from './tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';

const NEW_PASSWORD = 'Battery-Staple-8';
const test = await openForFile(createTestApp());

const anEmail = () => 'somebody-else@example.edu';

const patchProfile = (learner: TestLearner, over: object) => {
  const { firstName, lastName, email } = learner.user;
  return learner.call('PATCH', '/api/user/profile', { firstName, lastName, email, ...over });
};

const patchPassword = (learner: TestLearner, newPassword = NEW_PASSWORD, current = A_PASSWORD) =>
  learner.call('PATCH', '/api/user/password', { currentPassword: current, newPassword });

const signIn = (email: string, password: string) =>
  test.app.request('/api/auth/signin', jsonPost({ email, password }));

async function expectRefusal(response: Response, status: number, message: string) {
  expect([response.status, await response.json()]).toEqual([status, { message }]);
}

describe('GET /api/user', () => {
  it('says when the account was created', async () => {
    const createdAt = test.clock.now;
    const learner = await test.registerLearner();
    test.clock.advance(60_000);
    expect(await learner.get('/api/user')).toMatchObject({ joinedAt: createdAt });
  });
});

describe('PATCH /api/user/profile', () => {
  describe('1 Profile editing · 7 `PATCH /api/user/profile`', () => {
    it('changes names without a password, and answers the user', async () => {
      const learner = await test.registerLearner();
      const response = await patchProfile(learner, { firstName: ' Grace ', lastName: 'Hopper' });
      const user = { ...learner.user, firstName: 'Grace', lastName: 'Hopper' };
      expect([response.status, await response.json()]).toEqual([200, { user }]);
      expect(await learner.get('/api/auth/user')).toMatchObject(user);
    });
  });

  it('an account whose name was set before such names were refused goes on, and is told at its next change', async () => {
    const learner = await test.registerLearner();
    const ofLearner = eq(users.userId, learner.user.id);
    await test.db.update(users).set({ firstName: 'evil.example' }).where(ofLearner);
    expect((await signIn(learner.email, A_PASSWORD)).status).toBe(200);
    expect(await learner.get('/api/user')).toMatchObject({ firstName: 'evil.example' });
    await learner.sync();
    const change = { firstName: 'evil.example', lastName: 'Byron' };
    const words = 'Please put a space after each dot in your name';
    await expectRefusal(await patchProfile(learner, change), 400, words);
    const right = await patchProfile(learner, { ...change, firstName: 'J. R.' });
    expect(await right.json()).toMatchObject({ user: { firstName: 'J. R.', lastName: 'Byron' } });
  });

  it('refuses another address without the current password, or with a wrong one', async () => {
    const learner = await test.registerLearner();
    const email = anEmail();
    const ask = 'Please enter your current password to change your email';
    await expectRefusal(await patchProfile(learner, { email }), 400, ask);
    await expectRefusal(await patchProfile(learner, { email, currentPassword: '' }), 400, ask);
    await expectRefusal(
      await patchProfile(learner, { email, currentPassword: 'Wrong-Password-1' }),
      400,
      'Current password is incorrect',
    );
    expect(await learner.get('/api/auth/user')).toMatchObject({ email: learner.email });
  });

  it.each([
    [{ firstName: 'G' }, 'First name must be at least 2 characters'],
    [{ lastName: 'H' }, 'Last name must be at least 2 characters'],
    [{ lastName: 'nul \0' }, 'Please use plain letters in your name'],
    [{ firstName: `A${'\u0301'.repeat(79)}` }, 'Please use plain letters in your name'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: 'a@elsewhere.com' }, 'Email must be a gmail.com or .edu address'],
  ])('refuses %j with the message of docs/product.md 5', async (over, message) => {
    const learner = await test.registerLearner();
    const response = await patchProfile(learner, { ...over, currentPassword: A_PASSWORD });
    await expectRefusal(response, 400, message);
  });

  describe('3 Payload of profile', () => {
    it('takes no other field of the account', async () => {
      const learner = await test.registerLearner();
      for (const field of ['id', 'isAdmin', 'subscriptionStatus', 'stripeCustomerId']) {
        expect((await patchProfile(learner, { [field]: 'active' })).status).toBe(400);
      }
      expect(await learner.get('/api/auth/user')).toEqual({ ...learner.user, isAdmin: false });
    });
  });
});

describe('PATCH /api/user/password', () => {
  describe('1 Password change · 7 `PATCH /api/user/password`', () => {
    it('changes the password and ends every session but this one', async () => {
      const learner = await test.registerLearner();
      const other = (await (await signIn(learner.email, A_PASSWORD)).json()) as SessionResponse;
      const response = await patchPassword(learner);
      expect([response.status, await response.json()]).toEqual([
        200,
        { message: 'Your password has been changed.' },
      ]);
      const headers = { Authorization: `Bearer ${other.token}` };
      expect((await test.app.request('/api/user', { headers })).status).toBe(401);
      expect((await learner.call('GET', '/api/user')).status).toBe(200);
      expect((await signIn(learner.email, A_PASSWORD)).status).toBe(401);
      expect((await signIn(learner.email, NEW_PASSWORD)).status).toBe(200);
    });
  });

  it('refuses a wrong current password, without ending the session', async () => {
    const learner = await test.registerLearner();
    const response = await patchPassword(learner, NEW_PASSWORD, 'Wrong-Password-1');
    await expectRefusal(response, 400, 'Current password is incorrect');
    expect((await learner.call('GET', '/api/user')).status).toBe(200);
    expect((await signIn(learner.email, A_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['Short-1', 'Password must be at least 8 characters'],
    ['no-capital-1', 'Password must contain at least one uppercase letter'],
    ['No-Number', 'Password must contain at least one number'],
    ['Password1', 'This password is too common'],
    ['Rush2112', 'This password is too common'],
  ])('refuses %j as the new one', async (newPassword, message) => {
    const learner = await test.registerLearner();
    await expectRefusal(await patchPassword(learner, newPassword), 400, message);
  });

  it('asks for the current one', async () => {
    const learner = await test.registerLearner();
    const response = await patchPassword(learner, NEW_PASSWORD, '');
    await expectRefusal(response, 400, 'Current password is required');
  });

  it('lets nobody guess with a stolen session: the waits are those of sign-in', async () => {
    const learner = await test.registerLearner();
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const response = await patchPassword(learner, NEW_PASSWORD, `Wrong-Password-${guess}`);
      statuses.push(response.status);
      if (response.status === 429) expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses).toContain(429);
  });

  it('lets one of two changes at the same moment win', async () => {
    const learner = await test.registerLearner();
    const statuses = await Promise.all([
      patchPassword(learner, 'First-Change-1').then(({ status }) => status),
      patchPassword(learner, 'Second-Change-2').then(({ status }) => status),
    ]);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('leaves no session to a sign-in that was checked with the password of before', async () => {
    const learner = await test.registerLearner();
    const { passwords } = test.services;
    const { verify } = passwords;
    passwords.verify = async (stored, password) => {
      passwords.verify = verify;
      const isRight = await verify(stored, password);
      expect((await patchPassword(learner)).status).toBe(200);
      return isRight;
    };
    expect((await signIn(learner.email, A_PASSWORD)).status).toBe(401);
    expect(await test.db.$count(sessions, eq(sessions.userId, learner.user.id))).toBe(1);
  });
});
