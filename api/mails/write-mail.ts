/** The words of the mails that hold a secret link, and how words become a mail. */
import type { LinkPurpose } from '#api/db/mail-schema.ts';
import type { Mail } from '#api/services/mailer.ts';
import { type MailContent, mailHtml, mailText } from './mail-layout.ts';

export interface Recipient {
  email: string;
  firstName: string;
}

/**
 * A mail with a secret link.
 * @param publicUrl where people reach the app, without a slash at its end: never what a request called it
 * @param token of the link
 */
export function writeLinkMail(
  purpose: LinkPurpose,
  recipient: Recipient,
  publicUrl: string,
  token: string,
): Mail {
  const linkTo = (page: string) => `${publicUrl}${page}?token=${token}`;
  return writeMail(recipient, CONTENTS[purpose](recipient.firstName, linkTo));
}

/** The content as a mail to somebody. @param unsubscribeUrl where mail programs end mails of this kind */
export function writeMail(
  { email }: Recipient,
  content: MailContent,
  unsubscribeUrl?: string,
): Mail {
  return {
    to: email,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

type Write = (firstName: string, linkTo: (page: string) => string) => MailContent;

const CONTENTS: Record<LinkPurpose, Write> = {
  'reset-password': (firstName, linkTo) => ({
    subject: 'Reset your password',
    preview: 'The link works for one hour.',
    paragraphs: [
      `Hi ${firstName},`,
      'Somebody, probably you, asked for a new password for your Northstar account. Choose one here and get back to your questions.',
    ],
    action: { label: 'Choose a new password', url: linkTo('/reset-password') },
    notes: [
      'The link works once, for one hour. A newer one ends it.',
      "If you didn't ask for it, do nothing: your password stays as it is.",
    ],
  }),
  'confirm-email': (firstName, linkTo) => ({
    subject: 'Confirm your email address',
    preview: 'One tap, and reminders can reach you.',
    paragraphs: [
      `Hi ${firstName},`,
      'Please confirm that this is your address. Practice works without it; reminders are only sent to addresses that are confirmed.',
    ],
    action: { label: 'Confirm this address', url: linkTo('/confirm') },
    notes: [
      'The link works for seven days.',
      "If you don't know what this is about, do nothing: you won't get any other mail.",
    ],
  }),
};
