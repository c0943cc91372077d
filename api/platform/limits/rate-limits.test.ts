import { like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryRows } from '#api/platform/database/client.ts';
import { rateLimits } from '#api/platform/database/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import { createRateLimits } from './rate-limits.ts';

const test = await openForFile(createTestApp({ policy: { trustedProxies: 1 } }));
beforeEach(() => test.db.delete(rateLimits));

const signIn = (email: string, password: string, address: string) =>
  test.app.request(
    '/api/auth/signin',
    jsonPost({ email, password }, { 'X-Forwarded-For': address }),
  );

/** Makes one try from each of this many addresses. */
async function attack(learner: TestLearner, addresses: number, password = 'Wrong-Horse-7') {
  const statuses: number[] = [];
  for (let host = 1; host <= addresses; host += 1) {
    statuses.push((await signIn(learner.email, password, `198.51.100.${host}`)).status);
  }
  return statuses;
}

const storedKeys = async () =>
  (await queryRows<{ key: string }>(test.db, sql`select key from rate_limits order by key`)).map(
    ({ key }) => key,
  );

describe('an account that is guessed at from many addresses', () => {
  it('never keeps its owner out at an address that has not tried before', async () => {
    const learner = await test.registerLearner();
    await attack(learner, 120);
    expect((await signIn(learner.email, A_PASSWORD, '203.0.113.7')).status).toBe(200);
  });

  it('leaves each further address one try before it waits, and the owner no less', async () => {
    const learner = await test.registerLearner();
    expect(await attack(learner, 20)).toEqual(Array(20).fill(401));
    const tries = async (address: string) => {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        statuses.push((await signIn(learner.email, 'Wrong-Horse-7', address)).status);
      }
      return statuses;
    };
    // The first try beyond the free one passes, and blocks the next.
    expect(await tries('192.0.2.1')).toEqual([401, 401, 429, 429]);
    const calm = await test.registerLearner();
    const typed = await signIn(calm.email, 'Wrong-Horse-7', '192.0.2.1');
    expect(typed.status).toBe(401);
  });

  it('is not made anybody’s again by the owner’s success', async () => {
    const learner = await test.registerLearner();
    await attack(learner, 30);
    await signIn(learner.email, A_PASSWORD, '203.0.113.7');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await signIn(learner.email, 'Wrong-Horse-7', '192.0.2.2')).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('a network from which somebody guesses', () => {
  /** Blocks a network for a minute, as if it had made a hundred wrong tries at accounts unknown there. */
  const lock = async (address: string) => {
    const { limits } = test.services;
    await test.db.delete(rateLimits).where(like(rateLimits.key, 'door:address:%'));
    await limits.countSignIn('first@example.edu', address);
    const ofNetwork = like(rateLimits.key, 'try:address:%');
    await test.db.update(rateLimits).set({ points: 100 }).where(ofNetwork);
    await test.db.delete(rateLimits).where(like(rateLimits.key, 'door:address:%'));
    await limits.countSignIn('second@example.edu', address);
  };

  it('lets in who has signed in there before, and makes others wait', async () => {
    const [known, newcomer] = [await test.registerLearner(), await test.registerLearner()];
    const campus = '203.0.113.50';
    expect((await signIn(known.email, A_PASSWORD, campus)).status).toBe(200);
    await lock(campus);
    expect((await signIn(newcomer.email, A_PASSWORD, campus)).status).toBe(429);
    expect((await signIn(known.email, A_PASSWORD, campus)).status).toBe(200);
    // An account stays known for 90 days.
    const isOfKnown = like(rateLimits.key, 'known:%');
    const day = 24 * 3_600_000;
    for (const { expire } of await test.db.select().from(rateLimits).where(isOfKnown)) {
      const left = (expire?.getTime() ?? 0) - Date.now();
      expect([left > 89 * day, left <= 90 * day]).toEqual([true, true]);
    }
    await test.db
      .update(rateLimits)
      .set({ expire: new Date(0) })
      .where(isOfKnown);
    expect((await signIn(known.email, A_PASSWORD, campus)).status).toBe(429);
  });
});

describe('links of mails', () => {
  it('are checked 1,200 times an hour for a network, and no more often', async () => {
    const { limits } = test.services;
    const network = '203.0.113.60';
    await limits.countToken(network);
    const counted = like(rateLimits.key, 'token:%');
    await test.db.update(rateLimits).set({ points: 1_199 }).where(counted);
    await limits.countToken(network);
    await expect(limits.countToken(network)).rejects.toMatchObject({ status: 429 });
    await limits.countToken('203.0.113.61');
  });
});

describe('what the limits store', () => {
  it('tells neither an account nor an address', async () => {
    const learner = await test.registerLearner();
    await signIn(learner.email, 'Wrong-Horse-7', '203.0.113.9');
    await signIn('a-stranger@example.edu', 'Wrong-Horse-7', '2001:db8:1:2::9');
    const keys = await storedKeys();
    expect(keys.length).toBeGreaterThan(5);
    for (const told of [learner.email, 'stranger', '203.0.113', '2001:db8']) {
      expect(keys.join(' ')).not.toContain(told);
    }
  });

  it('is forgotten with the account', async () => {
    const learner = await test.registerLearner();
    const ofOthers = (await storedKeys()).filter((key) => !key.startsWith('known:'));
    await attack(learner, 25);
    await test.db.execute(sql`delete from rate_limits where key like 'try:address:%'`);
    await learner.call('DELETE', '/api/user/account');
    expect(await storedKeys()).toEqual(ofOthers);
  });
});

describe('counters that have expired', () => {
  it('are deleted every five minutes, an hour after their end, whichever limit wrote them', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await test.db.insert(rateLimits).values([
      { key: 'mail-pair:old', points: 1, expire: inHours(-2) },
      { key: 'mail-pair:just-ended', points: 1, expire: inHours(-0.5) },
      { key: 'register:new', points: 1, expire: inHours(1) },
    ]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    createRateLimits(test.db, new Uint8Array(32));
    vi.advanceTimersByTime(300_000);
    vi.useRealTimers();
    await expect.poll(storedKeys).toEqual(['mail-pair:just-ended', 'register:new']);
  });
});
