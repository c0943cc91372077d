import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { queryRows } from '#api/platform/database/client.ts';
import { setBlocked, setPasswordHash } from '#api/account/statements/users.ts';
import { tombstones } from '#api/log/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp, TEST_SIGNING_KEY } from '#api/testing/create-test-app.ts';
import {
  countRows,
  drainStandings,
  fillTables,
  learnerTables,
} from '#api/testing/database/learner-tables.ts';
import { plantRows } from '#api/testing/database/plant-rows.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import type { UserWithProgress } from '#shared/contract/account/account.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
/** Learners' tables without a text of the learner's. */
const WORDLESS = [
  'item_responses',
  'learner_statistics',
  'standing_changes',
  'standings',
  'statistic_changes',
];
const test = await openForFile(createTestApp());

const signIn = (learner: TestLearner, password = learner.password) =>
  test.app.request('/api/auth/signin', jsonPost({ email: learner.email, password }));

const deleteAccount = (learner: TestLearner) => learner.call('DELETE', '/api/user/account');

const statusOf = async (learner: TestLearner, method: string, path: string, body?: unknown) =>
  (await learner.call(method, path, body)).status;

const aSync = (learner: TestLearner) =>
  aSyncRequest({
    deviceId: learner.deviceId,
    sentAt: test.clock.now,
    events: [anAnswer({ questionId: 'c1-05', deviceSeq: 77, occurredAt: test.clock.now })],
  });

describe('DELETE /api/user/account', () => {
  describe('7 `DELETE /api/user/account`', () => {
    it('erases every row of the learner in every table', async () => {
      const learner = await test.registerLearner();
      await fillTables(test, learner);
      const tables = await learnerTables(test.db);
      expect(tables.length).toBeGreaterThan(10);
      for (const table of tables) {
        // A new table: give it a row in fillTables, and let export and deletion know it.
        expect([table, await countRows(test.db, table, learner.user.id)]).not.toEqual([table, 0]);
      }

      const response = await deleteAccount(learner);
      expect([response.status, await response.json()]).toEqual([
        200,
        { message: 'Your account has been deleted.' },
      ]);
      for (const table of tables) {
        expect([table, await countRows(test.db, table, learner.user.id)]).toEqual([table, 0]);
      }
    });
  });

  describe('2.15 What the export holds is what the database holds, field by field; a deletion leaves nothing there nor on the phone', () => {
    it('leaves neither id nor address anywhere but in the tombstone', async () => {
      const learner = await test.registerLearner();
      await fillTables(test, learner);
      await signIn(learner, 'Wrong-Password-1');
      expect(await places(learner.email)).toEqual([
        'email_changes',
        'mail_links',
        'user_emails',
        'users',
      ]);

      await deleteAccount(learner);
      expect(await places(learner.email)).toEqual([]);
      expect(await places(learner.user.id)).toEqual(['tombstones']);
      const log = test.logLines.join('');
      for (const secret of [learner.email, learner.user.id]) expect(log).not.toContain(secret);
    });

    it('leaves no word of what stood in any column of any table', async () => {
      const learner = await test.registerLearner();
      const mark = 'planted-mark';
      const tables = await learnerTables(test.db);
      await plantRows(test.db, { userId: learner.user.id, number: 0, mark }, tables);
      // All but those that hold numbers alone.
      expect(tables.filter((table) => !WORDLESS.includes(table))).toEqual(await places(mark));

      expect((await deleteAccount(learner)).status).toBe(200);
      // Its own id of the customer, until the payment provider has forgotten it.
      expect(await places(mark)).toEqual(['stripe_departures']);
      expect(await places(learner.user.id)).toEqual(['tombstones']);
    });
  });

  describe('later than ten minutes after the sign-in', () => {
    const erase = async (learner: TestLearner, body?: unknown) => {
      const response = await learner.call('DELETE', '/api/user/account', body);
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    const needs = async (learner: TestLearner) =>
      (await learner.get<UserWithProgress>('/api/user')).deletionNeeds;

    it('asks for the password, and erases nothing without it', async () => {
      const learner = await test.registerLearner();
      test.clock.advance(10 * MINUTE - 1);
      expect(await needs(learner)).toBeNull();
      test.clock.advance(1);
      expect(await needs(learner)).toBe('password');
      for (const body of [undefined, {}, { password: '' }]) {
        expect(await erase(learner, body)).toEqual([
          403,
          'Enter your password to delete your account.',
        ]);
      }
      expect(await erase(learner, { password: 'Wrong-Password-1' })).toEqual([
        400,
        'Current password is incorrect',
      ]);
      expect(await erase(learner, { password: learner.password })).toEqual([
        200,
        'Your account has been deleted.',
      ]);
    });

    it('counts wrong passwords as sign-ins, so that a session is no way to guess them', async () => {
      const learner = await test.registerLearner();
      test.clock.advance(10 * MINUTE);
      const tries = [];
      for (let turn = 0; turn < 15; turn += 1) {
        tries.push((await erase(learner, { password: `Wrong-${turn}` }))[0]);
      }
      expect(tries.at(-1)).toBe(429);
      expect((await learner.call('GET', '/api/user')).status).toBe(200);
    });

    it('asks to sign in again where the account has no password', async () => {
      const learner = await test.registerLearner();
      await setPasswordHash(test.db, learner.user.id, null);
      test.clock.advance(10 * MINUTE);
      expect(await needs(learner)).toBe('sign-in');
      expect(await erase(learner, { password: learner.password })).toEqual([
        403,
        'Sign in again, then delete your account within ten minutes.',
      ]);
    });

    it('lets a blocked account go by its password, too', async () => {
      const learner = await test.registerLearner();
      await setBlocked(test.db, learner.user.id, test.clock.now);
      test.clock.advance(10 * MINUTE);
      expect((await erase(learner))[0]).toBe(403);
      expect((await erase(learner, { password: learner.password }))[0]).toBe(200);
    });

    it('refuses anything else in the body', async () => {
      const learner = await test.registerLearner();
      for (const body of [[], { password: 1 }, { isSure: true }]) {
        expect((await learner.call('DELETE', '/api/user/account', body)).status).toBe(400);
      }
    });
  });

  it('takes the learner off the board of last week, too', async () => {
    const learner = await test.registerLearner();
    await learner.sync([anAnswer({ questionId: 'c1-01', occurredAt: test.clock.now })]);
    await drainStandings(test.db, test.clock.now);
    test.clock.advance(7 * DAY);
    const { token } = (await (await signIn(learner)).json()) as SessionResponse;
    expect(await countRows(test.db, 'standings', learner.user.id)).toBe(2);
    const headers = { Authorization: `Bearer ${token}` };
    const gone = await test.app.request('/api/user/account', { method: 'DELETE', headers });
    test.clock.advance(-7 * DAY);
    expect(gone.status).toBe(200);
    expect(await countRows(test.db, 'standings', learner.user.id)).toBe(0);
  });

  it('keeps everything of everybody else', async () => {
    const learner = await test.registerLearner();
    const other = await test.registerLearner();
    await fillTables(test, other);
    const tables = await learnerTables(test.db);
    const countAll = () =>
      Promise.all(tables.map((table) => countRows(test.db, table, other.user.id)));
    const before = await countAll();
    await deleteAccount(learner);
    expect(await countAll()).toEqual(before);
    expect((await signIn(other)).status).toBe(200);
  });

  it('ends all sessions: every call with a token of the account answers 410 with a message', async () => {
    const learner = await test.registerLearner();
    const second = (await (await signIn(learner)).json()) as SessionResponse;
    await deleteAccount(learner);
    const sync = await learner.call('POST', '/api/sync', aSync(learner));
    expect([sync.status, await sync.json()]).toEqual([
      410,
      { message: 'This account was deleted.' },
    ]);
    expect(await statusOf(learner, 'GET', '/api/auth/user')).toBe(410);
    expect(await statusOf(learner, 'GET', '/api/leaderboard')).toBe(410);
    expect(await statusOf(learner, 'GET', '/api/questions/random')).toBe(410);
    expect(await statusOf(learner, 'PATCH', '/api/user/settings', { privacy: {} })).toBe(410);
    expect(await statusOf(learner, 'POST', '/api/practice/start-new-round', {})).toBe(410);
    expect((await deleteAccount(learner)).status).toBe(410);
    const elsewhere = await test.app.request('/api/user', {
      headers: { Authorization: `Bearer ${second.token}` },
    });
    expect(elsewhere.status).toBe(410);
  });

  it('tells a device that was away for longer than its token, for 400 days', async () => {
    const learner = await test.registerLearner();
    await deleteAccount(learner);
    expect(await statusAfter(29, learner)).toBe(410);
    expect(await statusAfter(399, learner)).toBe(410);
    expect(await statusAfter(401, learner)).toBe(401);
  });

  it('is swept 400 days later', async () => {
    const other = await createTestApp();
    const early = await other.registerLearner();
    await early.call('DELETE', '/api/user/account');
    other.clock.advance(401 * DAY);
    const late = await other.registerLearner();
    await late.call('DELETE', '/api/user/account');
    const left = await other.db.select().from(tombstones);
    expect(left).toEqual([
      { userId: late.user.id, deletedOn: new Date(other.clock.now).toISOString().slice(0, 10) },
    ]);
    await other.close();
  });

  it('answers 401, not 410, to tokens of learners that never were, and to tokens of other keys', async () => {
    const learner = await test.registerLearner();
    await deleteAccount(learner);
    const ask = async (sub: string, key: Uint8Array) => {
      const token = await new SignJWT({ sid: 's' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuer('northstar')
        .setAudience('northstar-app')
        .setExpirationTime(test.clock.now / 1_000 + 60)
        .sign(key);
      const headers = { Authorization: `Bearer ${token}` };
      return (await test.app.request('/api/user', { headers })).status;
    };
    expect(await ask('nobody', TEST_SIGNING_KEY)).toBe(401);
    const otherKey = new TextEncoder().encode('another key of thirty-two bytes!!');
    expect(await ask(learner.user.id, otherKey)).toBe(401);
    expect(await ask(learner.user.id, TEST_SIGNING_KEY)).toBe(410);
  });

  it('frees the address: who registers it begins with nothing', async () => {
    const learner = await test.registerLearner();
    await fillTables(test, learner);
    await deleteAccount(learner);
    expect((await signIn(learner)).status).toBe(401);
    const response = await test.app.request(
      '/api/auth/register',
      jsonPost({
        firstName: 'Lena',
        lastName: 'Again',
        email: learner.email,
        password: learner.password,
      }),
    );
    expect(response.status).toBe(201);
    const again = (await response.json()) as SessionResponse;
    expect(again.user.id).not.toBe(learner.user.id);
    const progress = await test.app.request('/api/user/progress', {
      headers: { Authorization: `Bearer ${again.token}` },
    });
    expect(await progress.json()).toMatchObject({ totalXp: 0, questionsAnswered: 0 });
  });

  it('leaves no session to a sign-in whose password was checked just before', async () => {
    const learner = await test.registerLearner();
    const { passwords } = test.services;
    const { verify } = passwords;
    passwords.verify = async (stored, password) => {
      passwords.verify = verify;
      const isRight = await verify(stored, password);
      expect((await deleteAccount(learner)).status).toBe(200);
      return isRight;
    };
    expect((await signIn(learner)).status).toBe(401);
    expect(await countRows(test.db, 'sessions', learner.user.id)).toBe(0);
  });

  it('leaves nothing behind when syncs, sign-ins and calls run beside it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const learner = await test.registerLearner();
      const statuses = await Promise.all([
        learner.call('POST', '/api/sync', aSync(learner)).then(({ status }) => status),
        (async () => (await signIn(learner)).status)(),
        statusOf(learner, 'PATCH', '/api/user/settings', { privacy: { showOnLeaderboard: false } }),
        statusOf(learner, 'DELETE', '/api/user/account'),
        statusOf(learner, 'POST', '/api/answers', {
          questionId: 'c1-01',
          userAnswer: 'right',
          timeSpent: 5,
        }),
        drainStandings(test.db, test.clock.now).then(() => 200),
      ]);
      for (const status of statuses) expect([200, 401, 410]).toContain(status);
      await drainStandings(test.db, test.clock.now);
      for (const table of await learnerTables(test.db)) {
        expect([table, await countRows(test.db, table, learner.user.id)]).toEqual([table, 0]);
      }
    }
  });
});

/** The status of a call after some days; afterwards the clock is set back. */
async function statusAfter(days: number, learner: TestLearner): Promise<number> {
  test.clock.advance(days * DAY);
  try {
    return await statusOf(learner, 'GET', '/api/auth/user');
  } finally {
    test.clock.advance(-days * DAY);
  }
}

/** Tables in which a row holds this text, whatever the column. */
async function places(text: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    test.db,
    sql`select table_name as "name" from information_schema.tables
      where table_schema = 'public' order by 1`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await queryRows(
        test.db,
        sql`select 1 from ${sql.identifier(name)} t where strpos(t::text, ${text}) > 0 limit 1`,
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}
