/** The tables of subscriptions and payments. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

/**
 * Learners' subscriptions, as the payment provider last described them. The row is made at the first checkout or gift.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: text().primaryKey(),
    /**
     * The row's version. Each change that a device or a screen can see raises it by one. A sync compares it with the
     * device's version.
     */
    version: integer().notNull().default(0),
    /**
     * The number of stored responses from the provider. This count keeps an older response from overwriting a newer
     * one.
     */
    checks: integer().notNull().default(0),
    stripeSubscriptionId: text(),
    /** The status in the provider's own words; null until the learner first subscribes. */
    status: text(),
    currentPeriodStart: time(),
    currentPeriodEnd: time(),
    trialEnd: time(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** The price of one interval, in the smallest unit of the currency. */
    priceCents: integer(),
    currency: text(),
    interval: text(),
    /** When the provider was last asked, in milliseconds since 1970 UTC. */
    checkedAt: time().notNull().default(0),
    /** True if the account has already had its trial. */
    hadTrial: boolean().notNull().default(false),
    /** The subscription for which an email has announced the first charge. */
    announcedSubscriptionId: text(),
    /** The id of the latest charge that is known, so that an email is sent only once about each charge. */
    knownChargeId: text(),
    /** When an administrator's gift of AI Mode ends, in milliseconds since 1970 UTC. */
    compUntil: time(),
  },
  (table) => [
    index('subscriptions_trial_end')
      .on(table.trialEnd)
      .where(sql`status = 'trialing'`),
    index('subscriptions_checked').on(table.checkedAt),
  ],
);

/** The directory of the payment provider's customers, with the learner for each customer. */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    customerId: text().primaryKey(),
    userId: text().notNull(),
  },
  (table) => [index('stripe_customers_user').on(table.userId)],
);

/** The payment provider's events that were handled, so that each is handled only once. */
export const stripeEvents = pgTable('stripe_events', {
  eventId: text().primaryKey(),
  receivedAt: time().notNull(),
});

/** Customers of deleted accounts that the payment provider must still delete, along with their payments. */
export const stripeDepartures = pgTable('stripe_departures', {
  customerId: text().primaryKey(),
  /** The provider must not be asked before this time, in milliseconds since 1970 UTC. */
  dueAt: time().notNull(),
});

/**
 * Marks of free trials: the address and the card, hashed with the server's key and not linked to an account. They are
 * kept for 400 days, even if the account is deleted.
 */
export const trialMarks = pgTable(
  'trial_marks',
  {
    mark: text().primaryKey(),
    /** ISO date in UTC. */
    markedOn: text().notNull(),
  },
  (table) => [index('trial_marks_date').on(table.markedOn)],
);

/** The data of the sandbox that replaces the payment provider outside production; empty in production. */
export const sandboxStripe = pgTable(
  'sandbox_stripe',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    customerId: text(),
    createdAt: time().notNull(),
    object: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('sandbox_stripe_kind').on(table.kind, table.createdAt)],
);
