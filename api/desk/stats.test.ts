import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#api/account/tables.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { drainStatistics } from '#api/testing/database/learner-tables.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import { AdminStats } from '#shared/contract/admin/desk.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const PATH = '/api/admin/stats';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let test: TestApp;
let admin: TestLearner;
const opened: TestApp[] = [];
beforeEach(async () => {
  test = await createTestApp();
  opened.push(test);
  admin = await test.registerAdmin({ firstName: 'Ada' });
});
afterAll(async () => {
  for (const app of opened) await app.close();
});

let seq = 0;
const answerAt = (occurredAt: number, over: Parameters<typeof anAnswer>[0] = {}) =>
  anAnswer({ deviceSeq: ++seq, occurredAt, questionId: 'c1-01', timeSpent: 30, ...over });

async function read(): Promise<AdminStats> {
  await drainStatistics(test);
  return v.parse(v.strictObject(AdminStats.entries), await admin.get(PATH));
}

describe('the figures of the desk', () => {
  describe('3 Admin figures: their ten fields · 7 `GET /api/admin/stats`, every 30 seconds', () => {
    it('begin with the accounts and the bank alone', async () => {
      expect(await read()).toEqual({
        users: { total: 1, weeklyActive: 0, dailyActive: 0 },
        content: { totalQuestions: 68, totalAnswers: 0, shortQuestions: 0 },
        engagement: {
          avgTimePerQuestionSeconds: 0,
          totalTimeSpentHours: 0,
          avgSessionTimeMinutes: 0,
        },
        trends: { registrationTrends: [{ date: '2026-03-02', newUsers: 1 }] },
      });
    });
  });

  describe('2.18 Avg. Time per question; Total study time, average session time', () => {
    it('count a session until half an hour passes, and no longer than the limit for one answer', async () => {
      const learner = await test.registerLearner();
      const start = test.clock.now;
      test.clock.advance(2 * HOUR);
      await learner.sync([
        answerAt(start + MINUTE, { timeSpent: 60 }),
        answerAt(start + 11 * MINUTE, { questionId: 'c1-02' }),
        answerAt(start + 41 * MINUTE, { questionId: 'c1-03', timeSpent: 9_000 }),
        answerAt(start + 42 * MINUTE, { questionId: 'c1-04', powerUps: ['skip'] }),
      ]);
      const { content, engagement } = await read();
      // 60 s, 30 s, and 300 s of the third; one session of 11 minutes, one of 5.
      expect(content.totalAnswers).toBe(3);
      expect(engagement).toEqual({
        avgTimePerQuestionSeconds: 130,
        totalTimeSpentHours: 0.11,
        avgSessionTimeMinutes: 8,
      });
    });
  });

  describe('2.18 Total Users with active this week; Daily active, weekly active', () => {
    it('call active who answered within 24 hours, and within seven times that, to the millisecond', async () => {
      const learner = await test.registerLearner();
      const answered = test.clock.now;
      await learner.sync([answerAt(answered)]);
      const activeAfter = async (milliseconds: number) => {
        test.clock.now = answered + milliseconds;
        const { users: active } = await read();
        return [active.dailyActive, active.weeklyActive];
      };
      expect(await activeAfter(24 * HOUR - 1)).toEqual([1, 1]);
      expect(await activeAfter(24 * HOUR)).toEqual([0, 1]);
      // The session of the administrator lasts seven days.
      test.clock.now = answered + 5 * 24 * HOUR;
      await read();
      expect(await activeAfter(7 * 24 * HOUR - 1)).toEqual([0, 1]);
      expect(await activeAfter(7 * 24 * HOUR)).toEqual([0, 0]);
    });
  });

  describe("2.18 New signups per date over 30 days, or 'No recent registrations' · 9.7 Sign-ups over 30 days, more than 3 highlighted", () => {
    it('list sign-ups by date for thirty days, the latest first, and take a deletion back', async () => {
      const gone = await test.registerLearner();
      await gone.sync([answerAt(test.clock.now)]);
      test.clock.advance(29 * 24 * HOUR);
      await test.registerLearner();
      admin = await test.registerAdmin({ firstName: 'Ada' });
      expect((await read()).trends.registrationTrends).toEqual([
        { date: '2026-03-31', newUsers: 2 },
        { date: '2026-03-02', newUsers: 2 },
      ]);
      test.clock.advance(24 * HOUR);
      expect((await read()).trends.registrationTrends).toHaveLength(1);
      expect((await read()).content.totalAnswers).toBe(1);
      const again = await test.app.request(
        '/api/auth/signin',
        jsonPost({ email: gone.email, password: gone.password }),
      );
      const { token } = (await again.json()) as { token: string };
      await test.app.request('/api/user/account', {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
      });
      const { users: left, content } = await read();
      expect([left.total, content.totalAnswers]).toEqual([3, 0]);
    });
  });
});

describe('the gate', () => {
  const ask = (authorization?: string) =>
    test.app.request(PATH, authorization ? { headers: { Authorization: authorization } } : {});

  describe('6 The server checks every admin call', () => {
    it('refuses visitors, forged tokens and learners', async () => {
      const learner = await test.registerLearner();
      const [head, , signature] = learner.token.split('.');
      const claim = Buffer.from(JSON.stringify({ sub: admin.user.id, isAdmin: true }));
      const forged = [head, claim.toString('base64url'), signature].join('.');
      const unsigned = [
        Buffer.from('{"alg":"none"}').toString('base64url'),
        claim.toString('base64url'),
        '',
      ];
      expect((await ask()).status).toBe(401);
      for (const token of [forged, unsigned.join('.'), admin.user.id]) {
        expect((await ask(`Bearer ${token}`)).status).toBe(401);
      }
      const refused = await ask(`Bearer ${learner.token}`);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { message: 'Only administrators can see this.' },
      ]);
    });
  });

  it('opens with the role in the configuration, and closes as soon as it is taken away', async () => {
    const learner = await test.registerLearner();
    test.services.policy.adminUserIds = new Set([learner.user.id]);
    expect((await ask(`Bearer ${learner.token}`)).status).toBe(200);
    test.services.policy.adminUserIds = new Set();
    expect((await ask(`Bearer ${learner.token}`)).status).toBe(403);
    await test.db.update(users).set({ isAdmin: false });
    expect((await ask(`Bearer ${admin.token}`)).status).toBe(403);
  });
});
