import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailLinks, users } from '#api/account/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD } from '#api/testing/test-learner.ts';
import {
  MINUTE,
  NEW_PASSWORD,
  INVALID,
  recoveryCalls,
  codeOf,
} from '#api/testing/worlds/recovery-calls.ts';

const { send, reset, verify, signIn, tokensFor, askForReset, startAfresh } = recoveryCalls(
  () => test,
);
const test = await openForFile(createTestApp());
beforeEach(startAfresh);

describe('a reset link', () => {
  it('has 256 random bits, of which only the SHA-256 is stored', async () => {
    const learner = await test.registerLearner();
    const token = await askForReset(learner);
    const [, secret = ''] = token.split('.');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await test.db
      .select()
      .from(mailLinks)
      .where(eq(mailLinks.userId, learner.user.id));
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.every(({ tokenHash }) => /^[\da-f]{64}$/.test(tokenHash))).toBe(true);
  });

  describe('7 `GET /api/auth/verify-reset-token/{token}`', () => {
    it('is checked without being used up, and no cache keeps the answer', async () => {
      const learner = await test.registerLearner();
      const token = await askForReset(learner);
      expect(await verify(token)).toEqual({ valid: true, message: 'The link is valid.' });
      expect(await verify(token)).toMatchObject({ valid: true });
      const { headers } = await test.app.request(`/api/auth/verify-reset-token/${token}`);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect((await reset(token)).status).toBe(200);
    });
  });

  describe('3 Payload of a password reset · 7 `POST /api/auth/reset-password`', () => {
    it('sets the password once, ends every session, and confirms the address', async () => {
      const learner = await test.registerLearner();
      const token = await askForReset(learner);
      expect(await codeOf(await reset(token))).toEqual([
        200,
        { message: 'Your password has been reset.' },
      ]);
      expect((await learner.call('GET', '/api/user')).status).toBe(401);
      expect(await signIn(learner.email, A_PASSWORD)).toBe(401);
      expect(await signIn(learner.email, NEW_PASSWORD)).toBe(200);
      const [user] = await test.db.select().from(users).where(eq(users.userId, learner.user.id));
      expect(user?.confirmedAt).toBe(test.clock.now);
      expect(await codeOf(await reset(token))).toEqual([400, INVALID]);
      expect(await verify(token)).toEqual({ valid: false, ...INVALID });
    });
  });

  it('serves one of many who use it at the same moment', async () => {
    const learner = await test.registerLearner();
    const token = await askForReset(learner);
    const passwords = ['First-Reset-1', 'Second-Reset-2', 'Third-Reset-3', 'Fourth-Reset-4'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await signIn(learner.email, winner)).toBe(200);
  });

  describe('9.7 Reset link one hour', () => {
    it('can be used after 59 minutes, and not after 61', async () => {
      const learner = await test.registerLearner();
      const early = await askForReset(learner);
      test.clock.advance(59 * MINUTE);
      expect(await verify(early)).toMatchObject({ valid: true });
      expect((await reset(early)).status).toBe(200);
      const late = await askForReset(learner);
      test.clock.advance(61 * MINUTE);
      expect(await verify(late)).toMatchObject({ valid: false });
      expect(await codeOf(await reset(late, 'Later-Battery-9'))).toEqual([400, INVALID]);
      expect(await signIn(learner.email, NEW_PASSWORD)).toBe(200);
    });
  });

  it('is ended by a newer one', async () => {
    const learner = await test.registerLearner();
    const older = await askForReset(learner);
    const newer = await askForReset(learner);
    expect(newer).not.toBe(older);
    expect(await codeOf(await reset(older))).toEqual([400, INVALID]);
    expect((await reset(newer)).status).toBe(200);
  });

  it.each([
    ['another address', 'profile'],
    ['another password', 'password'],
  ])('is void after %s', async (_, change) => {
    const learner = await test.registerLearner();
    const token = await askForReset(learner);
    const email = `moved-${learner.email}`;
    const { firstName, lastName } = learner.user;
    const response = await (change === 'profile'
      ? learner.call('PATCH', '/api/user/profile', {
          firstName,
          lastName,
          email,
          currentPassword: A_PASSWORD,
        })
      : learner.call('PATCH', '/api/user/password', {
          currentPassword: A_PASSWORD,
          newPassword: 'Chosen-Before-3',
        }));
    expect(response.status).toBe(200);
    if (change === 'profile') {
      expect(await verify(token)).toMatchObject({ valid: true });
      await test.sendMails();
      const [link = ''] = tokensFor(email, 'change-email');
      expect((await send('change-email', { token: link })).status).toBe(200);
    }
    expect(await codeOf(await reset(token))).toEqual([400, INVALID]);
  });

  it('survives a password that is refused', async () => {
    const learner = await test.registerLearner();
    const token = await askForReset(learner);
    expect(await codeOf(await reset(token, 'Password1'))).toEqual([
      400,
      { message: 'This password is too common' },
    ]);
    expect((await reset(token, 'Short1')).status).toBe(400);
    expect((await reset(token, 'Rush2112')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['', 'x', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(43)}`, 'a.b.c', "'.'"])(
    'that nobody sent, %j, is refused without the work of a password',
    async (token) => {
      const runs = test.services.passwords.runs();
      expect(await codeOf(await reset(token))).toEqual([400, INVALID]);
      if (token !== '') expect(await verify(token)).toEqual({ valid: false, ...INVALID });
      expect(test.services.passwords.runs()).toBe(runs);
    },
  );

  it('does not open what another kind of link opens', async () => {
    const learner = await test.registerLearner();
    const resetToken = await askForReset(learner);
    const [confirmToken = ''] = tokensFor(learner.email, 'confirm');
    expect((await send('confirm-email', { token: resetToken })).status).toBe(400);
    expect(await codeOf(await reset(confirmToken))).toEqual([400, INVALID]);
  });

  it('leaves its token, the address and the path out of the log', async () => {
    const learner = await test.registerLearner();
    const token = await askForReset(learner);
    await verify(token);
    await reset(token);
    const log = test.logLines.join('\n');
    expect(log).toContain('/api/auth/verify-reset-token/:token');
    expect(log).not.toContain(token);
    expect(log).not.toContain(token.split('.')[1]);
    expect(log).not.toContain(learner.email);
  });
});
