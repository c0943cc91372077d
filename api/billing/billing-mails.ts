/**
 * The texts of the emails about money: the email before the first charge after a trial, and those about a
 * subscription's events.
 */
import type { MoneyNote } from '#api/billing/statements/money-mails.ts';
import type { MoneyMailKind } from '#api/mail/tables.ts';
import { dollars } from '#shared/contract/subscription.ts';
import type { MailContent } from '#api/mail/letter.ts';
import type { FirstCharge } from '#api/billing/statements/first-charges.ts';

type Words = Pick<MailContent, 'subject' | 'preview' | 'action'> & { text: string };

/**
 * Returns the text of an email about a subscription.
 * @param utcOffset minutes east of UTC where the learner last practiced; null if the learner hasn't practiced yet
 * @param publicUrl where people reach the app, without a slash at its end
 */
export function moneyContent(
  kind: MoneyMailKind,
  note: MoneyNote,
  utcOffset: number | null,
  publicUrl: string,
): MailContent {
  const { text, ...words } = wordsOf(kind, note, dayOf({ at: note.at, utcOffset }), publicUrl);
  return {
    ...words,
    paragraphs: [text],
    notes: ['We send this once, as it is about money, whatever your notification settings are.'],
  };
}

function wordsOf(kind: MoneyMailKind, note: MoneyNote, day: string, publicUrl: string): Words {
  const price = dollars(note.cents / 100);
  const settings = { label: 'Open Settings', url: `${publicUrl}/settings` };
  switch (kind) {
    case 'trial-begun':
      return {
        subject: 'Your free trial has begun',
        preview: `AI Mode is free until ${day}.`,
        text: `Your free trial of AI Mode has begun. On ${day} your card is charged ${price} for the first ${note.interval}, unless you cancel before then in Settings: it takes one tap, and nothing is charged.`,
        action: settings,
      };
    case 'charged':
      return {
        subject: `Your card was charged ${price}`,
        preview: `For a ${note.interval} of AI Mode.`,
        text: `On ${day} your card was charged ${price} for a ${note.interval} of AI Mode.`,
        action:
          note.receiptUrl === null
            ? { ...settings, label: 'See Your Invoices in Settings' }
            : { label: 'See the Receipt', url: new URL(note.receiptUrl, publicUrl).href },
      };
    case 'payment-failed':
      return {
        subject: 'Your payment failed',
        preview: `AI Mode stays open until ${day}.`,
        text: `Your card could not be charged ${price} for AI Mode. AI Mode stays open until ${day}. To keep it, tap Change Card in Settings before then.`,
        action: settings,
      };
    case 'subscription-canceled':
      return {
        subject: 'Your subscription is canceled',
        preview: `AI Mode stays open until ${day}.`,
        text: `Your subscription to AI Mode is canceled. AI Mode stays open until ${day}, and nothing more is charged. Until then you can take it up again in Settings.`,
        action: settings,
      };
    case 'subscription-ended':
      return {
        subject: 'Your subscription has ended',
        preview: 'Nothing more is charged.',
        text: 'Your subscription to AI Mode has ended, and nothing more is charged. All that you made in AI Mode stays yours to read.',
        action: { label: 'Open AI Mode', url: `${publicUrl}/ai-mode` },
      };
  }
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MINUTE = 60_000;

/**
 * Returns the text of the email that is sent before the first charge after a trial.
 * @param publicUrl where people reach the app, without a slash at its end
 */
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

/**
 * Returns the date of the charge in the time zone in which the learner last practiced. If the learner hasn't practiced
 * yet, it is the date in UTC, and the text says so.
 */
function dayOf({ at, utcOffset }: Pick<FirstCharge, 'at' | 'utcOffset'>): string {
  const day = dateFormat.format(new Date(at + (utcOffset ?? 0) * MINUTE));
  return utcOffset === null ? `${day} (UTC)` : day;
}
