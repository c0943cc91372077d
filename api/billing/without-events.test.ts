/** Tests lost events: whenever a learner looks, the server asks the payment provider itself. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { SandboxSubscription } from '#api/sandbox/stripe/stripe-store.ts';
import type { AccountSubscription, SubscriptionStatus } from '#shared/contract/subscription.ts';

const A_WHILE = 5_000;

const world = await openForFile(createBillingWorld());
beforeAll(async () => {
  world.sandbox.webhooks.deliver = async () => {};
});

const statusOf = (learner: TestLearner) =>
  learner.get<SubscriptionStatus>('/api/subscription/status');
const accountOf = (learner: TestLearner) =>
  learner.get<AccountSubscription>('/api/user/subscription');

/** Changes the subscription only at the provider. */
async function changeAtProvider(
  learner: TestLearner,
  change: Partial<SandboxSubscription>,
): Promise<void> {
  const { stripeCustomerId } = await learner.get<{ stripeCustomerId: string }>('/api/user');
  const { store } = world.sandbox;
  const [one] = await store.list<SandboxSubscription>('subscription', stripeCustomerId);
  if (!one) throw new Error('There is no subscription');
  await store.put('subscription', { ...one, ...change }, stripeCustomerId);
}

async function subscriber(): Promise<TestLearner> {
  const learner = await world.test.registerLearner();
  await world.subscribe(learner);
  world.test.clock.advance(A_WHILE);
  await statusOf(learner);
  return learner;
}

describe('without an event', () => {
  it('AI Mode is open to who comes back from the checkout, once the last answer is five seconds old', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    expect((await statusOf(learner)).hasActiveSubscription).toBe(false);
    world.test.clock.advance(A_WHILE);
    expect(await statusOf(learner)).toMatchObject({ hasActiveSubscription: true, isInTrial: true });
  });

  it('Settings shows a cancellation at the provider', async () => {
    const learner = await subscriber();
    await changeAtProvider(learner, { cancel_at_period_end: true });
    world.test.clock.advance(A_WHILE);
    expect(await accountOf(learner)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('a payment that was made up for is no longer past due, and a refund ends AI Mode', async () => {
    const learner = await subscriber();
    await changeAtProvider(learner, { status: 'past_due' });
    world.test.clock.advance(A_WHILE);
    expect(await statusOf(learner)).toMatchObject({ status: 'past_due' });
    await changeAtProvider(learner, { status: 'active' });
    world.test.clock.advance(A_WHILE);
    expect(await statusOf(learner)).toMatchObject({ status: 'active' });
    await changeAtProvider(learner, { status: 'canceled' });
    world.test.clock.advance(A_WHILE);
    expect(await statusOf(learner)).toMatchObject({ hasActiveSubscription: false });
  });

  it('the daily look sees all of it', async () => {
    const learner = await subscriber();
    await changeAtProvider(learner, { status: 'canceled' });
    world.test.clock.advance(86_400_001);
    await world.doJobs();
    expect((await learner.sync()).subscription?.subscriptionStatus).toBe('canceled');
  });
});

describe('a provider that is away', () => {
  it('leaves what it last said', async () => {
    const learner = await subscriber();
    const { payments } = world.test.services;
    if (!payments) throw new Error('There are no payments');
    const read = vi.spyOn(payments, 'readSubscription').mockRejectedValue(new Error('away'));
    world.test.clock.advance(A_WHILE);
    expect(await statusOf(learner)).toMatchObject({ hasActiveSubscription: true });
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });
});
