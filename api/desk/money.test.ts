import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { subscriptions } from '#api/billing/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { drainStatistics } from '#api/testing/database/learner-tables.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { AdminMoney, AdminRetention } from '#shared/contract/admin/desk.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const DAY = 86_400_000;

const test = await openForFile(createTestApp());
const admin = await test.registerAdmin();

const money = async () =>
  v.parse(v.strictObject(AdminMoney.entries), await admin.get('/api/admin/money'));
let nobody = 0;
const subscribe = (row: Partial<typeof subscriptions.$inferInsert>) =>
  test.db.insert(subscriptions).values({
    ...{ userId: `somebody-${++nobody}`, checkedAt: test.clock.now, hadTrial: true },
    ...{ priceCents: 1_500, currency: 'usd', interval: 'month', ...row },
  });

describe('2.18 Money: trials, conversion, active, past due, churn from the stored subscriptions', () => {
  it('is nothing where nobody has subscribed', async () => {
    expect(await money()).toEqual({
      ...{ trials: 0, trialsEnding: 0, active: 0, activeEnding: 0, pastDue: 0, comps: 0 },
      ...{ decided: 0, converted: 0, conversionShare: null, ended: 0, churnShare: null },
      revenue: [],
    });
  });

  it('counts each subscription by what the provider last said of it', async () => {
    const { now } = test.clock;
    const trial = { trialEnd: now - 40 * DAY, currentPeriodStart: now - 40 * DAY };
    const month = { currentPeriodEnd: now - 10 * DAY };
    await subscribe({ status: 'trialing', trialEnd: now + 3 * DAY });
    await subscribe({ status: 'trialing', trialEnd: now + DAY, cancelAtPeriodEnd: true });
    await subscribe({ status: 'active', ...trial });
    await subscribe({ status: 'active', ...trial, cancelAtPeriodEnd: true });
    await subscribe({ status: 'past_due', ...trial });
    // Paid, and ended ten days ago; and one that ended with its trial, which is no churn.
    await subscribe({ status: 'canceled', ...trial, ...month });
    const short = { trialEnd: now - 10 * DAY, currentPeriodStart: now - 17 * DAY };
    await subscribe({ status: 'canceled', ...short, ...month });
    // Long ago, and one that the provider knows no more.
    await subscribe({ status: 'canceled', ...trial, currentPeriodEnd: now - 31 * DAY });
    await subscribe({ status: null });
    await subscribe({ status: null, hadTrial: false, compUntil: now + DAY, priceCents: null });
    await subscribe({ status: null, hadTrial: false, compUntil: now, priceCents: null });
    expect(await money()).toEqual({
      ...{ trials: 2, trialsEnding: 1, active: 2, activeEnding: 1, pastDue: 1, comps: 1 },
      ...{ decided: 6, converted: 4, conversionShare: 67, ended: 1, churnShare: 25 },
      revenue: [{ currency: 'usd', interval: 'month', cents: 3_000 }],
    });
  });

  it('is for administrators alone', async () => {
    const learner = await test.registerLearner();
    for (const path of ['/api/admin/money', '/api/admin/retention']) {
      expect((await learner.call('GET', path)).status).toBe(403);
      expect((await test.app.request(path)).status).toBe(401);
    }
  });
});

describe('2.18 Retention by week of registration', () => {
  it('tells who still answered weeks later, once the week is old enough and five registered', async () => {
    const cohort = await Promise.all(Array.from({ length: 6 }, () => test.registerLearner()));
    const retention = async () => v.parse(AdminRetention, await admin.get('/api/admin/retention'));
    let seq = 0;
    const answer = ({ sync }: TestLearner) =>
      sync([anAnswer({ deviceSeq: ++seq, questionId: 'c1-01', occurredAt: test.clock.now })]);
    for (const learner of cohort.slice(0, 4)) await answer(learner);
    test.clock.advance(6 * DAY);
    for (const learner of cohort.slice(0, 3)) await answer(learner);
    await retention();
    test.clock.advance(2 * DAY);
    for (const learner of cohort.slice(0, 2)) await answer(learner);
    await retention();
    test.clock.advance(6 * DAY);
    await test.registerLearner();
    await drainStatistics(test);
    // The whole file's learners registered in one week: the administrator, the one refused above, and these six.
    const [first] = await retention();
    expect(first).toEqual({
      ...{ week: '2026-03-02', registered: 8, practiced: 50, after1: 25 },
      ...{ after2: null, after4: null },
    });
  });
});
