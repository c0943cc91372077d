/** UI text about prices and days, for use in sentences. */
import { dollars, type SubscriptionOffer } from '#shared/contract/subscription.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** Returns the words for the date of a time, in the learner's time zone. @param isoTime ISO date and time */
export function dayWords(isoTime: string): string {
  return dateFormat.format(new Date(isoTime));
}

/**
 * Returns how many days are left. A day that has begun counts as a whole day.
 * @param now milliseconds since 1970 UTC
 */
export function daysLeft(isoTime: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 86_400_000));
}

type Charge = Pick<SubscriptionOffer, 'price' | 'trialDays' | 'firstCharge' | 'isSandbox'>;

/**
 * Returns the text beside the button: what is charged, and when. The sandbox charges nothing; there, the words say what
 * would be charged.
 */
export function chargeWords(charge: Charge): string {
  const first =
    charge.trialDays > 0
      ? `${charge.trialDays} days free. The ${firstCharge(charge)} on ${dayWords(charge.firstCharge)}`
      : `The ${firstCharge(charge)} today`;
  return `${first}. ${CANCEL}`;
}

/**
 * Says what is charged if the learner starts without the free days. These words are shown until the email address is
 * confirmed, because there are no free days before that.
 */
export function chargeWithoutTrial(charge: Charge): string {
  return `If you don’t want the free days, the ${firstCharge(charge)} today. ${CANCEL}`;
}

/**
 * Returns the text that is shown after a subscription has started.
 * @param trialEnd ISO date and time; null without a trial
 */
export function startedWords(trialEnd: string | null): string {
  return trialEnd === null
    ? 'Your subscription has started.'
    : `Your free trial has started. You won’t be charged before ${dayWords(trialEnd)}.`;
}

/** Returns the label of the subscribe button. It promises a trial only if there is certainly one. */
export function startLabel(offer: Pick<SubscriptionOffer, 'trialDays'> | null | undefined): string {
  return offer && offer.trialDays > 0 ? `Start ${offer.trialDays}-Day Free Trial` : 'Subscribe';
}

const CANCEL = 'Cancel any time in Settings, with one tap.';

function firstCharge({ price, isSandbox }: Charge): string {
  return `first charge ${isSandbox ? 'would be' : 'is'} ${dollars(price)}`;
}
