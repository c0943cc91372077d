/**
 * Asks the payment provider and writes its answer. A subscription changes in no other way. An event only says
 * that something has changed, so it doesn't matter how often or in which order events come.
 */
import { hasTrialMark, leaveTrialMarks } from '#api/billing/statements/trial-marks.ts';
import { hasHadEffect, markEffect } from '#api/billing/statements/stripe-customers.ts';
import {
  readSubscription,
  type Subscription,
  type SubscriptionFacts,
  writeSubscription,
} from '#api/billing/statements/subscriptions.ts';
import { queueMoneyMails } from '#api/billing/statements/money-mails.ts';
import { findUserById } from '#api/account/statements/users.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Services } from '#api/services.ts';
import type { Charges, Payments } from './payments.ts';
import { isStripeError } from './card-payments.ts';
import { openUntil } from '#api/billing/access.ts';

/** After two answers were written meanwhile, the second was asked for later than this one, so it says as much. */
const NEWER = 2;
/** The most tries if trials are ended or others write at the same time. */
const MOST_LOOKS = 10;

/** Somebody with the same card or address was quicker, so this answer is not written. */
class MarkedMeanwhile extends Error {}

type RefreshServices = Pick<Services, 'db' | 'clock' | 'trialMarks' | 'log' | 'policy'>;

interface Learner {
  userId: string;
  customerId: string;
}

/**
 * @param eventId the event to mark as handled in the transaction that writes the answer
 * @throws Error when the provider or the database is down, or the account is gone; then nothing is written
 */
export async function refreshSubscription(
  services: RefreshServices,
  payments: Payments,
  learner: Learner,
  eventId?: string,
): Promise<void> {
  const { db, clock } = services;
  const { userId, customerId } = learner;
  const first = (await readSubscription(db, userId))?.checks ?? 0;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const before = await readSubscription(db, userId);
    const checks = before?.checks ?? 0;
    if (checks >= first + NEWER) {
      if (eventId !== undefined) await markEffect(db, eventId, clock());
      return;
    }
    if (eventId !== undefined && (await hasHadEffect(db, eventId))) return;
    const facts = await payments.readSubscription(customerId);
    const charges = await chargesOf(services, payments, customerId, facts);
    if (facts && charges.isPaidBack) {
      // The refunds page says so: when the charge is paid back, the subscription ends.
      await payments.endNow(facts.stripeSubscriptionId);
      continue;
    }
    const marks = await marksOfNewTrial(services, payments, userId, before, facts);
    if (facts && marks.length > 0 && (await hasTrialMark(db, marks, clock()))) {
      // The trial goes on if another event about this very trial left the marks a moment ago.
      if (((await readSubscription(db, userId))?.checks ?? 0) === checks)
        await payments.endNow(facts.stripeSubscriptionId);
      continue;
    }
    const written = await inTransaction(db, async (tx) => {
      if (!(await writeSubscription(tx, userId, facts, checks, clock()))) return 'no';
      // The trial and its marks are written together, because marks without their trial would end it.
      const isFirst = marks.length === 0 || (await leaveTrialMarks(tx, marks, clock()));
      if (!isFirst) throw new MarkedMeanwhile();
      if (eventId !== undefined) await markEffect(tx, eventId, clock());
      if (!services.policy.demoUserIds.has(userId)) {
        const until = facts && openUntil(facts);
        await queueMoneyMails(tx, userId, before, facts, charges.latest, until, clock());
      }
      return 'yes';
    }).catch((error: unknown) => {
      if (error instanceof MarkedMeanwhile) return 'marked';
      throw error;
    });
    if (written === 'yes') return;
    const isNewer = ((await readSubscription(db, userId))?.checks ?? 0) !== checks;
    if (written === 'no' && !isNewer) throw new Error('There is no such account any more');
  }
  throw new Error('The subscription changes too often to be read');
}

const NO_CHARGES: Charges = { latest: null, isPaidBack: false };
/** Logs that already say that the key may not read charges. */
const warned = new WeakSet<Services['log']>();

/** Reads the charges each time, whatever events said, because an event may be late or never come. */
async function chargesOf(
  { log }: RefreshServices,
  payments: Payments,
  customerId: string,
  facts: SubscriptionFacts | null,
): Promise<Charges> {
  if (facts?.status !== 'active' || facts.currentPeriodStart === null) return NO_CHARGES;
  try {
    return await payments.readCharges(customerId, facts.currentPeriodStart);
  } catch (error) {
    if (!isStripeError(error, 'StripePermissionError')) throw error;
    if (!warned.has(log)) {
      log.warn(
        'STRIPE_SECRET_KEY may not read charges: refunds end no subscription and receipts are not mailed until it has this right',
      );
    }
    warned.add(log);
    return NO_CHARGES;
  }
}

/** Returns the marks of a trial that has just begun, or none: an account, an address and a card get one trial each. */
async function marksOfNewTrial(
  { db, trialMarks }: RefreshServices,
  payments: Payments,
  userId: string,
  before: Subscription | null,
  facts: SubscriptionFacts | null,
): Promise<string[]> {
  if (facts?.status !== 'trialing' || before?.hadTrial) return [];
  const user = await findUserById(db, userId);
  const card = await payments.readCard(facts.stripeSubscriptionId);
  return [
    ...(user ? [trialMarks.ofAddress(user.email)] : []),
    ...(card === null ? [] : [trialMarks.ofCard(card)]),
  ];
}
