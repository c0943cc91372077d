/** Begins, changes and renews the sandbox's subscriptions. */
import type { Webhooks } from './stripe-events.ts';
import {
  newStripeId,
  readSwitches,
  type SandboxCard,
  type SandboxCharge,
  type SandboxStore,
  type SandboxSubscription,
} from './stripe-store.ts';

/** The price: 15 US dollars a month. */
export const PRICE = {
  id: 'price_sandbox',
  object: 'price',
  currency: 'usd',
  unit_amount: 1_500,
  recurring: { interval: 'month', interval_count: 1 },
};

/** After one of these statuses, a subscription doesn't change anymore. */
export const OVER = ['canceled', 'incomplete_expired'];

const DAY = 86_400;
/** A subscription without its first payment ends after this many seconds. */
const UNPAID_SECONDS = 23 * 3_600;

export async function beginSubscription(
  store: SandboxStore,
  webhooks: Webhooks,
  customer: string,
  {
    trialDays,
    isUnpaid = false,
    card = null,
  }: { trialDays: number; isUnpaid?: boolean; card?: SandboxCard | null },
): Promise<SandboxSubscription> {
  const now = store.now();
  const isTrial = trialDays > 0;
  const end = isTrial ? now + trialDays * DAY : monthAfter(now);
  const subscription: SandboxSubscription = {
    id: newStripeId('sub'),
    object: 'subscription',
    customer,
    status: isTrial ? 'trialing' : isUnpaid ? 'incomplete' : 'active',
    created: now,
    trial_end: isTrial ? end : null,
    cancel_at_period_end: false,
    default_payment_method: card,
    items: {
      object: 'list',
      data: [
        {
          id: newStripeId('si'),
          object: 'subscription_item',
          price: PRICE,
          current_period_start: now,
          current_period_end: end,
        },
      ],
    },
  };
  await keep(store, subscription);
  if (subscription.status === 'active') await charge(store, subscription);
  await webhooks.emit('customer.subscription.created', subscription);
  return subscription;
}

export async function changeSubscription(
  store: SandboxStore,
  webhooks: Webhooks,
  subscription: SandboxSubscription,
  change: Partial<SandboxSubscription>,
): Promise<SandboxSubscription> {
  const changed = { ...subscription, ...change };
  await keep(store, changed);
  const isPaid = subscription.status !== 'active' || startOf(changed) > startOf(subscription);
  if (changed.status === 'active' && isPaid) await charge(store, changed);
  const type = changed.status === 'canceled' ? 'deleted' : 'updated';
  await webhooks.emit(`customer.subscription.${type}`, changed);
  return changed;
}

/**
 * Skips some days. The product's clock doesn't change, so every date in the sandbox is moved into the past instead.
 * Then does everything that Stripe would have done in these days.
 */
export async function skipDays(
  store: SandboxStore,
  webhooks: Webhooks,
  days: number,
): Promise<void> {
  const switches = await readSwitches(store);
  await store.put('switches', { ...switches, daysSkipped: switches.daysSkipped + days });
  for (const subscription of await store.list<SandboxSubscription>('subscription')) {
    await changeSubscription(store, webhooks, subscription, aged(subscription, days * DAY));
  }
  for (const one of await store.list<SandboxCharge>('charge')) {
    await store.put('charge', { ...one, created: one.created - days * DAY }, one.customer);
  }
  await renewAll(store, webhooks);
}

/** Charges the price of a period. */
async function charge(store: SandboxStore, subscription: SandboxSubscription): Promise<void> {
  const id = newStripeId('ch');
  const taken: SandboxCharge = {
    id,
    object: 'charge',
    customer: subscription.customer,
    created: startOf(subscription),
    amount: PRICE.unit_amount,
    status: 'succeeded',
    receipt_url: `/sandbox/stripe/receipt/${id}`,
    refunded: false,
    disputed: false,
  };
  await store.put('charge', taken, taken.customer);
}

/** Refunds a charge in full, as in Stripe's dashboard. That doesn't end the subscription. */
export async function refundCharge(
  store: SandboxStore,
  webhooks: Webhooks,
  id: string,
): Promise<void> {
  const found = await store.get<SandboxCharge>(id);
  if (found?.object !== 'charge' || found.refunded) return;
  const refunded = { ...found, refunded: true };
  await store.put('charge', refunded, found.customer);
  await webhooks.emit('charge.refunded', refunded);
}

/** Disputes a charge, as a bank does when its customer asks for it. */
export async function disputeCharge(
  store: SandboxStore,
  webhooks: Webhooks,
  id: string,
): Promise<void> {
  const found = await store.get<SandboxCharge>(id);
  if (found?.object !== 'charge' || found.disputed) return;
  await store.put('charge', { ...found, disputed: true }, found.customer);
  const dispute = { id: newStripeId('dp'), object: 'dispute', charge: id, amount: found.amount };
  await webhooks.emit('charge.dispute.created', dispute);
}

function startOf({ items }: SandboxSubscription): number {
  return items.data[0]?.current_period_start ?? 0;
}

function aged(
  { created, trial_end: trialEnd, items }: SandboxSubscription,
  seconds: number,
): Partial<SandboxSubscription> {
  return {
    created: created - seconds,
    trial_end: trialEnd === null ? null : trialEnd - seconds,
    items: {
      object: 'list',
      data: items.data.map((item) => ({
        ...item,
        current_period_start: item.current_period_start - seconds,
        current_period_end: item.current_period_end - seconds,
      })),
    },
  };
}

/** Renews, charges and ends the subscriptions that are due. */
export async function renewAll(store: SandboxStore, webhooks: Webhooks): Promise<void> {
  const now = store.now();
  const { paymentsFail } = await readSwitches(store);
  for (const subscription of await store.list<SandboxSubscription>('subscription')) {
    let current = subscription;
    for (;;) {
      const [item] = current.items.data;
      if (!item || OVER.includes(current.status)) break;
      if (current.status === 'incomplete') {
        if (current.created + UNPAID_SECONDS > now) break;
        const change = { status: 'incomplete_expired' };
        current = await changeSubscription(store, webhooks, current, change);
        continue;
      }
      if (item.current_period_end > now) break;
      const start = item.current_period_end;
      const next = { ...item, current_period_start: start, current_period_end: monthAfter(start) };
      const change: Partial<SandboxSubscription> = current.cancel_at_period_end
        ? { status: 'canceled' }
        : {
            status: paymentsFail ? 'past_due' : 'active',
            items: { object: 'list', data: [next] },
          };
      current = await changeSubscription(store, webhooks, current, change);
    }
  }
}

/** Makes payments fail from now on, or succeed again. If they succeed again, outstanding payments are also paid. */
export async function setPaymentsFail(
  store: SandboxStore,
  webhooks: Webhooks,
  paymentsFail: boolean,
): Promise<void> {
  await store.put('switches', { ...(await readSwitches(store)), paymentsFail });
  if (paymentsFail) return;
  for (const subscription of await store.list<SandboxSubscription>('subscription')) {
    if (subscription.status !== 'past_due') continue;
    await changeSubscription(store, webhooks, subscription, { status: 'active' });
  }
}

function keep(store: SandboxStore, subscription: SandboxSubscription): Promise<void> {
  return store.put('subscription', subscription, subscription.customer);
}

/** Returns the time one month later. @param seconds since 1970 UTC, like the result */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1_000);
  return Math.floor(date.setUTCMonth(date.getUTCMonth() + 1) / 1_000);
}
