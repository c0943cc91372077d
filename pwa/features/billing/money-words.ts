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

/** What is charged and when; stands beside the button. */
export function chargeWords({
  price,
  trialDays,
  firstCharge,
}: Pick<SubscriptionOffer, 'price' | 'trialDays' | 'firstCharge'>): string {
  const first =
    trialDays > 0
      ? `${trialDays} days free. The first charge is ${dollars(price)} on ${dayWords(firstCharge)}`
      : `The first charge is ${dollars(price)} today`;
  return `${first}. Cancel any time in Settings, with one tap.`;
}

/** What the button to a subscription says. @param offer as far as it is known */
export function startLabel(offer: Pick<SubscriptionOffer, 'trialDays'> | null | undefined): string {
  if (offer?.trialDays === 0) return 'Subscribe';
  return `Start ${offer?.trialDays ?? 7}-Day Free Trial`;
}
