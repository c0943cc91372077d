import { describe, expect, it, vi } from 'vitest';
import { userEmails, users } from '#api/account/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, jsonPost } from '#api/testing/test-learner.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';

const test = await openForFile(createTestApp());

const send = (path: string, body: unknown) => test.app.request(path, jsonPost(body));

const aForm = (over: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada-${Math.random().toString(36).slice(2)}@gmail.com`,
  password: A_PASSWORD,
  ...over,
});

async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { message: string }).message;
}

describe('registration', () => {
  describe('3 Stored user: its nine fields; Payload of registration · 7 `POST /api/auth/register`', () => {
    it('creates the account, signs in, and tells the user of docs/product.md 3.1', async () => {
      const form = aForm({ email: '  Grace.Hopper@Gmail.com ' });
      const response = await send('/api/auth/register', form);
      expect(response.status).toBe(201);
      const { user, token } = (await response.json()) as SessionResponse;
      expect(user).toEqual({
        id: expect.any(String),
        email: 'grace.hopper@gmail.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        profileImageUrl: null,
        stripeCustomerId: null,
        stripeSubscriptionId: null,
        subscriptionStatus: null,
        subscriptionEndDate: null,
      });
      expect(token.split('.')).toHaveLength(3);
    });
  });

  describe('5 E-mail: its ending, with the message of section 10; Password: at least 8 characters', () => {
    it.each([
      [{ firstName: 'A' }, 'First name must be at least 2 characters'],
      [{ lastName: ' L ' }, 'Last name must be at least 2 characters'],
      [{ email: 'no address' }, 'Please enter a valid email address'],
      [{ email: 'ada@example.com' }, 'Email must be a gmail.com or .edu address'],
      [{ email: 'ada@notgmail.com' }, 'Email must be a gmail.com or .edu address'],
      [{ password: 'Short1' }, 'Password must be at least 8 characters'],
      [{ password: 'no-capital-1' }, 'Password must contain at least one uppercase letter'],
      [{ password: 'No-Number-Here' }, 'Password must contain at least one number'],
      [{ password: `A1${'é'.repeat(512)}` }, 'Password must be at most 1,024 bytes'],
      [{ password: 'Password1' }, 'This password is too common'],
      [{ password: 'Welcome2026!' }, 'This password is too common'],
      [{ password: 'Qwerty@123' }, 'This password is too common'],
      [{ password: 'Rush2112' }, 'This password is too common'],
    ])('refuses %j with its message', async (over, message) => {
      const response = await send('/api/auth/register', aForm(over));
      expect(response.status).toBe(400);
      expect(await messageOf(response)).toBe(message);
    });
  });

  it('refuses fields that nobody asked for, and creates nothing', async () => {
    const before = await test.db.$count(users);
    const response = await send('/api/auth/register', aForm({ isAdmin: true }));
    expect(response.status).toBe(400);
    expect(await test.db.$count(users)).toBe(before);
  });

  it('answers 409 for a taken address, whatever its capitals, and keeps the first account', async () => {
    const form = aForm();
    await send('/api/auth/register', form);
    const again = await send('/api/auth/register', {
      ...form,
      email: form.email.toUpperCase(),
      password: 'Another-Horse-8',
    });
    expect(again.status).toBe(409);
    expect(await messageOf(again)).toBe('An account with this email already exists.');
    expect(
      (await send('/api/auth/signin', { email: form.email, password: A_PASSWORD })).status,
    ).toBe(200);
  });

  it('gives one address to one account when many ask at once', async () => {
    const form = aForm();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('/api/auth/register', form)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const directory = await test.db.select().from(userEmails);
    expect(directory.filter(({ email }) => email === form.email)).toHaveLength(1);
  });

  it('keeps only the hash of the password', async () => {
    await send('/api/auth/register', aForm());
    const stored = await test.db.select({ hash: users.passwordHash }).from(users);
    expect(stored.every(({ hash }) => hash?.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(
      true,
    );
  });
});

describe('sign-in', () => {
  it('takes the same work and gives the same answer for unknown addresses and wrong passwords', async () => {
    const learner = await test.registerLearner();
    const workOf = async (credentials: { email: string; password: string }) => {
      const runs = test.services.passwords.runs();
      test.statements.length = 0;
      const response = await send('/api/auth/signin', credentials);
      return {
        status: response.status,
        body: await response.json(),
        argon2: test.services.passwords.runs() - runs,
        statements: test.statements.length,
      };
    };
    const wrong = await workOf({ email: learner.email, password: 'Wrong-Horse-7' });
    const unknown = await workOf({ email: 'nobody@example.edu', password: 'Wrong-Horse-7' });
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password' },
      argon2: 1,
    });
  });

  it('does not sign in to an account without a password', async () => {
    const learner = await test.registerLearner();
    const account = { userId: 'no-password', email: 'federated@example.edu', createdAt: 0 };
    await test.db.insert(users).values({ ...account, firstName: 'No', lastName: 'Password' });
    await test.db.insert(userEmails).values(account);
    const { password } = learner;
    expect((await send('/api/auth/signin', { email: account.email, password })).status).toBe(401);
  });

  it('makes guessing wait longer and longer, and lets the owner in after the wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email } = await test.registerLearner();
    const guess = () => send('/api/auth/signin', { email, password: 'Wrong-Horse-7' });
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual(Array(6).fill(401));

    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await guess();
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(await messageOf(refused)).toBe(
        `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
      );
      waits.push(wait);
      vi.setSystemTime(Date.now() + wait * 1_000);
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(4 * (waits[0] ?? 0));

    vi.setSystemTime(Date.now() + 900_000);
    expect((await send('/api/auth/signin', { email, password: A_PASSWORD })).status).toBe(200);
    expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(401);
    vi.useRealTimers();
  });

  it('lets a device in that has signed in to the account before, while others flood its network, and no other device', async () => {
    const flooded = await createTestApp();
    const { email, signInProof } = await flooded.registerLearner();
    const stranger = await flooded.registerLearner();
    const from = (address: string) => (body: object) =>
      flooded.app.request('/api/auth/signin', jsonPost(body), {
        incoming: { socket: { remoteAddress: address } },
      });
    const signIn = from('198.51.100.7');
    for (let guess = 0; guess < 62; guess += 1) {
      await signIn({ email: `nobody-${guess}@example.edu`, password: 'Wrong-Horse-7' });
    }
    const form = { email, password: A_PASSWORD };
    const statusWith = async (proofs: unknown) => (await signIn({ ...form, proofs })).status;
    expect(await statusWith([stranger.signInProof])).toBe(429);
    expect(await statusWith(['1', '', 'x'.repeat(100)])).toBe(429);
    expect(await statusWith([stranger.signInProof, signInProof])).toBe(200);
    expect(await statusWith(Array(6).fill(signInProof))).toBe(400);
    await flooded.close();
  });
});

describe('a limit of registrations', () => {
  it('answers 429 with Retry-After once it is reached', async () => {
    const limited = await createTestApp({ limits: { registrationsPerHour: 2 } });
    const register = () => limited.app.request('/api/auth/register', jsonPost(aForm()));
    expect([(await register()).status, (await register()).status]).toEqual([201, 201]);
    const third = await register();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    await limited.close();
  });
});
