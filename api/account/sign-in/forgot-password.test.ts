import { like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#api/platform/database/tables.ts';
import { mails } from '#api/mail/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp, PUBLIC_URL } from '#api/testing/create-test-app.ts';
import { recoveryCalls, codeOf } from '#api/testing/worlds/recovery-calls.ts';
import { jsonPost } from '#api/testing/test-learner.ts';

const { send, forgot, startAfresh } = recoveryCalls(() => test);
const test = await openForFile(createTestApp());
beforeEach(startAfresh);

describe('POST /api/auth/forgot-password', () => {
  describe('1 Password reset by mail', () => {
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
  });

  describe('7 `POST /api/auth/forgot-password`', () => {
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
      const response = await behind.app.request(
        '/api/auth/forgot-password',
        jsonPost({ email: of }, { 'X-Forwarded-For': address }),
      );
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
    // Eight, and the last link once more.
    expect(behind.mails).toHaveLength(9);
    // An unknown address meets the same limits.
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await askFrom('10.0.0.1', 'nobody@example.edu')).status).toBe(200);
    }
    expect((await askFrom('10.0.0.1', 'nobody@example.edu')).status).toBe(429);
    await behind.close();
  });

  it('mails the last link again, once in ten minutes, when others have used up the mails of an account', async () => {
    const behind = await createTestApp({ policy: { trustedProxies: 1 } });
    const calls = recoveryCalls(() => behind);
    const { email } = await behind.registerLearner();
    const links = () => calls.tokensFor(email, 'reset-password');
    const ask = async (host: number) => {
      const response = await calls.forgot(email, { 'X-Forwarded-For': `198.51.100.${host}` });
      await behind.sendMails();
      return response.status;
    };
    for (let host = 1; host <= 8; host += 1) await ask(host);
    expect(links()).toHaveLength(8);
    behind.clock.advance(20 * 60_000);
    expect(await ask(100)).toBe(200);
    expect(links()).toHaveLength(9);
    const [last, again] = links().slice(-2);
    expect(again).toBe(last);
    expect(behind.mails.at(-1)?.text).toMatch(/It works once, until \d+:\d\d\s[AP]M UTC\./);
    // Further requests send no more of them, and end nothing.
    for (let host = 101; host <= 103; host += 1) expect(await ask(host)).toBe(200);
    expect(links()).toHaveLength(9);
    await behind.db.delete(rateLimits).where(like(rateLimits.key, 'mail-again:%'));
    expect(await ask(104)).toBe(200);
    expect(links().at(-1)).toBe(last);
    expect((await calls.reset(again ?? '')).status).toBe(200);
    expect((await calls.reset(last ?? '')).status).toBe(400);
    // Nothing is left to be mailed again: a new one.
    await behind.db.delete(rateLimits).where(like(rateLimits.key, 'mail-again:%'));
    expect(await ask(105)).toBe(200);
    expect(links().at(-1)).not.toBe(last);
    await behind.close();
  });

  it('answers 503 where no mail server is configured, and promises nothing', async () => {
    const without = await createTestApp({ mailer: null });
    await without.registerLearner();
    const response = await without.app.request(
      '/api/auth/forgot-password',
      jsonPost({ email: 'ada@example.edu' }),
    );
    expect(await codeOf(response)).toEqual([
      503,
      { message: 'This server cannot send email, so passwords cannot be reset here.' },
    ]);
    expect(await without.db.$count(mails)).toBe(0);
    await without.close();
  });
});
