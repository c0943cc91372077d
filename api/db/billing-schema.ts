/** Tables about money, under the data rules of schema.ts. No card data is ever in them. */
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

/** What the payment provider last said of a learner's subscription; there from the first checkout on. */
export const subscriptions = pgTable('subscriptions', {
  userId: text().primaryKey(),
  /** Raised by one with each change that a device or a screen can see; sync compares it. */
  version: integer().notNull().default(0),
  /** Raised each time that an answer of the provider is written: an older answer never overwrites a newer one. */
  checks: integer().notNull().default(0),
  stripeSubscriptionId: text(),
  /** In the provider's words; null before the first subscription. */
  status: text(),
  currentPeriodStart: time(),
  currentPeriodEnd: time(),
  trialEnd: time(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  /** Of one interval, in the smallest unit of the currency. */
  priceCents: integer(),
  currency: text(),
  interval: text(),
  /** An account gets one trial. */
  hadTrial: boolean().notNull().default(false),
});
