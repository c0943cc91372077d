import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { adminActs } from '#api/desk/tables.ts';
import { loginCodes } from '#api/account/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';

const test = await openForFile(createTestApp());
const admin = await test.registerAdmin({ firstName: 'Ada' });

const endAccount = ({ user }: Pick<TestLearner, 'user'>, by = admin) =>
  by.call('POST', `/api/admin/learners/${user.id}/end-sessions`);
const endEverybody = (by = admin) => by.call('DELETE', '/api/admin/sessions');

const statusWith = async (token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await test.app.request('/api/auth/user', { headers })).status;
};

/** The token of another device. */
async function signIn({ email, password }: TestLearner): Promise<string> {
  const response = await test.app.request('/api/auth/signin', jsonPost({ email, password }));
  return ((await response.json()) as SessionResponse).token;
}

/** A hosted sign-in that the app has not taken over yet. */
const leaveCode = ({ user }: TestLearner) =>
  test.db
    .insert(loginCodes)
    .values({ userId: user.id, codeHash: user.id, createdAt: test.clock.now });

const codesOf = async ({ user }: TestLearner) =>
  (await test.db.select().from(loginCodes).where(eq(loginCodes.userId, user.id))).length;

const latestAct = async () => {
  const [act] = await test.db.select().from(adminActs).orderBy(desc(adminActs.at)).limit(1);
  return act;
};

describe('the end of sessions from the desk', () => {
  it('takes no effect if the audit log fails to record it', async () => {
    const learner = await test.registerLearner();
    const taken = { id: 'taken', at: 0, actorId: admin.user.id, act: 'blocked-account' };
    await test.db.insert(adminActs).values({ ...taken, subject: null, details: {} });
    const app = createApp({ ...test.services, newId: () => taken.id });
    const response = await app.request(
      `/api/admin/learners/${learner.user.id}/end-sessions`,
      jsonPost({}, { Authorization: `Bearer ${admin.token}` }),
    );
    expect(response.status).toBe(500);
    expect(await statusWith(learner.token)).toBe(200);
  });

  describe('2.18 Sign out devices: one account or everyone, after a question', () => {
    it('leaves one account no token and no sign-in under way', async () => {
      const [learner, other] = [await test.registerLearner(), await test.registerLearner()];
      const tokens = [learner.token, await signIn(learner)];
      for (const one of [learner, other]) await leaveCode(one);
      const response = await endAccount(learner);
      expect([response.status, await response.json()]).toEqual([
        200,
        { message: 'This account is signed out on every device.' },
      ]);
      for (const token of tokens) expect(await statusWith(token)).toBe(401);
      expect([await codesOf(learner), await codesOf(other)]).toEqual([0, 1]);
      expect(await statusWith(other.token)).toBe(200);
      expect(await statusWith(admin.token)).toBe(200);
      expect(await statusWith(await signIn(learner))).toBe(200);
    });

    it('leaves nobody a token but the administrator on this device', async () => {
      const learner = await test.registerLearner();
      const adminElsewhere = await signIn(admin);
      await leaveCode(learner);
      const response = await endEverybody();
      expect([response.status, await response.json()]).toEqual([
        200,
        { message: 'Everyone else is signed out.' },
      ]);
      expect(await statusWith(learner.token)).toBe(401);
      expect(await statusWith(adminElsewhere)).toBe(401);
      expect(await codesOf(learner)).toBe(0);
      expect(await statusWith(admin.token)).toBe(200);
    });
  });

  it('keeps this device of an administrator on the own account', async () => {
    const elsewhere = await signIn(admin);
    expect((await endAccount(admin)).status).toBe(200);
    expect([await statusWith(elsewhere), await statusWith(admin.token)]).toEqual([401, 200]);
  });

  it('stands in the audit log without a name or an id that leads to the learner', async () => {
    const learner = await test.registerLearner();
    test.clock.advance(1);
    await endAccount(learner);
    const account = createHash('sha256').update(learner.user.id).digest('hex');
    expect(await latestAct()).toMatchObject({
      actorId: admin.user.id,
      at: test.clock.now,
      act: 'signed-out-account',
      subject: null,
      details: { account },
    });
    test.clock.advance(1);
    await endEverybody();
    expect(await latestAct()).toMatchObject({ act: 'signed-out-everyone', subject: null });
  });

  it('says when there is no such account, and notes nothing', async () => {
    const before = await latestAct();
    const response = await admin.call('POST', '/api/admin/learners/nobody-at-all/end-sessions');
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'There is no such account.' },
    ]);
    expect(await latestAct()).toEqual(before);
  });

  it('is for administrators alone, and ends nothing for anybody else', async () => {
    const [learner, other] = [await test.registerLearner(), await test.registerLearner()];
    expect((await endAccount(other, learner)).status).toBe(403);
    expect((await endEverybody(learner)).status).toBe(403);
    const visitor = await test.app.request('/api/admin/sessions', { method: 'DELETE' });
    expect(visitor.status).toBe(401);
    expect(await statusWith(other.token)).toBe(200);
  });
});
