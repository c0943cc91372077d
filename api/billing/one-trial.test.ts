/** One trial per account, address and card: attempts to get another trial (docs/security.md). */
import { afterEach, describe, expect, it } from 'vitest';
import { trialMarks } from './tables.ts';
import type { SandboxSubscription } from '#api/sandbox/stripe/stripe-store.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { registerLearner, type TestLearner } from '#api/testing/test-learner.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import type {
  CardForm,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/subscription.ts';
import { normalizeAddress } from '#api/platform/keyed-marks.ts';

const DAY = 86_400_000;

const world = await openForFile(createBillingWorld());
afterEach(() => world.press('/checkout-back'));

const offerTo = (learner: TestLearner) => learner.get<SubscriptionOffer>('/api/subscription/offer');
const statusOf = (learner: TestLearner) =>
  learner.get<SubscriptionStatus>('/api/subscription/status');
const NO_TRIAL = { trialDays: 0, trial: 'had' };

async function subscriptionsOf(learner: TestLearner): Promise<SandboxSubscription[]> {
  const user = await learner.get<{ stripeCustomerId: string }>('/api/user');
  return world.sandbox.store.list<SandboxSubscription>('subscription', user.stripeCustomerId);
}

/** Deletes the account, registers again with an address, and confirms it. */
async function comeBack(learner: TestLearner, email: string): Promise<TestLearner> {
  await learner.call('DELETE', '/api/user/account');
  await world.doJobs();
  return world.test.registerLearner({ email });
}

describe('another free trial', () => {
  describe('9.4 $15 a month, seven free days', () => {
    it('is not to be had with the same address after the account was deleted, however it is written', async () => {
      const name = `lena.${Date.now()}`;
      let learner = await world.test.registerLearner({ email: `${name}@gmail.com` });
      expect(await offerTo(learner)).toMatchObject({ trialDays: 7, trial: 'open' });
      await world.subscribe(learner, 'first card');
      expect((await statusOf(learner)).isInTrial).toBe(true);
      const others = [
        `${name}@gmail.com`,
        `${name}+again@gmail.com`,
        `le.na${name.slice(4)}@gmail.com`,
      ];
      for (const email of others) {
        learner = await comeBack(learner, email);
        expect(await offerTo(learner)).toMatchObject(NO_TRIAL);
      }
      await world.subscribe(learner);
      expect(await statusOf(learner)).toMatchObject({
        hasActiveSubscription: true,
        isInTrial: false,
      });
    });

    it('ends at once with a card that has had one: nothing is charged, and it is told', async () => {
      const [first, second] = [
        await world.test.registerLearner(),
        await world.test.registerLearner(),
      ];
      await world.subscribe(first, 'a card of both');
      expect((await statusOf(first)).hasActiveSubscription).toBe(true);
      await world.subscribe(second, 'a card of both');
      expect(await statusOf(second)).toMatchObject({
        hasActiveSubscription: false,
        status: 'canceled',
      });
      expect((await subscriptionsOf(second)).map(({ status }) => status)).toEqual(['canceled']);
      expect(await offerTo(second)).toMatchObject({ trialDays: 0, trial: 'refused' });
      expect((await statusOf(first)).isInTrial).toBe(true);
      await world.subscribe(second, 'a card of both');
      expect(await statusOf(second)).toMatchObject({
        hasActiveSubscription: true,
        isInTrial: false,
      });
    });

    it('is refused by the card form in words, where the card has had one', async () => {
      await world.subscribe(await world.test.registerLearner(), 'a card of the form');
      const learner = await world.test.registerLearner();
      await world.press('/checkout-away');
      const { sessionId } = await learner.post<CardForm>('/api/subscription/create');
      await world.press(`/intent/${sessionId}/pay`, { card: 'a card of the form' });
      const body = { paymentIntentId: sessionId };
      const reply = await learner.call('POST', '/api/subscription/complete', body);
      expect([reply.status, await reply.json()]).toEqual([
        409,
        { message: expect.stringContaining('This card has had a free trial before.') },
      ]);
      expect((await statusOf(learner)).hasActiveSubscription).toBe(false);
    });

    it('is given to one of two who pay with one card in the same moment', async () => {
      const two = [await world.test.registerLearner(), await world.test.registerLearner()];
      await Promise.all(two.map((learner) => world.subscribe(learner, 'a card for two')));
      await world.sandbox.webhooks.repeat(await world.sandbox.store.list('event'));
      const states = await Promise.all(two.map(async (one) => (await statusOf(one)).isInTrial));
      expect(states.toSorted()).toEqual([false, true]);
    });
  });

  it('begins from a confirmed address alone; one can subscribe without it', async () => {
    const { app, clock } = world.test;
    const learner = await registerLearner(app, clock);
    expect(await offerTo(learner)).toMatchObject({ trialDays: 0, trial: 'unconfirmed' });
    await world.test.sendMails();
    const mail = world.test.mails.findLast(({ to }) => to === learner.email);
    const token = /\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    // The signed-in browser makes this call, and its session continues.
    expect((await learner.call('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
    expect(await offerTo(learner)).toMatchObject({ trialDays: 7, trial: 'open' });
  });
});

describe('what is kept of a trial', () => {
  it('is hashes and a date, which name nobody, for 400 days', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner, 'a card to remember');
    await learner.call('DELETE', '/api/user/account');
    const rows = await world.test.db.select().from(trialMarks);
    const text = JSON.stringify(rows);
    for (const secret of [learner.email, learner.user.id, 'a card to remember', 'cus_']) {
      expect(text).not.toContain(secret);
    }
    const again = await world.test.registerLearner({ email: learner.email });
    expect(await offerTo(again)).toMatchObject(NO_TRIAL);
    world.test.clock.advance(401 * DAY);
    const later = await world.test.registerLearner();
    await world.subscribe(later, 'a card to remember');
    expect((await statusOf(later)).isInTrial).toBe(true);
    expect(await world.test.db.select().from(trialMarks)).toHaveLength(2);
  });

  it.each([
    ['Lena.Learner+a+b@Gmail.com', 'lenalearner@gmail.com'],
    ['lena@googlemail.com', 'lena@gmail.com'],
    ['Le.Na+x@cs.example.edu', 'le.na@cs.example.edu'],
    ['+@example.edu', '+@example.edu'],
  ])('takes %s for %s', (written, mailbox) => {
    expect(normalizeAddress(written)).toBe(mailbox);
  });
});
