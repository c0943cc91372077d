/** The subscription as screens and devices see it (docs/product.md 3.9 and 7.4). */
import * as v from 'valibot';
import { StoredUser } from '#shared/contract/account/stored-user.ts';

/** GET /api/subscription/status. Dates are ISO dates with times. */
export const SubscriptionStatus = v.object({
  hasActiveSubscription: v.boolean(),
  /** The status, which is `active` during a trial as well. Null if there has never been a subscription. */
  status: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  isInTrial: v.boolean(),
  trialEnd: v.nullable(v.string()),
  isDemoAccount: v.boolean(),
  /** True if the subscription is canceled but still open until the end of its period. */
  isEnding: v.optional(v.boolean()),
  /** True if the sandbox answers in AI Mode because no AI model is connected. */
  isAiSandbox: v.optional(v.boolean()),
});
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

/** GET /api/user/subscription; null if there is none. */
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

/**
 * The stored user's fields about the subscription. Sync sends them to a device that doesn't have the current version.
 */
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

/** The number of days in a trial. Each account, email address and card gets one trial. */
export const TRIAL_DAYS = 7;

/** GET /api/subscription/offer: the price and the first charge of a subscription. */
export const SubscriptionOffer = v.object({
  /** The price of one interval, in dollars. */
  price: v.number(),
  interval: v.string(),
  /** The number of days, or 0 if there is no trial. */
  trialDays: v.number(),
  /**
   * `unconfirmed`: the email address must be confirmed before a trial. `had`: the account has had its trial. `refused`:
   * the trial was ended because its card had already had one.
   */
  trial: v.picklist(['open', 'unconfirmed', 'had', 'refused']),
  /** The ISO date and time at which the first charge would come if the subscription began now. */
  firstCharge: v.string(),
  /** True if payments are only simulated. */
  isSandbox: v.boolean(),
});
export type SubscriptionOffer = v.InferOutput<typeof SubscriptionOffer>;

/** A checkout on one of the payment provider's own pages. */
const HostedCheckout = v.object({ sessionId: v.string(), url: v.string() });

/** The data for the card form, if the learner pays with it instead of on a checkout page. */
export const CardForm = v.object({
  /** The id of the SetupIntent or PaymentIntent. The form confirms it and then passes it to `complete`. */
  sessionId: v.string(),
  clientSecret: v.string(),
  /** The key for the card form; if it is null, the form can't be shown. */
  publishableKey: v.nullable(v.string()),
  /** The page of the payment provider on which the learner can pay without the form. */
  hostedUrl: v.nullable(v.string()),
  /** The price of one interval, in dollars. */
  price: v.number(),
  interval: v.string(),
  /** 0 without a trial. */
  trialDays: v.number(),
  /** The ISO date and time of the first charge if the learner confirms the form now. */
  firstCharge: v.string(),
  /** The amount that is charged right away, in dollars. */
  dueToday: v.number(),
  /** True if the form is for a payment that the subscription still owes. */
  isMended: v.boolean(),
  isSandbox: v.boolean(),
});
export type CardForm = v.InferOutput<typeof CardForm>;

/** POST /api/subscription/create: the page on which to pay, or the data for the card form. */
export const CheckoutSession = v.union([HostedCheckout, CardForm]);
export type CheckoutSession = v.InferOutput<typeof CheckoutSession>;

/**
 * POST /api/subscription/portal: the payment provider's own page, where the learner finds invoices, cards and
 * outstanding payments.
 */
export const BillingPortal = v.object({ url: v.string() });

/** POST /api/subscription/complete. */
export const CompleteSubscription = v.strictObject({
  /** The id of a PaymentIntent, or of a SetupIntent if nothing has to be paid yet. */
  paymentIntentId: v.pipe(v.string(), v.maxLength(255), v.regex(/^(pi|seti)_\w+$/)),
});

/** Formats a price for a sentence, such as '$15' or '$14.50'. @param price in dollars */
export function dollars(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}`;
}

/**
 * The card form's path. It is the only page on which the payment provider's script may run, so the server sends it with
 * its own content security policy, and the service worker never answers for it.
 */
export const CARD_FORM_PATH = '/ai-mode/complete';
