/**
 * Asks the payment provider about a subscription and stores its response. Nothing else changes a stored subscription.
 * The provider's events only say that something has changed, so their order makes no difference, and an event may come
 * twice.
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

/**
 * If other requests have stored this many responses since this refresh began, the provider gave the latest of these
 * after the refresh began, so this refresh can stop.
 */
const NEWER = 2;
/**
 * The maximum number of attempts. Another attempt is needed after one that ended a subscription, or if another request
 * stored a response at the same time.
 */
const MOST_LOOKS = 10;

/**
 * Thrown if another account began a trial with the same card or address at the same time. If it is thrown, this
 * response isn't stored.
 */
class MarkedMeanwhile extends Error {}

type RefreshServices = Pick<Services, 'db' | 'clock' | 'trialMarks' | 'log' | 'policy'>;

interface Learner {
  userId: string;
  customerId: string;
}

/**
 * Reads the subscription from the provider and stores it. Also ends a trial that isn't allowed, and a subscription that
 * was refunded.
 * @param eventId the provider's event, which is marked as handled when the response is stored
 * @throws Error if the provider or the database can't be reached, or the account is gone; in that case, nothing is
 * stored
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
      // The page about refunds promises that a subscription ends when its charge is paid back.
      await payments.endNow(facts.stripeSubscriptionId);
      continue;
    }
    const marks = await marksOfNewTrial(services, payments, userId, before, facts);
    if (facts && marks.length > 0 && (await hasTrialMark(db, marks, clock()))) {
      // The trial continues if the stored marks came from this trial. Another event about the same trial may have
      // stored them a moment ago.
      if (((await readSubscription(db, userId))?.checks ?? 0) === checks)
        await payments.endNow(facts.stripeSubscriptionId);
      continue;
    }
    const written = await inTransaction(db, async (tx) => {
      if (!(await writeSubscription(tx, userId, facts, checks, clock()))) return 'no';
      // The trial and its marks are stored together. If the marks were stored alone, the next refresh would end the
      // trial because of them.
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
/** Logs that already have the warning about the payment provider's key, so that it is written only once. */
const warned = new WeakSet<Services['log']>();

/**
 * Reads the charges of the current period. It asks the provider each time, because an event about them may be late or
 * never come.
 */
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

/**
 * Returns the marks of a trial that has just begun; an empty list if none has begun. Each account, each address and
 * each card gets only one trial.
 */
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
