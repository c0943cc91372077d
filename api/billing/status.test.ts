import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  readSubscription,
  type SubscriptionFacts,
  writeSubscription,
} from '#api/billing/statements/subscriptions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { SignedInEnv } from '#api/platform/http/app-env.ts';
import { onError } from '#api/platform/http/on-error.ts';
import { requireSession } from '#api/account/access.ts';
import { requireSubscription } from './access.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { AccountSubscription, SubscriptionStatus } from '#shared/contract/subscription.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';

const DAY = 86_400_000;

const demoUserIds = new Set<string>();
const test = await openForFile(createTestApp({ policy: { demoUserIds } }));
const gated = new Hono<SignedInEnv>()
  .onError(onError(test.services) as never)
  .get('/', requireSession(test.services), requireSubscription(test.services), (c) =>
    c.json({}, 200),
  );

const aTrial = (over: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  stripeSubscriptionId: 'sub_1',
  status: 'trialing',
  currentPeriodStart: A_MONDAY,
  currentPeriodEnd: A_MONDAY + 7 * DAY,
  trialEnd: A_MONDAY + 7 * DAY,
  cancelAtPeriodEnd: false,
  priceCents: 1_500,
  currency: 'usd',
  interval: 'month',
  ...over,
});

async function write(learner: TestLearner, facts: SubscriptionFacts | null): Promise<boolean> {
  const { id } = learner.user;
  const { checks = 0 } = (await readSubscription(test.db, id)) ?? {};
  return inTransaction(test.db, (tx) => writeSubscription(tx, id, facts, checks, test.clock.now));
}

const statusOf = (learner: TestLearner) =>
  learner.get<SubscriptionStatus>('/api/subscription/status');

const gate = async ({ token }: TestLearner) =>
  (await gated.request('/', { headers: { Authorization: `Bearer ${token}` } })).status;

describe('7 `GET /api/subscription/status`', () => {
  it('closes AI Mode to a learner who has never subscribed', async () => {
    const learner = await test.registerLearner();
    expect(await statusOf(learner)).toEqual({
      hasActiveSubscription: false,
      status: null,
      endDate: null,
      isInTrial: false,
      trialEnd: null,
      isDemoAccount: false,
    });
    expect(await learner.get('/api/user/subscription')).toBeNull();
    expect(await gate(learner)).toBe(402);
  });
});

describe('3 Subscription status: its six fields; Subscription in the account: status, cancelAtPeriodEnd, currentPeriodEnd, price, interval · 7 `GET /api/user/subscription`', () => {
  it('calls a trial active, and says when it ends', async () => {
    const learner = await test.registerLearner();
    await write(learner, aTrial());
    const end = new Date(A_MONDAY + 7 * DAY).toISOString();
    expect(await statusOf(learner)).toEqual({
      hasActiveSubscription: true,
      status: 'active',
      isInTrial: true,
      trialEnd: end,
      endDate: end,
      isDemoAccount: false,
    });
    expect(await learner.get<AccountSubscription>('/api/user/subscription')).toEqual({
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: end,
      price: 15,
      interval: 'month',
    });
    expect(await gate(learner)).toBe(200);
  });
});

it('keeps AI Mode open for seven days after a payment was due and failed', async () => {
  const learner = await test.registerLearner();
  const now = test.clock.now;
  await write(learner, aTrial({ status: 'past_due', currentPeriodStart: now - 7 * DAY + 1 }));
  expect(await gate(learner)).toBe(200);
  expect((await statusOf(learner)).endDate).toBe(new Date(now + 1).toISOString());
  await write(learner, aTrial({ status: 'past_due', currentPeriodStart: now - 7 * DAY }));
  expect(await gate(learner)).toBe(402);
  expect((await statusOf(learner)).status).toBe('past_due');
});

it.each(['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'new word'])(
  'closes AI Mode where the subscription is %s',
  async (status) => {
    const learner = await test.registerLearner();
    await write(learner, aTrial({ status }));
    expect(await gate(learner)).toBe(402);
    expect(await statusOf(learner)).toMatchObject({ status, isInTrial: false });
  },
);

describe('4.11 No access, trial, subscribed, demo', () => {
  it('opens AI Mode to a demo account', async () => {
    const learner = await test.registerLearner();
    demoUserIds.add(learner.user.id);
    expect(await statusOf(learner)).toMatchObject({
      hasActiveSubscription: true,
      isDemoAccount: true,
      isInTrial: false,
    });
    expect(await gate(learner)).toBe(200);
  });
});

it('never lets an older answer of the payment provider overwrite a newer one', async () => {
  const learner = await test.registerLearner();
  const { id } = learner.user;
  await write(learner, aTrial());
  await write(learner, aTrial({ status: 'active' }));
  const late = inTransaction(test.db, (tx) =>
    writeSubscription(tx, id, aTrial(), 1, test.clock.now),
  );
  expect(await late).toBe(false);
  expect((await readSubscription(test.db, id))?.status).toBe('active');
});

it('remembers that an account had its trial', async () => {
  const learner = await test.registerLearner();
  await write(learner, aTrial());
  await write(learner, aTrial({ status: 'canceled', trialEnd: null }));
  await write(learner, null);
  expect((await readSubscription(test.db, learner.user.id))?.hadTrial).toBe(true);
});

it('tells a device of a change with its next sync, and only then', async () => {
  const learner = await test.registerLearner();
  expect((await learner.sync()).subscription).toBeUndefined();
  await write(learner, aTrial());
  const { subscription } = await learner.sync();
  expect(subscription).toEqual({
    version: 1,
    stripeCustomerId: null,
    stripeSubscriptionId: 'sub_1',
    subscriptionStatus: 'active',
    subscriptionEndDate: new Date(A_MONDAY + 7 * DAY).toISOString(),
  });
  expect((await learner.sync([], { subscriptionVersion: 1 })).subscription).toBeUndefined();
  await write(learner, aTrial());
  expect((await learner.sync([], { subscriptionVersion: 1 })).subscription).toBeUndefined();
  await write(learner, aTrial({ cancelAtPeriodEnd: true }));
  expect((await learner.sync([], { subscriptionVersion: 1 })).subscription?.version).toBe(2);
});
