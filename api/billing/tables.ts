/** What is known of payments: the provider is asked, these rows remember. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

/** What the payment provider last said of a learner's subscription; there from the first checkout on. */
export const subscriptions = pgTable(
  'subscriptions',
  {
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
    /** When the provider was last asked, milliseconds since 1970 UTC. */
    checkedAt: time().notNull().default(0),
    /** An account gets one trial. */
    hadTrial: boolean().notNull().default(false),
    /** The subscription whose first charge a mail has announced. */
    announcedSubscriptionId: text(),
    /** The latest charge that is known: a mail tells of each once. */
    knownChargeId: text(),
    /** Until when an administrator has given AI Mode away, milliseconds since 1970 UTC; nothing has to end it. */
    compUntil: time(),
  },
  (table) => [
    index('subscriptions_trial_end')
      .on(table.trialEnd)
      .where(sql`status = 'trialing'`),
    index('subscriptions_checked').on(table.checkedAt),
  ],
);

/** Directory: whose customer it is at the payment provider. */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    customerId: text().primaryKey(),
    userId: text().notNull(),
  },
  (table) => [index('stripe_customers_user').on(table.userId)],
);

/** Events of the payment provider that have had their effect: each has one. */
export const stripeEvents = pgTable('stripe_events', {
  eventId: text().primaryKey(),
  receivedAt: time().notNull(),
});

/** Customers of deleted accounts, which the payment provider is still to forget with all that they pay. */
export const stripeDepartures = pgTable('stripe_departures', {
  customerId: text().primaryKey(),
  /** Not before, milliseconds since 1970 UTC. */
  dueAt: time().notNull(),
});

/**
 * Who has had a free trial: the address and the card as hashes with the server's key, never with an account. They
 * outlive the account's deletion, for 400 days.
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

/** What the sandbox holds instead of the payment provider; empty in production. */
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
