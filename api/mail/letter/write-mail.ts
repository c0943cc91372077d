/** Writes the emails that hold a secret link, and turns content into an email. */
import { TRIAL_DAYS } from '#shared/contract/subscription.ts';
import { type Mail, MailError } from '#api/mail/mailer.ts';
import type { User } from '#api/account/statements/users.ts';
import { type MailContent, mailHtml, mailText } from './mail-layout.ts';
import { nameOf } from '#api/platform/run-jobs.ts';

export interface Recipient {
  email: string;
  /** Null if the address is unconfirmed, because a stranger may have made the account and chosen the name. */
  firstName: string | null;
}

/** Returns the account as a recipient of email, with the name only if the address is confirmed. */
export function recipientOf({
  email,
  firstName,
  confirmedAt,
}: Pick<User, 'email' | 'firstName' | 'confirmedAt'>): Recipient {
  return { email, firstName: confirmedAt === null ? null : firstName };
}

/** `passwordHash` tells whether there is a password yet. */
type LinkRecipient = Recipient & { passwordHash?: string | null };

/**
 * Writes an email with a secret link.
 * @param publicUrl where people reach the app, without a slash at its end; never taken from a request
 * @param token of the link @param endsAt when a link that is sent again expires, milliseconds since 1970 UTC
 */
export function writeLinkMail(
  purpose: 'reset-password' | 'confirm-email',
  recipient: LinkRecipient,
  publicUrl: string,
  token: string,
  endsAt: number | null = null,
): Mail {
  const linkTo = (page: string) => `${publicUrl}${page}?token=${token}`;
  return writeMail(recipient, CONTENTS[purpose](linkTo, recipient.passwordHash === null, endsAt));
}

/** Makes an email of a greeting and the content. @param unsubscribeUrl where mail programs end emails of this kind */
export function writeMail(
  { email, firstName }: Recipient,
  words: MailContent,
  unsubscribeUrl?: string,
): Mail {
  const greeting = firstName === null ? 'Hello,' : `Hi ${firstName},`;
  const content = { ...words, paragraphs: [greeting, ...words.paragraphs] };
  return {
    to: email,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

type Write = (
  linkTo: (page: string) => string,
  isFirst: boolean,
  endsAt: number | null,
) => MailContent;

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

const CONTENTS: Record<Parameters<typeof writeLinkMail>[0], Write> = {
  'reset-password': (linkTo, isFirst, endsAt) => ({
    subject: isFirst ? 'Set your password' : 'Reset your password',
    preview: endsAt === null ? 'The link works for one hour.' : 'Your last link, sent again.',
    paragraphs: [
      isFirst
        ? 'Your Northstar account has no password. Choose one here, and you can sign in with it.'
        : 'Somebody, probably you, asked for a new password for your Northstar account. Choose one here and get back to your questions.',
    ],
    action: { label: 'Choose a new password', url: linkTo('/reset-password') },
    notes: [
      endsAt === null
        ? 'The link works once, for one hour. A newer one ends it.'
        : `This is the link of our last mail, sent again. It works once, until ${timeFormat.format(endsAt)} UTC.`,
      "If you didn't ask for it, do nothing: your password stays as it is.",
    ],
  }),
  'confirm-email': (linkTo) => ({
    subject: 'Confirm your email address',
    preview: 'One tap, and you can get reminders and try AI Mode free.',
    paragraphs: [
      `Please confirm that this is your address. Practice works without it, but reminders and the ${TRIAL_DAYS} free days of AI Mode need a confirmed address.`,
    ],
    action: { label: 'Confirm this address', url: linkTo('/confirm') },
    notes: [
      'The link works for seven days.',
      "If you don't know what this is about, do nothing: you won't get any other mail.",
    ],
  }),
};

/** Returns all that a log may say about an unsent email: the mail server, and its reason without the email address. */
export function whyNotSent(error: unknown): Record<string, string> {
  if (error instanceof MailError) return { ...error.facts, reason: error.message };
  return { name: nameOf(error) };
}
