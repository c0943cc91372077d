/** Writes prices and days for use in sentences. */
import { dollars, type SubscriptionOffer } from '#shared/contract/subscription.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** @param isoTime ISO date and time @returns the day in the learner's time zone */
export function dayWords(isoTime: string): string {
  return dateFormat.format(new Date(isoTime));
}

/** The days that remain, with a started day counted as whole. @param now milliseconds since 1970 UTC */
export function daysLeft(isoTime: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 86_400_000));
}

type Charge = Pick<SubscriptionOffer, 'price' | 'trialDays' | 'firstCharge' | 'isSandbox'>;

/** Says what is charged and when, beside the button. The sandbox charges nothing and says what it would charge. */
export function chargeWords(charge: Charge): string {
  const first =
    charge.trialDays > 0
      ? `${charge.trialDays} days free. The ${firstCharge(charge)} on ${dayWords(charge.firstCharge)}`
      : `The ${firstCharge(charge)} today`;
  return `${first}. ${CANCEL}`;
}

/** The choice to start without the free days, shown until the email address is confirmed. */
export function chargeWithoutTrial(charge: Charge): string {
  return `If you don’t want the free days, the ${firstCharge(charge)} today. ${CANCEL}`;
}

/** @param trialEnd ISO date and time; null without a trial */
export function startedWords(trialEnd: string | null): string {
  return trialEnd === null
    ? 'Your subscription has started.'
    : `Your free trial has started. You won’t be charged before ${dayWords(trialEnd)}.`;
}

/** The label of the subscribe button. It promises a trial only if there surely is one. */
export function startLabel(offer: Pick<SubscriptionOffer, 'trialDays'> | null | undefined): string {
  return offer && offer.trialDays > 0 ? `Start ${offer.trialDays}-Day Free Trial` : 'Subscribe';
}

const CANCEL = 'Cancel any time in Settings, with one tap.';

function firstCharge({ price, isSandbox }: Charge): string {
  return `first charge ${isSandbox ? 'would be' : 'is'} ${dollars(price)}`;
}
