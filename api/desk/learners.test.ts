import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adminActs } from '#api/desk/tables.ts';
import { moveAddress } from '#api/account/statements/users.ts';
import { learnerEvents } from '#api/log/tables.ts';
import { users } from '#api/account/tables.ts';
import { hashOfAccount } from '#api/desk/statistics/admin-acts.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import { FoundLearners, LearnerPage } from '#shared/contract/admin/desk-learners.ts';
import { BlockedBody } from '#shared/contract/account/auth.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const DAY = 86_400_000;
const LIST = '/api/admin/learners';

const test = await openForFile(createTestApp());
const admin = await test.registerAdmin({ firstName: 'Ada' });

const find = (address: unknown, by = admin) => by.call('POST', `${LIST}/find`, { address });
const found = async (address: string) =>
  v.parse(v.strictObject(FoundLearners.entries), await (await find(address)).json());
const page = async ({ user }: TestLearner) =>
  v.parse(v.strictObject(LearnerPage.entries), await admin.get(`${LIST}/${user.id}`));
const act = async ({ user }: TestLearner, name: string, body: object = {}, by = admin) => {
  test.clock.advance(1);
  return by.call('POST', `${LIST}/${user.id}/${name}`, body);
};
const latestAct = async () =>
  (await test.db.select().from(adminActs).orderBy(desc(adminActs.at)).limit(1))[0];
const signIn = ({ email, password }: TestLearner) =>
  test.app.request('/api/auth/signin', jsonPost({ email, password }));
const ask = (token: string, path: string, method = 'GET') =>
  test.app.request(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });

describe('2.18 Find a learner by address', () => {
  it('finds an address typed whole, with any capitals, and those that begin like it', async () => {
    const learner = await test.registerLearner({ firstName: 'Nora' });
    const { learners, hasMore } = await found(` ${learner.email.toUpperCase()} `);
    expect([learners, hasMore]).toEqual([
      [
        {
          id: learner.user.id,
          email: learner.email,
          name: 'Nora Learner',
          registeredAt: test.clock.now,
          isBlocked: false,
        },
      ],
      false,
    ]);
    const [same] = (await found(learner.email.slice(0, 20))).learners;
    expect(same?.id).toBe(learner.user.id);
    expect((await found('nobody-at-all@')).learners).toEqual([]);
  });

  it('finds no account by an address that it has left', async () => {
    const { user, email } = await test.registerLearner();
    const moved = `moved-${email}`;
    await rename(user.id, moved);
    expect((await found(email)).learners).toEqual([]);
    expect((await found(moved)).learners).toMatchObject([{ email: moved }]);
  });

  it('takes signs of a pattern for themselves, and shows ten at most', async () => {
    for (let index = 0; index < 12; index += 1) {
      const { user } = await test.registerLearner();
      await rename(user.id, `many-${index}@example.edu`);
    }
    const many = await found('many-');
    expect([many.learners.length, many.hasMore]).toEqual([10, true]);
    expect((await found('many%1')).learners).toEqual([]);
    expect((await found('man_-1')).learners).toEqual([]);
    expect((await found('man\\y')).learners).toEqual([]);
  });

  it('stands in the audit log with a hash of who was found, and no address', async () => {
    const learner = await test.registerLearner();
    test.clock.advance(1);
    await found(learner.email);
    expect(await latestAct()).toMatchObject({
      actorId: admin.user.id,
      act: 'looked-for-learners',
      subject: null,
      details: { typed: learner.email.length, accounts: [hashOfAccount(learner.user.id)] },
    });
    expect(test.logLines.join('')).not.toContain(learner.email);
  });

  it('refuses what is too short, and who is no administrator', async () => {
    const learner = await test.registerLearner();
    const statuses = [
      await find('ab'),
      await find(7),
      await find('x'.repeat(300)),
      await find(admin.email, learner),
      await learner.call('GET', `${LIST}/${admin.user.id}`),
      await act(admin, 'block', { isBlocked: true }, learner),
      await admin.call('GET', `${LIST}/nobody-at-all`),
      await admin.call('GET', `${LIST}/%00`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 403, 403, 403, 404, 400]);
  });

  it('is had 120 times an hour', async () => {
    const other = await test.registerAdmin();
    for (let index = 0; index < 120; index += 1) await find('nobody', other);
    const response = await find('nobody', other);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('2.18 The page of a learner', () => {
  it('tells plan, sessions and sync health, and nothing of what was answered', async () => {
    const learner = await test.registerLearner();
    const text = 'A secret answer about whales';
    await learner.sync([
      anAnswer({ deviceSeq: 1, questionId: 'c1-01', occurredAt: test.clock.now, choice: text }),
      { kind: 'nonsense', deviceSeq: 3, schemaVersion: 1 },
    ]);
    test.clock.advance(60_000);
    const shown = await page(learner);
    expect(shown).toMatchObject({
      email: learner.email,
      lastSeenAt: test.clock.now - 60_000,
      blockedAt: null,
      plan: { isOpen: false, status: null, compUntil: null },
      sessions: [{ lastUsedAt: expect.any(Number) }],
      sync: { events: 2, rejected: 1, superseded: 0, devices: [{ events: 2, gaps: 1 }] },
    });
    const whole = JSON.stringify(shown);
    for (const hidden of [text, 'c1-01', learner.deviceId]) expect(whole).not.toContain(hidden);
  });

  it('tells what administrators did to the account, and not who looked for it', async () => {
    const learner = await test.registerLearner();
    await found(learner.email);
    await act(learner, 'end-sessions');
    expect((await page(learner)).acts).toMatchObject([
      { act: 'signed-out-account', actorName: 'Ada L.' },
    ]);
  });
});

describe('2.18 Acts on an account', () => {
  it('give AI Mode for days that end by themselves, or are taken back', async () => {
    const learner = await test.registerLearner();
    const status = () =>
      learner.get<{ hasActiveSubscription: boolean; endDate: string | null }>(
        '/api/subscription/status',
      );
    expect((await act(learner, 'comp', { days: 2 })).status).toBe(200);
    const until = test.clock.now + 2 * DAY;
    expect((await page(learner)).plan).toMatchObject({ isOpen: true, compUntil: until });
    expect(await status()).toMatchObject({
      hasActiveSubscription: true,
      endDate: new Date(until).toISOString(),
    });
    expect(await latestAct()).toMatchObject({ act: 'gave-comp', details: { days: 2 } });
    test.clock.advance(2 * DAY);
    expect(await status()).toMatchObject({ hasActiveSubscription: false, endDate: null });
    expect((await page(learner)).plan).toMatchObject({ isOpen: false, compUntil: null });
    await act(learner, 'comp', { days: 90 });
    expect((await act(learner, 'comp', { days: 0 })).status).toBe(200);
    expect((await status()).hasActiveSubscription).toBe(false);
    const refused = [91, -1, 1.5, '3'].map((days) => act(learner, 'comp', { days }));
    expect((await Promise.all(refused)).map((one) => one.status)).toEqual([400, 400, 400, 400]);
  });

  it('send a link for a new password', async () => {
    const learner = await test.registerLearner();
    expect((await act(learner, 'reset')).status).toBe(200);
    await test.sendMails();
    const mail = test.mails.findLast(({ to }) => to === learner.email);
    expect(mail?.text).toContain('/reset-password');
    expect(await latestAct()).toMatchObject({ act: 'sent-reset', actorId: admin.user.id });
  });
});

describe('2.18 A blocked account; 10 nothing is wiped', () => {
  it('is out on every device, and a sign-in with the right password says 403 and whom to write to', async () => {
    const learner = await test.registerLearner();
    expect((await act(learner, 'block', { isBlocked: true })).status).toBe(200);
    expect((await ask(learner.token, '/api/auth/user')).status).toBe(401);
    const refused = await signIn(learner);
    expect(refused.status).toBe(403);
    const { message } = v.parse(BlockedBody, await refused.json());
    expect(message).toBe(
      'This account is blocked. Write to help@northstar.example. Nothing of it was deleted.',
    );
    // Somebody without the password learns nothing of the block.
    expect((await signIn({ ...learner, password: 'Wrong-Horse-7' })).status).toBe(401);
    expect(await latestAct()).toMatchObject({ act: 'blocked-account', subject: null });
    expect((await page(learner)).blockedAt).toBe(test.clock.now);
  });

  it('reaches export and deletion with what the refusal hands out, and nothing else', async () => {
    const learner = await test.registerLearner();
    await learner.sync([
      anAnswer({ deviceSeq: 1, questionId: 'c1-01', occurredAt: test.clock.now }),
    ]);
    await act(learner, 'block', { isBlocked: true });
    const { leaveToken } = v.parse(BlockedBody, await (await signIn(learner)).json());
    const { paths } = (await (await test.app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    const leaving = ['get /api/user/export', 'delete /api/user/account'];
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        const isOpen = !security || path === '/api/auth/signin' || path.endsWith('/login-code');
        if (isOpen || leaving.includes(`${method} ${path}`)) continue;
        const response = await ask(leaveToken, path, method.toUpperCase());
        expect([method, path, response.status]).toEqual([method, path, 403]);
      }
    }
    const sync = await ask(leaveToken, '/api/sync', 'POST');
    expect(sync.status).toBe(403);
    const file = await ask(leaveToken, '/api/user/export');
    expect(file.status).toBe(200);
    expect(((await file.json()) as { events: unknown[] }).events).toHaveLength(1);
    expect(await test.db.$count(learnerEvents, eq(learnerEvents.userId, learner.user.id))).toBe(1);
    expect((await ask(leaveToken, '/api/user/account', 'DELETE')).status).toBe(200);
    expect(await test.db.$count(users, eq(users.userId, learner.user.id))).toBe(0);
  });

  it('is let in again with all that it had; what was handed out for leaving ends', async () => {
    const learner = await test.registerLearner();
    await act(learner, 'block', { isBlocked: true });
    const { leaveToken } = v.parse(BlockedBody, await (await signIn(learner)).json());
    expect((await act(learner, 'block', { isBlocked: true })).status).toBe(409);
    expect((await act(learner, 'block', { isBlocked: false })).status).toBe(200);
    expect((await ask(leaveToken, '/api/user/export')).status).toBe(401);
    const session = (await (await signIn(learner)).json()) as { token: string };
    expect((await ask(session.token, '/api/auth/user')).status).toBe(200);
    expect(await latestAct()).toMatchObject({ act: 'unblocked-account' });
  });

  it('is never an administrator', async () => {
    expect((await act(admin, 'block', { isBlocked: true })).status).toBe(409);
    expect((await ask(admin.token, '/api/auth/user')).status).toBe(200);
  });
});

/** Gives an account another address, as a change of address does. */
async function rename(userId: string, email: string) {
  await moveAddress(test.db, { userId }, email, test.clock.now);
}
