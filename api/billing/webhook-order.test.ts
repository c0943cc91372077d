/** The final state is right, whatever happens to a subscription and in whatever order its events come. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSubscription } from '#api/billing/statements/subscriptions.ts';
import type { SandboxEvent } from '#api/sandbox/stripe/stripe-events.ts';
import type { SandboxSubscription } from '#api/sandbox/stripe/stripe-store.ts';
import {
  beginSubscription,
  changeSubscription,
  OVER,
  skipDays,
  setPaymentsFail,
} from '#api/sandbox/stripe/stripe-subscriptions.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { type BillingWorld, createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { CardForm } from '#shared/contract/subscription.ts';

const world = await openForFile(createBillingWorld());

type Step =
  | {
      kind: 'happens';
      what: 'cancel' | 'reactivate' | 'end' | 'begin' | 'fail' | 'mend' | 'complete';
    }
  | { kind: 'passes'; days: number }
  /** Sends some earlier events, by number, all at once. */
  | { kind: 'events'; numbers: number[] };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('happens' as const),
    what: fc.constantFrom('cancel', 'reactivate', 'end', 'begin', 'fail', 'mend', 'complete'),
  }),
  fc.record({ kind: fc.constant('passes' as const), days: fc.constantFrom(1, 7, 31) }),
  fc.record({
    kind: fc.constant('events' as const),
    numbers: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  }),
);

it('ends in the true state for any order, duplication and delay of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      async (steps, dice) => {
        const learner = await world.test.registerLearner();
        const customer = await customerOf(learner);
        const events: SandboxEvent[] = [];
        const held = {
          ...world.sandbox.webhooks,
          emit: async (type: string, object: { id: string; customer?: unknown }) => {
            if (object.customer !== customer) return;
            const id = `evt_${customer}_${events.length}`;
            const event = { id, object: 'event', type, created: 0, livemode: false };
            events.push({ ...event, data: { object } });
          },
        };
        const { store } = world.sandbox;
        await beginSubscription(store, held, customer, { trialDays: 7 });
        for (const step of steps) await take(step, learner, customer, held, events);
        const rest = events
          .map((event) => ({ event, at: dice.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ event }) => event);
        await world.sandbox.webhooks.repeat(rest);

        const truth = await world.test.services.payments?.readSubscription(customer);
        expect(truth).toBeTruthy();
        expect(await readSubscription(world.test.db, learner.user.id)).toMatchObject(truth ?? {});
        const all = await store.list<SandboxSubscription>('subscription', customer);
        expect(all.filter(({ status }) => !OVER.includes(status)).length).toBeLessThan(2);
      },
    ),
    { numRuns: 25, seed: 14 },
  );
}, 120_000);

async function customerOf(learner: TestLearner): Promise<string> {
  await learner.post('/api/subscription/create');
  return (await learner.get<{ stripeCustomerId: string }>('/api/user')).stripeCustomerId;
}

async function take(
  step: Step,
  learner: TestLearner,
  customer: string,
  held: BillingWorld['sandbox']['webhooks'],
  events: readonly SandboxEvent[],
): Promise<void> {
  const { store, webhooks } = world.sandbox;
  if (step.kind === 'passes') return skipDays(store, held, step.days);
  if (step.kind === 'events') {
    const chosen = step.numbers.flatMap((number) => events[number % events.length] ?? []);
    await Promise.all(chosen.map((event) => webhooks.repeat([event])));
    return;
  }
  const all = await store.list<SandboxSubscription>('subscription', customer);
  const current = all.findLast(({ status }) => !OVER.includes(status));
  if (step.what === 'fail' || step.what === 'mend') {
    return setPaymentsFail(store, held, step.what === 'fail');
  }
  if (step.what === 'complete') return completeForm(learner);
  if (step.what === 'begin') {
    if (!current) await beginSubscription(store, held, customer, { trialDays: 0 });
  } else if (current) {
    const change =
      step.what === 'end'
        ? { status: 'canceled' }
        : { cancel_at_period_end: step.what === 'cancel' };
    await changeSubscription(store, held, current, change);
  }
}

/** Confirms the card form, if it opens, and completes it twice. */
async function completeForm(learner: TestLearner): Promise<void> {
  await world.press('/checkout-away');
  const answer = await learner.call('POST', '/api/subscription/create');
  if (answer.status !== 200) return;
  const { sessionId } = (await answer.json()) as CardForm;
  await world.press(`/intent/${sessionId}/pay`);
  const body = { paymentIntentId: sessionId };
  const complete = () => learner.call('POST', '/api/subscription/complete', body);
  await Promise.all([complete(), complete()]);
}
