/** The text of the email before a trial's first charge. */
import type { FirstCharge } from '#api/billing/statements/first-charges.ts';
import { dollars } from '#shared/contract/subscription.ts';
import type { MailContent } from '#api/mail/letter/mail-layout.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MINUTE = 60_000;

/** @param publicUrl where people reach the app, without a slash at its end */
export function firstChargeContent(charge: FirstCharge, publicUrl: string): MailContent {
  const { price, interval } = charge;
  const day = dayOf(charge);
  return {
    subject: `Your free trial ends on ${day}`,
    preview: `Then AI Mode costs ${dollars(price)} a ${interval}, unless you cancel.`,
    paragraphs: [
      `Your free trial of AI Mode ends on ${day}. On that day your card is charged ${dollars(price)} for the first ${interval}.`,
      `If you want to keep AI Mode, there is nothing to do. If you don't, cancel before then in Settings: it takes one tap, and nothing is charged.`,
    ],
    action: { label: 'Open Settings', url: `${publicUrl}/settings` },
    notes: ['We send this once, before the first charge, whatever your notification settings are.'],
  };
}

/** Returns the charge's date where the learner last practiced; before the first answer, the UTC date, labeled so. */
export function dayOf({ at, utcOffset }: Pick<FirstCharge, 'at' | 'utcOffset'>): string {
  const day = dateFormat.format(new Date(at + (utcOffset ?? 0) * MINUTE));
  return utcOffset === null ? `${day} (UTC)` : day;
}
