/** The payment provider: Stripe through its own SDK, or the sandbox, which speaks the same protocol. */
import Stripe from 'stripe';
import type { SubscriptionFacts } from '#api/db/subscriptions.ts';
import { TRIAL_DAYS } from '#shared/contract/subscription.ts';

export interface Payments {
  /** Nothing is really paid. */
  isSandbox: boolean;
  /** What an interval costs, in the smallest unit of the currency. */
  readPrice: () => Promise<{ cents: number; currency: string; interval: string }>;
  createCustomer: (userId: string, email: string) => Promise<string>;
  /** The same key gives the same session. */
  createCheckout: (order: {
    customerId: string;
    withTrial: boolean;
    key: string;
  }) => Promise<{ sessionId: string; url: string }>;
  /** What the provider knows now of a customer's subscription; null without one. */
  readSubscription: (customerId: string) => Promise<SubscriptionFacts | null>;
  setCancelAtPeriodEnd: (subscriptionId: string, isEnding: boolean) => Promise<void>;
  /** Ends it at once; one that has ended already is fine. */
  cancelNow: (subscriptionId: string) => Promise<void>;
  /** @throws Error when the provider did not sign it, or not within five minutes of now */
  readEvent: (body: string, signature: string, now: number) => PaymentEvent;
}

export interface PaymentEvent {
  id: string;
  /** Whose subscription may have changed; null where the event is about something else. */
  customerId: string | null;
}

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Where the sandbox listens, instead of Stripe. */
  sandboxPort?: number;
}

/** Seconds that a signature may be old, or ahead of this server's clock. */
const SIGNATURE_SECONDS = 300;
/** Milliseconds until a call is given up; the SDK tries it twice more with the same idempotency key. */
const PATIENCE = 10_000;
/** Those that are of use come before those that have ended. */
const LIVE = ['active', 'trialing', 'past_due'];

/** @param publicUrl where people reach the app, without a slash at its end */
export function createPayments(account: StripeAccount, publicUrl: () => string): Payments {
  const { secretKey, webhookSecret, priceId, sandboxPort } = account;
  const stripe = new Stripe(secretKey, {
    timeout: PATIENCE,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandboxPort !== undefined && { host: '127.0.0.1', port: sandboxPort, protocol: 'http' }),
  });
  const isLive = /^[sr]k_live_/.test(secretKey);
  return {
    isSandbox: sandboxPort !== undefined,
    readPrice: async () => {
      const { unit_amount: cents, currency, recurring } = await stripe.prices.retrieve(priceId);
      return { cents: cents ?? 0, currency, interval: recurring?.interval ?? 'month' };
    },
    createCustomer: async (userId, email) => {
      const customer = { email, metadata: { userId } };
      return (await stripe.customers.create(customer, { idempotencyKey: `customer-${userId}` })).id;
    },
    createCheckout: async ({ customerId, withTrial, key }) => {
      const { id, url } = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          line_items: [{ price: priceId, quantity: 1 }],
          ...(withTrial && { subscription_data: { trial_period_days: TRIAL_DAYS } }),
          success_url: `${publicUrl()}/ai-mode?success=true`,
          cancel_url: `${publicUrl()}/ai-mode?canceled=true`,
        },
        { idempotencyKey: key },
      );
      if (!url) throw new Error('The checkout has no page');
      return { sessionId: id, url };
    },
    readSubscription: async (customer) => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
      const rank = (one: Stripe.Subscription) => (LIVE.includes(one.status) ? 1 : 0);
      const [best] = data.toSorted((a, b) => rank(b) - rank(a) || b.created - a.created);
      return best ? factsOf(best) : null;
    },
    setCancelAtPeriodEnd: async (id, isEnding) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: isEnding });
    },
    cancelNow: async (id) => {
      await stripe.subscriptions.cancel(id).catch((error: unknown) => {
        const isGone = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!isGone) throw error;
      });
    },
    readEvent: (body, signature, now) => {
      const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
      // The SDK knows of too old, not of too new.
      if (!(signedAt <= now / 1_000 + SIGNATURE_SECONDS)) throw new Error('Signed in the future');
      const event = stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        SIGNATURE_SECONDS,
        undefined,
        now,
      );
      if (event.livemode !== isLive) throw new Error('Test and live mode are mixed');
      return { id: event.id, customerId: customerOf(event) };
    },
  };
}

function factsOf(subscription: Stripe.Subscription): SubscriptionFacts {
  const [item] = subscription.items.data;
  return {
    stripeSubscriptionId: subscription.id,
    status: subscription.status,
    currentPeriodStart: inMilliseconds(item?.current_period_start),
    currentPeriodEnd: inMilliseconds(item?.current_period_end),
    trialEnd: inMilliseconds(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    priceCents: item?.price.unit_amount ?? null,
    currency: item?.price.currency ?? null,
    interval: item?.price.recurring?.interval ?? null,
  };
}

function customerOf({ type, data }: Stripe.Event): string | null {
  if (!/^(customer\.subscription|checkout\.session|invoice)\./.test(type)) return null;
  const { customer } = data.object as { customer?: unknown };
  return typeof customer === 'string' ? customer : null;
}

function inMilliseconds(seconds: number | null | undefined): number | null {
  return typeof seconds === 'number' ? seconds * 1_000 : null;
}
