import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { stripeDepartures, stripeEvents } from './tables.ts';
import { readSubscription } from '#api/billing/statements/subscriptions.ts';
import type { SandboxEvent } from '#api/sandbox/stripe/stripe-events.ts';
import type { SandboxSubscription } from '#api/sandbox/stripe/stripe-store.ts';
import { skipDays } from '#api/sandbox/stripe/stripe-subscriptions.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type {
  AccountSubscription,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/subscription.ts';

const DAY = 86_400_000;
const BODIES: Record<string, unknown> = { complete: { paymentIntentId: 'pi_1' } };

const demoUserIds = new Set<string>();
const world = await openForFile(createBillingWorld({ policy: { demoUserIds } }));

const statusOf = (learner: TestLearner) =>
  learner.get<SubscriptionStatus>('/api/subscription/status');
const accountOf = (learner: TestLearner) =>
  learner.get<AccountSubscription>('/api/user/subscription');

async function eventsOf(learner: TestLearner): Promise<SandboxEvent[]> {
  const user = await learner.get<{ stripeCustomerId: string }>('/api/user');
  const events = await world.sandbox.store.list<SandboxEvent>('event');
  return events.filter((event) => JSON.stringify(event).includes(user.stripeCustomerId));
}

async function subscriptionsOf(learner: TestLearner): Promise<SandboxSubscription[]> {
  const user = await learner.get<{ stripeCustomerId: string }>('/api/user');
  return world.sandbox.store.list<SandboxSubscription>('subscription', user.stripeCustomerId);
}

/** Returns the webhook's status for a payload signed with a secret at a time. */
async function post(payload: string, secret: string, at: number): Promise<number> {
  const { webhooks } = new Stripe('sk_test_x');
  const timestamp = Math.floor(at / 1_000);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const init = { method: 'POST', headers: { 'Stripe-Signature': signature }, body: payload };
  return (await world.test.app.request('/api/stripe/webhook', init)).status;
}

describe('a subscription', () => {
  describe('1 Cancel and reactivate a subscription · 2.11 Price, from the server · 7 Calls', () => {
    it('begins at the checkout with a trial, ends on request, and is taken up again', async () => {
      const learner = await world.test.registerLearner();
      const now = world.test.clock.now;
      expect(await learner.get<SubscriptionOffer>('/api/subscription/offer')).toEqual({
        price: 15,
        interval: 'month',
        trialDays: 7,
        trial: 'open',
        firstCharge: new Date(now + 7 * DAY).toISOString(),
        isSandbox: true,
      });
      await world.subscribe(learner);
      expect(await statusOf(learner)).toMatchObject({
        hasActiveSubscription: true,
        status: 'active',
        isInTrial: true,
        trialEnd: new Date(now + 7 * DAY).toISOString(),
      });
      expect((await learner.sync()).subscription?.subscriptionStatus).toBe('active');

      await learner.post('/api/subscription/cancel');
      expect(await accountOf(learner)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
      expect((await statusOf(learner)).hasActiveSubscription).toBe(true);
      await learner.post('/api/subscription/reactivate');
      expect(await accountOf(learner)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: false,
      });
    });
  });

  it('is paid after the trial, past due when a payment fails, and active when it is mended', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    await world.press('/move/7');
    expect(await statusOf(learner)).toMatchObject({ status: 'active', isInTrial: false });
    await world.press('/payments/fail');
    await world.press('/move/31');
    expect(await statusOf(learner)).toMatchObject({ status: 'past_due' });
    await world.press('/payments/succeed');
    expect(await statusOf(learner)).toMatchObject({
      status: 'active',
      hasActiveSubscription: true,
    });
  });

  it('ends with its period once canceled, and has no second trial', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    await learner.post('/api/subscription/cancel');
    await world.press('/move/7');
    expect(await statusOf(learner)).toMatchObject({
      hasActiveSubscription: false,
      status: 'canceled',
    });
    const offer = await learner.get<SubscriptionOffer>('/api/subscription/offer');
    expect(offer.trialDays).toBe(0);
    await world.subscribe(learner);
    expect(await statusOf(learner)).toMatchObject({
      hasActiveSubscription: true,
      isInTrial: false,
    });
  });

  describe('1 A subscription belongs to a customer of the card provider', () => {
    it('is one, however often the button is tapped', async () => {
      const learner = await world.test.registerLearner();
      const create = () => learner.post<{ sessionId: string }>('/api/subscription/create');
      const first = await create();
      const [second, third] = await Promise.all([create(), create()]);
      expect([second, third]).toEqual([first, first]);
      await world.press(`/checkout/${first.sessionId}/pay`);
      await world.press(`/checkout/${first.sessionId}/pay`);
      expect(await subscriptionsOf(learner)).toHaveLength(1);
      expect((await learner.call('POST', '/api/subscription/create')).status).toBe(409);
    });
  });

  it('is nothing that a demo account needs, or that one without can cancel', async () => {
    const learner = await world.test.registerLearner();
    expect((await learner.call('POST', '/api/subscription/cancel')).status).toBe(409);
    demoUserIds.add(learner.user.id);
    expect((await learner.call('POST', '/api/subscription/create')).status).toBe(409);
  });

  it('answers 503 where no payments are configured', async () => {
    const learner = await world.test.registerLearner();
    const { payments } = world.test.services;
    world.test.services.payments = null;
    const statuses = await Promise.all(
      ['create', 'complete', 'cancel', 'reactivate'].map(
        async (call) =>
          (await learner.call('POST', `/api/subscription/${call}`, BODIES[call])).status,
      ),
    );
    world.test.services.payments = payments;
    expect(statuses).toEqual([503, 503, 503, 503]);
  });
});

describe('the webhook', () => {
  it('takes only what was signed, within five minutes before and after now', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    const [event] = await eventsOf(learner);
    const payload = JSON.stringify(event);
    const { webhookSecret } = world.sandbox.account;
    const now = world.test.clock.now;
    expect(await post(payload, webhookSecret, now)).toBe(200);
    expect(await post(payload, 'whsec_other', now)).toBe(400);
    expect(await post(payload, webhookSecret, now - 301_000)).toBe(400);
    expect(await post(payload, webhookSecret, now + 301_000)).toBe(400);
    expect(await post(payload, webhookSecret, now + 299_000)).toBe(200);
    const nul = JSON.stringify(event).replaceAll('cus_', 'cus_\\u0000');
    expect(nul).toContain('\\u0000');
    expect(await post(nul, webhookSecret, now)).toBe(400);
    expect(await post(nul.replace('evt_', 'evt_\\ud800'), webhookSecret, now)).toBe(400);
    const live = JSON.stringify({ ...event, livemode: true });
    expect(await post(live, webhookSecret, now)).toBe(400);
    const unsigned = { method: 'POST', body: payload };
    const { counters } = world.test.services;
    const { webhooks_refused: before } = await counters.read();
    expect((await world.test.app.request('/api/stripe/webhook', unsigned)).status).toBe(400);
    expect((await counters.read()).webhooks_refused).toBe(before + 1);
  });

  it('changes nothing for anybody where the customer is another account’s, or nobody’s', async () => {
    const [learner, other] = [
      await world.test.registerLearner(),
      await world.test.registerLearner(),
    ];
    await world.subscribe(learner);
    await world.subscribe(other);
    const theirs = JSON.stringify(await accountOf(other));
    const [event] = await eventsOf(learner);
    const { webhookSecret } = world.sandbox.account;
    const { stripeCustomerId } = await learner.get<{ stripeCustomerId: string }>('/api/user');
    const { stripeCustomerId: another } = await other.get<{ stripeCustomerId: string }>(
      '/api/user',
    );
    const before = await accountOf(learner);
    for (const [at, customer] of [another, 'cus_of_nobody'].entries()) {
      const text = JSON.stringify({ ...event, id: `evt_forged_${at}` });
      const said = text.replaceAll(stripeCustomerId, customer).replaceAll('trialing', 'canceled');
      expect(said).toContain(customer);
      expect(await post(said, webhookSecret, world.test.clock.now)).toBe(200);
    }
    expect(await accountOf(learner)).toEqual(before);
    expect(JSON.stringify(await accountOf(other))).toBe(theirs);
    expect(await statusOf(other)).toMatchObject({ hasActiveSubscription: true });
  });

  it('gives each event one effect', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    const before = await readSubscription(world.test.db, learner.user.id);
    const events = await eventsOf(learner);
    await world.sandbox.webhooks.repeat([...events, ...events]);
    expect(await readSubscription(world.test.db, learner.user.id)).toEqual(before);
    const known = await world.test.db.select().from(stripeEvents);
    for (const { id } of events)
      expect(known.filter(({ eventId }) => eventId === id)).toHaveLength(1);
  });

  describe('2.18 System: notifications, and events of the payment provider', () => {
    it('answers an error where the provider cannot be asked, and the event has its effect later', async () => {
      const learner = await world.test.registerLearner();
      await world.subscribe(learner);
      const { payments } = world.test.services;
      if (!payments) throw new Error('no payments');
      const away = () => Promise.reject(new Error('away'));
      world.test.services.payments = { ...payments, readSubscription: away };
      const [subscription] = await subscriptionsOf(learner);
      if (!subscription) throw new Error('no subscription');
      await payments.setCancelAtPeriodEnd(subscription.id, true);
      const event = (await eventsOf(learner)).find((one) =>
        JSON.stringify(one).includes('"cancel_at_period_end":true'),
      );
      expect(event).toBeDefined();
      const { webhookSecret } = world.sandbox.account;
      const now = world.test.clock.now;
      const { counters } = world.test.services;
      const before = await counters.read();
      expect(await post(JSON.stringify(event), webhookSecret, now)).toBe(500);
      expect((await counters.read()).webhooks_failed).toBe(before.webhooks_failed + 1);
      world.test.services.payments = payments;
      expect(await accountOf(learner)).toMatchObject({ cancelAtPeriodEnd: false });
      expect(await post(JSON.stringify(event), webhookSecret, now)).toBe(200);
      // The provider's own retry may be counted, too.
      expect((await counters.read()).webhooks_taken).toBeGreaterThan(before.webhooks_taken);
      expect(await accountOf(learner)).toMatchObject({ cancelAtPeriodEnd: true });
    });
  });
});

describe('the daily look', () => {
  it('brings what no event has told', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    await world.doJobs();
    const silent = { ...world.sandbox.webhooks, emit: async () => undefined };
    await skipDays(world.sandbox.store, silent, 7);
    await world.doJobs();
    expect((await statusOf(learner)).isInTrial).toBe(true);
    world.test.clock.advance(DAY + 1);
    await world.doJobs();
    expect((await statusOf(learner)).isInTrial).toBe(false);
  });

  it('ends the subscription of a deleted account, and forgets its id then', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    const [subscription] = await subscriptionsOf(learner);
    await learner.call('DELETE', '/api/user/account');
    await world.doJobs();
    const found = await world.sandbox.store.get<SandboxSubscription>(subscription?.id ?? '');
    expect(found?.status).toBe('canceled');
    expect(await world.test.db.$count(stripeDepartures)).toBe(0);
  });
});
