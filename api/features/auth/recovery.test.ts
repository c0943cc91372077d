import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailLinks, mails } from '#api/db/mail-schema.ts';
import { users } from '#api/db/schema.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Battery-Staple-8';
const INVALID = { message: 'Invalid or expired reset token' };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.sendMails();
  test.mails.length = 0;
  // The limits are those of an hour.
  test.clock.advance(61 * MINUTE);
});
afterAll(() => test.close());

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  test.app.request(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const forgot = (email: string, headers?: Record<string, string>) =>
  send('forgot-password', { email }, headers);
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  send('reset-password', { token, newPassword });
const verify = async (token: string) =>
  (await test.app.request(`/api/auth/verify-reset-token/${token}`)).json();
const signIn = async (email: string, password: string) =>
  (await send('signin', { email, password })).status;
const codeOf = async (response: Response) => [response.status, await response.json()];

/** The tokens of the mails to an address, oldest first. */
const tokensFor = (email: string, page: string) =>
  test.mails
    .filter(({ to, text }) => to === email && text.includes(`/${page}?token=`))
    .map(({ text }) => /\?token=(\S+)/.exec(text)?.[1] ?? '');

async function askForReset(learner: TestLearner): Promise<string> {
  expect((await forgot(learner.email)).status).toBe(200);
  await test.sendMails();
  return tokensFor(learner.email, 'reset-password').at(-1) ?? '';
}

describe('POST /api/auth/forgot-password', () => {
  it('sends a link made from PUBLIC_URL, whatever the request calls its host', async () => {
    const learner = await test.registerLearner();
    const response = await forgot(learner.email, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      Origin: 'https://evil.example',
    });
    expect(response.status).toBe(200);
    await test.sendMails();
    const mail = test.mails.find(({ subject }) => subject === 'Reset your password');
    expect(mail?.to).toBe(learner.email);
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password?token=`);
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/reset-password?token=`);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('gives the same answer after the same work for unknown and known addresses', async () => {
    const learner = await test.registerLearner();
    await test.sendMails();
    const workOf = async (email: string) => {
      const runs = test.services.passwords.runs();
      test.statements.length = 0;
      const answer = await codeOf(await forgot(email));
      return {
        answer,
        argon2: test.services.passwords.runs() - runs,
        statements: test.statements.map((text) => text),
        written: await test.db.$count(mails),
      };
    };
    const known = await workOf(learner.email);
    await test.sendMails();
    const unknown = await workOf('nobody@example.edu');
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({
      answer: [
        200,
        { ok: true, message: 'If an account has this address, a reset link is on its way.' },
      ],
      argon2: 0,
      written: 1,
    });
    await test.sendMails();
    expect(test.mails.filter(({ to }) => to === 'nobody@example.edu')).toEqual([]);
    expect(await test.db.$count(mails)).toBe(0);
  });

  it('answers before any mail is sent', async () => {
    const learner = await test.registerLearner();
    await test.sendMails();
    test.mails.length = 0;
    expect((await forgot(learner.email)).status).toBe(200);
    expect(test.mails).toEqual([]);
    await test.sendMails();
    expect(test.mails).toHaveLength(1);
  });

  it.each([
    [{ email: '' }, 'Please enter your email address'],
    [{ email: '  ' }, 'Please enter your email address'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
  ])('refuses %j with its message', async (body, message) => {
    expect(await codeOf(await send('forgot-password', body))).toEqual([400, { message }]);
  });

  it('makes one who asks again and again wait, and sends an account no more than eight mails an hour', async () => {
    const behind = await createTestApp({ policy: { trustedProxies: 1 } });
    const { email } = await behind.registerLearner();
    await behind.sendMails();
    behind.mails.length = 0;
    const askFrom = async (address: string, of = email) => {
      const response = await behind.app.request('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ email: of }),
      });
      await behind.sendMails();
      return response;
    };
    const ask = async (address: string) => (await askFrom(address)).status;
    for (let turn = 0; turn < 5; turn += 1) expect(await ask('10.0.0.1')).toBe(200);
    const refused = await askFrom('10.0.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    // The owner, elsewhere, is not locked out by it.
    for (let turn = 0; turn < 5; turn += 1) expect(await ask('10.0.0.2')).toBe(200);
    expect(behind.mails).toHaveLength(8);
    // An unknown address meets the same limits.
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await askFrom('10.0.0.1', 'nobody@example.edu')).status).toBe(200);
    }
    expect((await askFrom('10.0.0.1', 'nobody@example.edu')).status).toBe(429);
    await behind.close();
  });

  it('answers 503 where no mail server is configured, and promises nothing', async () => {
    const without = await createTestApp({ mailer: null });
    await without.registerLearner();
    const response = await without.app.request('/api/auth/forgot-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.edu' }),
    });
    expect(await codeOf(response)).toEqual([
      503,
      { message: 'This server cannot send email, so passwords cannot be reset here.' },
    ]);
    expect(await without.db.$count(mails)).toBe(0);
    await without.close();
  });
});

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

  it('serves one of many who use it at the same moment', async () => {
    const learner = await test.registerLearner();
    const token = await askForReset(learner);
    const passwords = ['First-Reset-1', 'Second-Reset-2', 'Third-Reset-3', 'Fourth-Reset-4'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await signIn(learner.email, winner)).toBe(200);
  });

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
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['', 'x', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(43)}`, 'nul%00.x', 'a.b.c', "'.'"])(
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

  it('is cleared by another address, which is asked by a mail of its own', async () => {
    const learner = await test.registerLearner();
    await test.sendMails();
    const [old = ''] = tokensFor(learner.email, 'confirm');
    await confirm(old);
    const { firstName, lastName } = learner.user;
    const email = `elsewhere-${learner.email}`;
    await learner.call('PATCH', '/api/user/profile', {
      firstName,
      lastName,
      email,
      currentPassword: A_PASSWORD,
    });
    expect(await confirmedAt(learner)).toBeNull();
    expect((await confirm(old)).status).toBe(400);
    await test.sendMails();
    const [token = ''] = tokensFor(email, 'confirm');
    expect((await confirm(token)).status).toBe(200);
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
