/** The subscription as screens and devices see it (docs/product.md 3.9 and 7.4). */
import * as v from 'valibot';
import { StoredUser } from '#shared/contract/account/stored-user.ts';

/** GET /api/subscription/status. Dates are ISO dates and times. */
export const SubscriptionStatus = v.object({
  hasActiveSubscription: v.boolean(),
  /** The status, which is `active` in a trial, too; null before the first subscription. */
  status: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  isInTrial: v.boolean(),
  trialEnd: v.nullable(v.string()),
  isDemoAccount: v.boolean(),
  /** True if the subscription was canceled but stays open until its end. */
  isEnding: v.optional(v.boolean()),
  /** True if the sandbox answers in AI Mode because no AI model is connected. */
  isAiSandbox: v.optional(v.boolean()),
});
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

/** GET /api/user/subscription; null without one. */
export const AccountSubscription = v.nullable(
  v.object({
    /** `active`, `canceled`, `past_due`, or another status from the payment provider. */
    status: v.string(),
    cancelAtPeriodEnd: v.boolean(),
    /** ISO date and time. */
    currentPeriodEnd: v.nullable(v.string()),
    /** The price of one interval, in dollars. */
    price: v.number(),
    interval: v.string(),
  }),
);
export type AccountSubscription = v.InferOutput<typeof AccountSubscription>;

/** The stored user's fields about money, which sync sends to a device that doesn't have the current version. */
export const SyncedSubscription = v.object({
  version: v.number(),
  ...v.pick(StoredUser, [
    'stripeCustomerId',
    'stripeSubscriptionId',
    'subscriptionStatus',
    'subscriptionEndDate',
  ]).entries,
});
export type SyncedSubscription = v.InferOutput<typeof SyncedSubscription>;

/** Days in a trial. Each account, email address and card gets one trial. */
export const TRIAL_DAYS = 7;

/** GET /api/subscription/offer: a subscription's price and first charge. */
export const SubscriptionOffer = v.object({
  /** The price of one interval, in dollars. */
  price: v.number(),
  interval: v.string(),
  /** 0 if there is no trial. */
  trialDays: v.number(),
  /** `unconfirmed`: a trial needs a confirmed address; `refused`: the trial ended because the card had had one. */
  trial: v.picklist(['open', 'unconfirmed', 'had', 'refused']),
  /** ISO date and time of the first charge if the subscription began now. */
  firstCharge: v.string(),
  /** True if payments are only simulated. */
  isSandbox: v.boolean(),
});
export type SubscriptionOffer = v.InferOutput<typeof SubscriptionOffer>;

/** A checkout on a page that the payment provider hosts. */
const HostedCheckout = v.object({ sessionId: v.string(), url: v.string() });

/** The card form's data, in place of a checkout's URL. */
export const CardForm = v.object({
  /** The id of the SetupIntent or PaymentIntent that the form confirms and `complete` takes. */
  sessionId: v.string(),
  clientSecret: v.string(),
  /** Null if the form can't be shown. */
  publishableKey: v.nullable(v.string()),
  /** The page where the learner can do the same without the form. */
  hostedUrl: v.nullable(v.string()),
  /** The price of one interval, in dollars. */
  price: v.number(),
  interval: v.string(),
  /** 0 without a trial. */
  trialDays: v.number(),
  /** ISO date and time of the first charge if the form is confirmed now. */
  firstCharge: v.string(),
  /** The dollars that are charged right away. */
  dueToday: v.number(),
  /** True if the form pays what a subscription still owes. */
  isMended: v.boolean(),
  isSandbox: v.boolean(),
});
export type CardForm = v.InferOutput<typeof CardForm>;

/** POST /api/subscription/create: the page to pay on, or the card form's data. */
export const CheckoutSession = v.union([HostedCheckout, CardForm]);
export type CheckoutSession = v.InferOutput<typeof CheckoutSession>;

/** POST /api/subscription/portal: the payment provider's own page, with invoices, cards and open payments. */
export const BillingPortal = v.object({ url: v.string() });

/** POST /api/subscription/complete. */
export const CompleteSubscription = v.strictObject({
  /** The id of a PaymentIntent, or of a SetupIntent if nothing is paid yet. */
  paymentIntentId: v.pipe(v.string(), v.maxLength(255), v.regex(/^(pi|seti)_\w+$/)),
});

/** Formats a price for sentences: '$15', or '$14.50'. @param price in dollars */
export function dollars(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}`;
}

/**
 * The card form's path. It is the only page on which the payment provider's script may run, so it comes from the
 * server with its own policy, never from the service worker.
 */
export const CARD_FORM_PATH = '/ai-mode/complete';
