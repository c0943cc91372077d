/** Prices and days as sentences say them. */
import { dollars } from '#shared/contract/billing/dollars.ts';
import type { SubscriptionOffer } from '#shared/contract/billing/subscription.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** @param isoTime ISO date and time @returns the day where the learner is */
export function dayWords(isoTime: string): string {
  return dateFormat.format(new Date(isoTime));
}

/** Whole days that remain, begun ones counted. @param now milliseconds since 1970 UTC */
export function daysLeft(isoTime: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 86_400_000));
}

type Charge = Pick<SubscriptionOffer, 'price' | 'trialDays' | 'firstCharge' | 'isSandbox'>;

/** What is charged and when; stands beside the button. The sandbox charges nothing: it tells what it would be. */
export function chargeWords(charge: Charge): string {
  const first =
    charge.trialDays > 0
      ? `${charge.trialDays} days free. The ${firstCharge(charge)} on ${dayWords(charge.firstCharge)}`
      : `The ${firstCharge(charge)} today`;
  return `${first}. ${CANCEL}`;
}

/** Before the address is confirmed: the other way, without the free days. */
export function chargeWithoutTrial(charge: Charge): string {
  return `If you don’t want the free days, the ${firstCharge(charge)} today. ${CANCEL}`;
}

/** @param trialEnd ISO date and time; null without a trial */
export function startedWords(trialEnd: string | null): string {
  return trialEnd === null
    ? 'Your subscription has started.'
    : `Your free trial has started. You won’t be charged before ${dayWords(trialEnd)}.`;
}

/** What the button to a subscription says. A trial is promised only where it is known that there is one. */
export function startLabel(offer: Pick<SubscriptionOffer, 'trialDays'> | null | undefined): string {
  return offer && offer.trialDays > 0 ? `Start ${offer.trialDays}-Day Free Trial` : 'Subscribe';
}

const CANCEL = 'Cancel any time in Settings, with one tap.';

function firstCharge({ price, isSandbox }: Charge): string {
  return `first charge ${isSandbox ? 'would be' : 'is'} ${dollars(price)}`;
}
