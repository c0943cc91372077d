/** Tests POST /api/subscription/complete and the forms before it, against the sandbox. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SandboxSubscription } from '#api/sandbox/stripe/stripe-store.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { CardForm, SubscriptionStatus } from '#shared/contract/subscription.ts';

const DAY = 86_400_000;

const world = await openForFile(createBillingWorld());
beforeEach(() => world.press('/checkout-away'));
afterEach(() => world.press('/checkout-back'));

const openForm = (learner: TestLearner) => learner.post<CardForm>('/api/subscription/create');
const confirm = ({ sessionId }: CardForm) => world.press(`/intent/${sessionId}/pay`);
const complete = async (learner: TestLearner, paymentIntentId: string) =>
  (await learner.call('POST', '/api/subscription/complete', { paymentIntentId })).status;
const statusOf = (learner: TestLearner) =>
  learner.get<SubscriptionStatus>('/api/subscription/status');

async function subscriptionsOf(learner: TestLearner): Promise<SandboxSubscription[]> {
  const user = await learner.get<{ stripeCustomerId: string }>('/api/user');
  return world.sandbox.store.list<SandboxSubscription>('subscription', user.stripeCustomerId);
}

/** Makes a learner whose trial is over and who has no subscription anymore. */
async function afterTrial(): Promise<TestLearner> {
  const learner = await world.test.registerLearner();
  await world.press('/checkout-back');
  await world.subscribe(learner);
  await learner.post('/api/subscription/cancel');
  await world.press('/move/7');
  await world.press('/checkout-away');
  return learner;
}

describe('a trial by the card form', () => {
  describe("2.11 'Complete Your Subscription' with a card form · 9.4 $15 a month, seven free days", () => {
    it('begins when the card is confirmed, and not before', async () => {
      const learner = await world.test.registerLearner();
      const form = await openForm(learner);
      expect(form).toMatchObject({
        price: 15,
        interval: 'month',
        trialDays: 7,
        dueToday: 0,
        firstCharge: new Date(world.test.clock.now + 7 * DAY).toISOString(),
        isMended: false,
        publishableKey: null,
        isSandbox: true,
      });
      expect(form).not.toHaveProperty('url');
      expect(await complete(learner, form.sessionId)).toBe(409);
      expect((await statusOf(learner)).hasActiveSubscription).toBe(false);
      await confirm(form);
      expect((await statusOf(learner)).hasActiveSubscription).toBe(false);
      expect(await complete(learner, form.sessionId)).toBe(200);
      expect(await statusOf(learner)).toMatchObject({
        hasActiveSubscription: true,
        isInTrial: true,
      });
      expect((await learner.sync()).subscription?.subscriptionStatus).toBe('active');
    });
  });

  describe('7 `POST /api/subscription/complete`', () => {
    it('is one, however often and from however many tabs it is completed', async () => {
      const learner = await world.test.registerLearner();
      const [one, other] = await Promise.all([openForm(learner), openForm(learner)]);
      await Promise.all([confirm(one), confirm(other)]);
      const tries = [one, one, other, one, other];
      const answers = await Promise.all(tries.map(({ sessionId }) => complete(learner, sessionId)));
      expect(answers).toEqual([200, 200, 200, 200, 200]);
      expect(await complete(learner, other.sessionId)).toBe(200);
      expect(await subscriptionsOf(learner)).toHaveLength(1);
    });
  });

  it('closes the checkout that another tab has open', async () => {
    const learner = await world.test.registerLearner();
    const form = await openForm(learner);
    await world.press('/checkout-back');
    const { sessionId } = await openForm(learner);
    await confirm(form);
    expect(await complete(learner, form.sessionId)).toBe(200);
    await world.press(`/checkout/${sessionId}/pay`);
    expect(await subscriptionsOf(learner)).toHaveLength(1);
  });

  it('is nobody else’s to complete, and nothing that is made up', async () => {
    const learner = await world.test.registerLearner();
    const thief = await world.test.registerLearner();
    const form = await openForm(learner);
    await confirm(form);
    expect(await complete(thief, form.sessionId)).toBe(404);
    await openForm(thief);
    expect(await complete(thief, form.sessionId)).toBe(404);
    expect(await subscriptionsOf(thief)).toEqual([]);
    expect(await complete(learner, 'seti_unknown')).toBe(404);
    expect(await complete(learner, 'pi_unknown')).toBe(404);
    for (const id of ['', 'cus_1', 'seti_1/../x', 'seti_\0', `seti_${'x'.repeat(300)}`]) {
      expect(await complete(learner, id)).toBe(400);
    }
  });

  it('does not begin on other terms than the form has shown', async () => {
    const learner = await world.test.registerLearner();
    const form = await openForm(learner);
    await confirm(form);
    const { payments } = world.test.services;
    if (!payments) throw new Error('no payments');
    const dearer = { id: 'price_new', cents: 2_500, currency: 'usd', interval: 'month' };
    world.test.services.payments = { ...payments, readPrice: async () => dearer };
    expect(await complete(learner, form.sessionId)).toBe(409);
    expect(await subscriptionsOf(learner)).toEqual([]);
    world.test.services.payments = payments;
  });

  it('does not begin anew by a form of long ago', async () => {
    const learner = await world.test.registerLearner();
    const form = await openForm(learner);
    await confirm(form);
    await complete(learner, form.sessionId);
    await learner.post('/api/subscription/cancel');
    await world.press('/move/7');
    expect((await statusOf(learner)).hasActiveSubscription).toBe(false);
    expect(await complete(learner, form.sessionId)).toBe(409);
    expect(await subscriptionsOf(learner)).toHaveLength(1);
  });
});

describe('a payment by the card form', () => {
  it('opens AI Mode to who has had the trial once the money is there', async () => {
    const learner = await afterTrial();
    const form = await openForm(learner);
    expect(form).toMatchObject({ trialDays: 0, dueToday: 15, isMended: false });
    expect(await openForm(learner)).toEqual(form);
    expect(await complete(learner, form.sessionId)).toBe(409);
    expect((await statusOf(learner)).hasActiveSubscription).toBe(false);
    await confirm(form);
    expect(await complete(learner, form.sessionId)).toBe(200);
    expect(await complete(learner, form.sessionId)).toBe(200);
    expect(await statusOf(learner)).toMatchObject({
      hasActiveSubscription: true,
      isInTrial: false,
    });
    expect(await subscriptionsOf(learner)).toHaveLength(2);
  });

  it('mends one that failed, without a second subscription', async () => {
    const learner = await world.test.registerLearner();
    await world.press('/checkout-back');
    await world.subscribe(learner);
    await world.press('/payments/fail');
    await world.press('/move/7');
    expect((await statusOf(learner)).status).toBe('past_due');
    const form = await openForm(learner);
    expect(form).toMatchObject({ isMended: true, dueToday: 15, trialDays: 0 });
    await confirm(form);
    expect(await complete(learner, form.sessionId)).toBe(200);
    expect((await statusOf(learner)).status).toBe('active');
    expect(await subscriptionsOf(learner)).toHaveLength(1);
    await world.press('/payments/succeed');
  });
});

it('cannot be paid once the account is deleted, by whatever way was open', async () => {
  const learner = await world.test.registerLearner();
  const form = await openForm(learner);
  await world.press('/checkout-back');
  const { sessionId } = await openForm(learner);
  const { stripeCustomerId } = await learner.get<{ stripeCustomerId: string }>('/api/user');
  await learner.call('DELETE', '/api/user/account');
  await world.press(`/checkout/${sessionId}/pay`);
  await world.doJobs();
  await confirm(form);
  expect(await complete(learner, form.sessionId)).toBe(410);
  await world.press(`/checkout/${sessionId}/pay`);
  const { store } = world.sandbox;
  expect(await store.list('subscription', stripeCustomerId)).toEqual([]);
  expect(await store.get(stripeCustomerId)).toBeNull();
});

it('is refused to who asks without end', async () => {
  const learner = await world.test.registerLearner();
  const statuses: number[] = [];
  for (let ask = 0; ask < 41; ask += 1) statuses.push(await complete(learner, 'pi_unknown'));
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(404));
  expect(statuses[40]).toBe(429);
});
