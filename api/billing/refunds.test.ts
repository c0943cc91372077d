/** Tests refunds, disputes, and a server that doesn't sell. */
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import type { SandboxCharge } from '#api/sandbox/stripe/stripe-store.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';

const policy = { isSelling: true };

const world = await openForFile(createBillingWorld({ policy }));

const statusOf = (learner: TestLearner) =>
  learner.get<SubscriptionStatus>('/api/subscription/status');

async function chargesOf(learner: TestLearner): Promise<SandboxCharge[]> {
  const { stripeCustomerId } = await learner.get<{ stripeCustomerId: string }>('/api/user');
  return world.sandbox.store.list<SandboxCharge>('charge', stripeCustomerId);
}

/** Makes a learner who has paid after the trial, and returns the charge, too. */
async function payer(): Promise<{ learner: TestLearner; charge: SandboxCharge }> {
  const learner = await world.test.registerLearner();
  await world.subscribe(learner);
  expect(await chargesOf(learner)).toEqual([]);
  await world.press('/move/7');
  const [charge, ...more] = await chargesOf(learner);
  if (!charge || more.length > 0) throw new Error('It was to be charged once');
  return { learner, charge };
}

describe('2.19 Refunds: the subscription ends with the charge', () => {
  it.each(['refund', 'dispute'])('ends AI Mode with a %s', async (act) => {
    const { learner, charge } = await payer();
    expect((await statusOf(learner)).hasActiveSubscription).toBe(true);
    await world.press(`/charge/${charge.id}/${act}`);
    expect(await statusOf(learner)).toMatchObject({
      hasActiveSubscription: false,
      status: 'canceled',
    });
  });

  it('goes on where a charge that was made twice is refunded once', async () => {
    const { learner, charge } = await payer();
    await world.sandbox.store.put('charge', { ...charge, id: 'ch_twice' }, charge.customer);
    await world.press('/charge/ch_twice/refund');
    expect((await statusOf(learner)).hasActiveSubscription).toBe(true);
  });

  it('goes on where an earlier period is refunded', async () => {
    const { learner, charge } = await payer();
    await world.press('/move/31');
    await world.press(`/charge/${charge.id}/refund`);
    expect((await statusOf(learner)).hasActiveSubscription).toBe(true);
  });

  it('lets who was refunded subscribe again', async () => {
    const { learner, charge } = await payer();
    await world.press(`/charge/${charge.id}/refund`);
    world.test.clock.advance(60_000);
    await world.subscribe(learner);
    expect(await statusOf(learner)).toMatchObject({
      hasActiveSubscription: true,
      isInTrial: false,
    });
  });
});

describe('a server that does not sell', () => {
  it('says so, and keeps up what was sold before', async () => {
    const { learner } = await payer();
    const other = await world.test.registerLearner();
    world.test.services.policy.isSelling = false;
    for (const [method, path] of [
      ['GET', 'offer'],
      ['POST', 'create'],
    ] as const) {
      const answer = await world.test.app.request(`/api/subscription/${path}`, {
        method,
        headers: { Authorization: `Bearer ${other.token}`, 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ message: 'AI Mode isn’t sold on this server yet.' });
    }
    await learner.post('/api/subscription/cancel');
    expect(await statusOf(learner)).toMatchObject({ hasActiveSubscription: true, isEnding: true });
    world.test.services.policy.isSelling = true;
  });
});
