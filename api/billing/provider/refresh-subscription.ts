/**
 * Asks the payment provider, and writes what it says: the one way in which a subscription changes. An event
 * says only that something has changed, so it doesn't matter how often or in which order events come.
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
import { isStripeError } from './stripe-refusals.ts';
import { openUntil } from '#api/billing/access/subscription-access.ts';

/** Of two answers written since this one began, the second was asked for after it: it tells all that this one would. */
const NEWER = 2;
/** Where trials are ended or others write at the same time. */
const MOST_LOOKS = 10;

/** Somebody with the same card or address was quicker: nothing of this is written. */
class MarkedMeanwhile extends Error {}

type RefreshServices = Pick<Services, 'db' | 'clock' | 'trialMarks' | 'log' | 'policy'>;

interface Learner {
  userId: string;
  customerId: string;
}

/**
 * @param eventId has its one effect in the transaction in which the answer is written
 * @throws Error when the provider or the database is away, or the account has gone: nothing is written then
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
      // As the refunds page says: with the charge, the subscription ends.
      await payments.endNow(facts.stripeSubscriptionId);
      continue;
    }
    const marks = await marksOfNewTrial(services, payments, userId, before, facts);
    if (facts && marks.length > 0 && (await hasTrialMark(db, marks, clock()))) {
      // Unless another event of this very trial has left them a moment ago.
      if (((await readSubscription(db, userId))?.checks ?? 0) === checks)
        await payments.endNow(facts.stripeSubscriptionId);
      continue;
    }
    const written = await inTransaction(db, async (tx) => {
      if (!(await writeSubscription(tx, userId, facts, checks, clock()))) return 'no';
      // Both or neither: marks without their trial would end it.
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
/** Servers whose log says already that their key may not read charges. */
const warned = new WeakSet<Services['log']>();

/** Asked each time, whatever was told: an event may be late, or never come. */
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

/** An account, an address and a card get one trial: what one that has just begun is known by; none where none has. */
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
