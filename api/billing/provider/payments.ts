/** The payment provider: Stripe through its SDK, or the sandbox, which speaks the same protocol. */
import type Stripe from 'stripe';
import type { Charge } from '#api/billing/statements/money-mails.ts';
import type { SubscriptionFacts } from '#api/billing/statements/subscriptions.ts';
import { type CardPayments, createCardPayments, unlessRefused } from './card-payments.ts';

export interface Payments extends CardPayments {
  /** True if no real money is paid. */
  isSandbox: boolean;
  /** The key for the card form in the browser; null if none is configured. */
  publishableKey: string | null;
  /** Reads the price of one interval, in the smallest unit of the currency. */
  readPrice: () => Promise<Price>;
  createCustomer: (userId: string, email: string) => Promise<string>;
  /**
   * Ends the customer's subscriptions and deletes the customer. Does nothing if the customer has already been deleted.
   */
  removeCustomer: (customerId: string) => Promise<void>;
  /**
   * Makes the customer's only open checkout. Closes older checkouts that have different terms.
   * @returns null if the provider makes no checkout
   */
  createCheckout: (order: CheckoutOrder) => Promise<{ sessionId: string; url: string } | null>;
  /** Returns the URL of the provider's page that shows a customer's invoices, cards and outstanding payments. */
  openPortal: (customerId: string) => Promise<string>;
  /** Reads a customer's subscription as the provider has it now; null without a subscription. */
  readSubscription: (customerId: string) => Promise<SubscriptionFacts | null>;
  setCancelAtPeriodEnd: (subscriptionId: string, isEnding: boolean) => Promise<void>;
  /**
   * Reads the fingerprint of a subscription's card; null without a card. The fingerprint is the same for every customer
   * who uses that card.
   */
  readCard: (subscriptionId: string) => Promise<string | null>;
  /** Reads the charges since a time. @param since milliseconds since 1970 UTC */
  readCharges: (customerId: string, since: number) => Promise<Charges>;
  /** Finds the customer of a charge; null if the provider knows no such customer. */
  readPayer: (chargeId: string) => Promise<string | null>;
  /** Ends a subscription immediately. Does nothing if it has ended already. */
  endNow: (subscriptionId: string) => Promise<void>;
  /** Checks and reads an event. @throws Error if the provider didn't sign it within five minutes of now */
  readEvent: (body: string, signature: string, now: number) => Promise<PaymentEvent>;
}

export interface Charges {
  latest: Charge | null;
  /** True if all charges were refunded in full or are disputed. */
  isPaidBack: boolean;
}

export interface Price {
  id: string;
  cents: number;
  currency: string;
  interval: string;
}

export interface CheckoutOrder {
  customerId: string;
  /** The length of the trial in days; 0 for no trial. */
  trialDays: number;
  /** The terms that the learner agreed to, as one text. If the terms change, another checkout is made. */
  terms: string;
  /**
   * The key that keeps a second checkout from being made. It is the same for all taps on one day and on the same terms.
   */
  key: string;
}

export interface PaymentEvent {
  id: string;
  /** The customer whose subscription may have changed; null if the event is about something else. */
  customerId: string | null;
  /** The id of the disputed charge if the event is about a dispute. Such an event doesn't name the customer. */
  chargeId: string | null;
}

export interface StripeAccount {
  secretKey: string;
  publishableKey: string | null;
  webhookSecret: string;
  priceId: string;
  /** The port of the sandbox that is called instead of Stripe. */
  sandboxPort?: number;
}

/** The maximum number of seconds that a signature's time may differ from this server's clock. */
const SIGNATURE_SECONDS = 300;
/**
 * The maximum number of milliseconds that an attempt may take. The SDK makes up to two more attempts, with the same
 * idempotency key.
 */
const PATIENCE = 10_000;
/**
 * The statuses of subscriptions that are live. If a customer has several subscriptions, live ones come before ended
 * ones.
 */
const LIVE = ['active', 'trialing', 'past_due'];

/** Makes the payment provider. @param publicUrl where people reach the app, without a slash at its end */
export function createPayments(account: StripeAccount, publicUrl: () => string): Payments {
  const { secretKey, publishableKey, webhookSecret, priceId, sandboxPort } = account;
  const options: Stripe.StripeConfig = {
    timeout: PATIENCE,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandboxPort !== undefined && { host: '127.0.0.1', port: sandboxPort, protocol: 'http' }),
  };
  let opened: Promise<Stripe> | null = null;
  // The SDK has 218 files, so it is loaded with the first call and not at the server's start.
  const open = () =>
    (opened ??= import('stripe').then((library) => new library.default(secretKey, options)));
  const isLive = /^[sr]k_live_/.test(secretKey);
  return {
    ...createCardPayments(open, priceId),
    isSandbox: sandboxPort !== undefined,
    publishableKey,
    readPrice: async () => {
      const stripe = await open();
      const { unit_amount: cents, currency, recurring } = await stripe.prices.retrieve(priceId);
      const interval = recurring?.interval ?? 'month';
      return { id: priceId, cents: cents ?? 0, currency, interval };
    },
    createCustomer: async (userId, email) => {
      const stripe = await open();
      const customer = { email, metadata: { userId } };
      return (await stripe.customers.create(customer, { idempotencyKey: `customer-${userId}` })).id;
    },
    removeCustomer: async (customerId) => {
      const stripe = await open();
      await stripe.customers.del(customerId).catch(unlessRefused);
    },
    createCheckout: async ({ customerId: customer, trialDays, terms, key }) => {
      const stripe = await open();
      const { data } = await stripe.checkout.sessions.list({ customer, status: 'open' });
      for (const { id, url, metadata } of data) {
        if (url && metadata?.['terms'] === terms) return { sessionId: id, url };
        await stripe.checkout.sessions.expire(id).catch(unlessRefused);
      }
      const made = await stripe.checkout.sessions
        .create(
          {
            mode: 'subscription',
            customer,
            metadata: { terms },
            line_items: [{ price: priceId, quantity: 1 }],
            ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
            success_url: `${publicUrl()}/ai-mode?success=true`,
            cancel_url: `${publicUrl()}/ai-mode?canceled=true`,
          },
          { idempotencyKey: key },
        )
        .catch(unlessRefused);
      return made?.url ? { sessionId: made.id, url: made.url } : null;
    },
    openPortal: async (customer) => {
      const stripe = await open();
      const return_url = `${publicUrl()}/settings`;
      return (await stripe.billingPortal.sessions.create({ customer, return_url })).url;
    },
    readSubscription: async (customer) => {
      const stripe = await open();
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
      const rank = (one: Stripe.Subscription) => (LIVE.includes(one.status) ? 1 : 0);
      const [best] = data.toSorted((a, b) => rank(b) - rank(a) || b.created - a.created);
      return best ? factsOf(best) : null;
    },
    setCancelAtPeriodEnd: async (id, isEnding) => {
      const stripe = await open();
      await stripe.subscriptions.update(id, { cancel_at_period_end: isEnding });
    },
    readCard: async (id) => {
      const stripe = await open();
      const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
      const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(id, {
        expand,
      });
      const { invoice_settings: ofCustomer } = customer as Partial<Stripe.Customer>;
      const method = own ?? ofCustomer?.default_payment_method ?? null;
      return typeof method === 'string' ? null : (method?.card?.fingerprint ?? null);
    },
    readCharges: async (customer, since) => {
      const stripe = await open();
      const created = { gte: Math.floor(since / 1_000) };
      const { data } = await stripe.charges.list({ customer, created, limit: 100 });
      const paid = data.filter(({ status }) => status === 'succeeded');
      const [latest] = paid.toSorted((a, b) => b.created - a.created);
      return {
        latest: latest ? chargeOf(latest) : null,
        isPaidBack: latest !== undefined && paid.every((one) => one.refunded || one.disputed),
      };
    },
    readPayer: async (id) => {
      const stripe = await open();
      const charge = await stripe.charges.retrieve(id).catch(unlessRefused);
      return typeof charge?.customer === 'string' ? charge.customer : null;
    },
    endNow: async (id) => {
      const stripe = await open();
      await stripe.subscriptions.cancel(id).catch(unlessRefused);
    },
    readEvent: async (body, signature, now) => {
      const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
      // The SDK rejects signatures that are too old, but not those from the future.
      if (!(signedAt <= now / 1_000 + SIGNATURE_SECONDS)) throw new Error('Signed in the future');
      const { webhooks } = await open();
      const event = webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        SIGNATURE_SECONDS,
        undefined,
        now,
      );
      if (event.livemode !== isLive) throw new Error('Test and live mode are mixed');
      return { id: event.id, customerId: customerOf(event), chargeId: disputedChargeOf(event) };
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

function chargeOf({ id, created, amount, receipt_url }: Stripe.Charge): Charge {
  return { id, at: created * 1_000, cents: amount, receiptUrl: receipt_url };
}

function customerOf({ type, data }: Stripe.Event): string | null {
  if (!/^(customer\.subscription|checkout\.session|invoice|charge)\./.test(type)) return null;
  const { customer } = data.object as { customer?: unknown };
  return typeof customer === 'string' ? customer : null;
}

function disputedChargeOf({ type, data }: Stripe.Event): string | null {
  if (!type.startsWith('charge.dispute.')) return null;
  const { charge } = data.object as { charge?: unknown };
  return typeof charge === 'string' ? charge : null;
}

function inMilliseconds(seconds: number | null | undefined): number | null {
  return typeof seconds === 'number' ? seconds * 1_000 : null;
}
