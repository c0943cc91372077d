import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressJob } from './address-job.ts';
import { deviceWipes, sessions } from './tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { setPasswordHash } from '#api/account/statements/users.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import type { SignedInDevice } from '#shared/contract/account/account.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';

const PATH = '/api/user/sessions';
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const test = await openForFile(createTestApp());

/** @returns the headers of another sign-in of the learner */
async function signInAgain({ email, password }: TestLearner, userAgent = FIREFOX) {
  const response = await test.app.request(
    '/api/auth/signin',
    jsonPost({ email, password }, { 'User-Agent': userAgent }),
  );
  const { token } = (await response.json()) as SessionResponse;
  return { Authorization: `Bearer ${token}` };
}

/** The id of the session of a token. */
const sidOf = ({ Authorization }: { Authorization: string }) => {
  const claims = Buffer.from(Authorization.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
};
const devicesOf = async (learner: TestLearner) =>
  (await learner.get<{ sessions: SignedInDevice[] }>(PATH)).sessions;
const statusOf = async (headers: HeadersInit) =>
  (await test.app.request('/api/auth/user', { headers })).status;

describe('2.15 Signed in on these devices: browser and system in words, last use, this one marked', () => {
  it('lists where one is signed in: the device that asks first, words in place of headers', async () => {
    const learner = await test.registerLearner();
    const began = test.clock.now;
    test.clock.advance(HOUR / 2);
    await signInAgain(learner);
    const devices = await devicesOf(learner);
    expect(devices).toEqual([
      expect.objectContaining({ browser: null, system: null, isCurrent: true, signedInAt: began }),
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: false }),
    ]);
    expect(JSON.stringify(devices)).not.toContain('Mozilla');
    expect(devices.every(({ lastUsedAt }) => lastUsedAt % HOUR === 0)).toBe(true);
  });
});

it('leaves out what has ended by itself', async () => {
  const learner = await test.registerLearner();
  await signInAgain(learner);
  test.clock.advance(6 * DAY);
  expect(await devicesOf(learner)).toHaveLength(2);
  test.clock.advance(2 * DAY);
  expect(await devicesOf(learner)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

it('ends one device with its next call, and no other', async () => {
  const learner = await test.registerLearner();
  const [lost, kept] = [await signInAgain(learner), await signInAgain(learner)];
  const ids = async () => (await devicesOf(learner)).map(({ id }) => id);
  const response = await learner.call('DELETE', `${PATH}/${sidOf(lost)}`);
  expect(response.status).toBe(200);
  expect(await ids()).not.toContain(sidOf(lost));
  expect(await Promise.all([statusOf(lost), statusOf(kept)])).toEqual([401, 200]);
  expect((await learner.call('DELETE', `${PATH}/${sidOf(lost)}`)).status).toBe(404);
});

describe('2.15 One device or all others are signed out, and out with their next call', () => {
  it('ends all others at once, and keeps the one that asks', async () => {
    const learner = await test.registerLearner();
    const others = [await signInAgain(learner), await signInAgain(learner)];
    expect((await learner.call('DELETE', PATH)).status).toBe(200);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await devicesOf(learner)).toHaveLength(1);
  });
});

it('takes nothing of an ended device, which keeps it for its next sign-in', async () => {
  const learner = await test.registerLearner();
  const lost = await signInAgain(learner);
  await learner.call('DELETE', PATH);
  const body = aSyncRequest({
    deviceId: 'device-of-the-ended-session',
    sentAt: test.clock.now,
    events: [anAnswer({ questionId: 'c1-01', occurredAt: test.clock.now })],
  });
  const send = (headers: Record<string, string>) =>
    test.app.request('/api/sync', jsonPost(body, headers));
  expect((await send(lost)).status).toBe(401);
  const again = await send(await signInAgain(learner));
  expect(await again.json()).toMatchObject({ acks: [{ status: 'accepted' }] });
});

describe('a device that is signed out with the wish to forget what is on it', () => {
  const wordTo = async (headers: HeadersInit) => {
    const response = await test.app.request('/api/auth/user', { headers });
    return [response.status, await response.json()];
  };
  const WIPED = [401, { message: 'Another device has signed this one out.', wipe: 'device' }];
  const OUT = [401, { message: 'Please sign in to continue.' }];

  it('hears it with each call for 90 days, also once its token has run out; others hear nothing of it', async () => {
    const learner = await test.registerLearner();
    const [lost, other] = [await signInAgain(learner), await signInAgain(learner)];
    const response = await learner.call('DELETE', `${PATH}/${sidOf(lost)}`, { isWiped: true });
    expect(response.status).toBe(200);
    await learner.call('DELETE', `${PATH}/${sidOf(other)}`, {});
    expect([await wordTo(lost), await wordTo(other)]).toEqual([WIPED, OUT]);
    test.clock.advance(90 * DAY - 1);
    expect([await wordTo(lost), await wordTo(other)]).toEqual([WIPED, OUT]);
    test.clock.advance(1);
    expect(await wordTo(lost)).toEqual(OUT);
    await addressJob(test.services).doNext();
    expect(await test.db.$count(deviceWipes)).toBe(0);
  });

  it('hears it where all others were signed out; the one that asked goes on', async () => {
    const learner = await test.registerLearner();
    const others = [await signInAgain(learner), await signInAgain(learner)];
    await learner.call('DELETE', PATH, { isWiped: true });
    expect(await Promise.all(others.map(wordTo))).toEqual([WIPED, WIPED]);
    expect(await devicesOf(learner)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it.each(['one of them', 'all others'])(
    'is asked for with the password later than ten minutes after the sign-in, so that a stolen session destroys no work: %s',
    async (which) => {
      const learner = await test.registerLearner();
      const other = await signInAgain(learner);
      const path = which === 'all others' ? PATH : `${PATH}/${sidOf(other)}`;
      const end = async (body: object) => {
        const response = await learner.call('DELETE', path, body);
        return [response.status, ((await response.json()) as { message: string }).message];
      };
      test.clock.advance(10 * MINUTE);
      const needed = 'Enter your password to remove what is on other devices.';
      expect(await end({ isWiped: true })).toEqual([403, needed]);
      expect(await end({ isWiped: true, password: '' })).toEqual([403, needed]);
      expect(await end({ isWiped: true, password: 'Wrong-Horse-7' })).toEqual([
        400,
        'Current password is incorrect',
      ]);
      expect((await wordTo(other))[0]).toBe(200);
      expect((await end({ isWiped: true, password: learner.password }))[0]).toBe(200);
      expect(await wordTo(other)).toEqual(WIPED);
      // To sign a device out alone harms nothing on it.
      const third = await signInAgain(learner);
      expect((await learner.call('DELETE', PATH, { isWiped: false })).status).toBe(200);
      expect(await wordTo(third)).toEqual(OUT);
    },
  );

  it('needs another sign-in where the account has no password, and counts wrong ones as sign-ins', async () => {
    const learner = await test.registerLearner();
    test.clock.advance(10 * MINUTE);
    const tries = [];
    for (let turn = 0; turn < 15; turn += 1) {
      const body = { isWiped: true, password: `Wrong-${turn}` };
      tries.push((await learner.call('DELETE', PATH, body)).status);
    }
    expect(tries.at(-1)).toBe(429);
    await setPasswordHash(test.db, learner.user.id, null);
    const response = await learner.call('DELETE', PATH, { isWiped: true, password: 'Any-1' });
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: 'Sign in again, then remove what is on other devices within ten minutes.' },
    ]);
  });

  it('hears nothing of a wish of somebody else', async () => {
    const [learner, stranger] = [await test.registerLearner(), await test.registerLearner()];
    const mine = await signInAgain(learner);
    const call = `${PATH}/${sidOf(mine)}`;
    expect((await stranger.call('DELETE', call, { isWiped: true })).status).toBe(404);
    await learner.call('DELETE', call, {});
    expect(await wordTo(mine)).toEqual(OUT);
  });
});

it('never ends the session of somebody else', async () => {
  const [learner, stranger] = [await test.registerLearner(), await test.registerLearner()];
  const [device] = await devicesOf(learner);
  expect((await stranger.call('DELETE', `${PATH}/${device?.id}`)).status).toBe(404);
  await stranger.call('DELETE', PATH);
  expect(await devicesOf(learner)).toHaveLength(1);
});

it('keeps fifty sessions of an account: one more ends the one that was used longest ago', async () => {
  const learner = await test.registerLearner();
  const own = await test.registerLearner();
  await signInAgain(own);
  const rows = Array.from({ length: 49 }, (_, at) => ({
    userId: learner.user.id,
    sessionId: `session-${at}`,
    createdAt: test.clock.now,
    lastSeenAt: test.clock.now + at,
    revokeHash: 'x',
  }));
  await test.db.insert(sessions).values(rows);
  test.clock.advance(HOUR);
  await learner.get('/api/user');
  await signInAgain(learner);
  const left = await test.db.select().from(sessions).where(eq(sessions.userId, learner.user.id));
  expect(left).toHaveLength(50);
  expect(left.map(({ sessionId }) => sessionId)).not.toContain('session-0');
  expect(left.map(({ sessionId }) => sessionId)).toContain('session-1');
  expect((await learner.call('GET', '/api/user')).status).toBe(200);
  expect(await devicesOf(own)).toHaveLength(2);
});
