import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { learnerEvents } from '#api/log/tables.ts';
import { sessions, users } from '#api/account/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp, TEST_SIGNING_KEY } from '#api/testing/create-test-app.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const test = await openForFile(createTestApp());

const send = (path: string, body: unknown) => test.app.request(path, jsonPost(body));

describe('a session', () => {
  const whoAmI = (learner: TestLearner) => learner.call('GET', '/api/auth/user');

  describe('7 `GET /api/auth/user`', () => {
    it('tells who is signed in, and that they are no admin', async () => {
      const learner = await test.registerLearner();
      expect(await learner.get('/api/auth/user')).toEqual({ ...learner.user, isAdmin: false });
    });
  });

  it('ends with sign-out, at once', async () => {
    const learner = await test.registerLearner();
    expect((await learner.call('POST', '/api/auth/signout')).status).toBe(200);
    const after = await whoAmI(learner);
    expect(after.status).toBe(401);
    expect(after.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect((await learner.call('POST', '/api/auth/signout')).status).toBe(401);
  });

  it('that has ended lets no sync through', async () => {
    const learner = await test.registerLearner();
    await learner.call('POST', '/api/auth/signout');
    await expect(learner.sync([anAnswer({ questionId: 'c1-01' })])).rejects.toThrow('got 401');
    expect(await test.db.$count(learnerEvents)).toBe(0);
  });

  it('that has ended is told so, whatever is wrong with the body', async () => {
    const learner = await test.registerLearner();
    expect((await learner.call('POST', '/api/sync', { events: 'none' })).status).toBe(400);
    await learner.call('POST', '/api/auth/signout');
    const ended = await learner.call('POST', '/api/sync', { events: 'none' });
    expect(ended.status).toBe(401);
    expect(ended.headers.get('WWW-Authenticate')).toBe('Bearer');
    const unknown = { 'Content-Encoding': 'br' };
    expect((await learner.call('POST', '/api/sync', {}, unknown)).status).toBe(401);
  });

  it('lives 7 days without use, and 30 days at most', async () => {
    const idle = await test.registerLearner();
    const busy = await test.registerLearner();
    test.clock.advance(7 * DAY - MINUTE);
    expect((await whoAmI(busy)).status).toBe(200);
    test.clock.advance(2 * MINUTE);
    expect((await whoAmI(idle)).status).toBe(401);
    for (let week = 0; week < 3; week += 1) {
      test.clock.advance(6 * DAY);
      expect((await whoAmI(busy)).status).toBe(200);
    }
    test.clock.advance(5 * DAY);
    expect((await whoAmI(busy)).status).toBe(401);
  });

  it('ends after 30 days for a token that would live longer', async () => {
    const learner = await test.registerLearner();
    const [sub, sid] = learner.revokeCode.split('.');
    const token = await new SignJWT({ sub, sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('northstar')
      .setAudience('northstar-app')
      .setExpirationTime((test.clock.now + 90 * DAY) / 1_000)
      .sign(TEST_SIGNING_KEY);
    const ask = () =>
      test.app.request('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } });
    for (let days = 0; days < 30; days += 6) {
      expect((await ask()).status).toBe(200);
      test.clock.advance(6 * DAY);
    }
    expect((await ask()).status).toBe(401);
  });

  it('is ended by its revoke code, once, and by no other code', async () => {
    const learner = await test.registerLearner();
    const other = await test.registerLearner();
    const revoke = (code: string) => send('/api/auth/revoke', { code });
    const secretOf = (code: string) => code.split('.').at(-1);
    const forged = learner.revokeCode.replace(/[^.]+$/, `${secretOf(other.revokeCode)}`);
    for (const code of ['nonsense', forged, `${learner.user.id}..`]) {
      expect((await revoke(code)).status).toBe(200);
    }
    expect((await whoAmI(learner)).status).toBe(200);
    expect((await revoke(learner.revokeCode)).status).toBe(200);
    expect((await whoAmI(learner)).status).toBe(401);
    expect((await whoAmI(other)).status).toBe(200);
    expect((await revoke(learner.revokeCode)).status).toBe(200);
  });

  it('keeps only the hash of the revoke code', async () => {
    const learner = await test.registerLearner();
    const secret = learner.revokeCode.split('.').at(-1) ?? '';
    expect(JSON.stringify(await test.db.select().from(sessions))).not.toContain(secret);
  });
});

describe('a token', () => {
  const payload = (learner: TestLearner) => {
    const [, sid] = learner.revokeCode.split('.');
    return { sub: learner.user.id, sid };
  };
  const sign = (
    claims: object,
    key: Uint8Array,
    over: { alg?: string; iss?: string; aud?: string } = {},
  ) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: over.alg ?? 'HS256' })
      .setIssuer(over.iss ?? 'northstar')
      .setAudience(over.aud ?? 'northstar-app')
      .setIssuedAt(test.clock.now / 1_000)
      .setExpirationTime(test.clock.now / 1_000 + 3_600)
      .sign(key);
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('made by this server opens the session that it names', async () => {
    const learner = await test.registerLearner();
    const token = await sign(payload(learner), TEST_SIGNING_KEY);
    const headers = { Authorization: `bearer ${token}` };
    expect((await test.app.request('/api/auth/user', { headers })).status).toBe(200);
  });

  describe('6 No token is made from a user id (section 10)', () => {
    it('that is forged, foreign, expired or made from a user id is 401', async () => {
      const learner = await test.registerLearner();
      const claims = payload(learner);
      const otherKey = new TextEncoder().encode('another key of thirty-two bytes!!');
      const stranger = await test.registerLearner();
      const expired = { iss: 'northstar', aud: 'northstar-app', exp: test.clock.now / 1_000 - 1 };
      const forged = [
        learner.user.id,
        `token-${learner.user.id}`,
        `${base64({ alg: 'none' })}.${base64({ ...claims, exp: 9e9 })}.`,
        await sign(claims, otherKey),
        await sign(claims, TEST_SIGNING_KEY, { alg: 'HS512' }).catch(() => 'HS512'),
        await sign(claims, TEST_SIGNING_KEY, { iss: 'elsewhere' }),
        await sign(claims, TEST_SIGNING_KEY, { aud: 'elsewhere' }),
        await sign({ ...claims, sid: undefined }, TEST_SIGNING_KEY),
        await sign({ ...claims, sub: stranger.user.id }, TEST_SIGNING_KEY),
        await new SignJWT({ ...claims, ...expired })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(TEST_SIGNING_KEY),
        '',
        'x'.repeat(10_000),
      ];
      for (const token of forged) {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await test.app.request('/api/auth/user', { headers });
        expect([token.slice(0, 40), response.status]).toEqual([token.slice(0, 40), 401]);
        expect(await response.json()).toEqual({ message: 'Please sign in to continue.' });
      }
    });
  });
});

describe('an admin', () => {
  describe('6 Who is an administrator is known to the server', () => {
    it('is one by the configuration or the database, never by registration', async () => {
      const learner = await test.registerLearner();
      test.services.policy.adminUserIds = new Set([learner.user.id]);
      expect(await learner.get('/api/auth/user')).toMatchObject({ isAdmin: true });
      test.services.policy.adminUserIds = new Set();
      expect(await learner.get('/api/auth/user')).toMatchObject({ isAdmin: false });
      await test.db.update(users).set({ isAdmin: true });
      expect(await learner.get('/api/user')).toMatchObject({ isAdmin: true });
    });
  });
});
