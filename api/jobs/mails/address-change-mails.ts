/** The words about another address of an account, to the holders of both (docs/rules.md, account). */
import type { MailContent } from './mail-layout.ts';

/** To the new address. @param url of the link that makes it count */
export function changeEmailContent(firstName: string, url: string): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: 'Until then your account keeps the old one.',
    paragraphs: [
      `Hi ${firstName},`,
      'Somebody, probably you, wants to use this address for their Northstar account. It takes effect once you confirm it here.',
    ],
    action: { label: 'Use this address', url },
    notes: [
      'The link works once, for 24 hours, and only until we send a newer one.',
      "If you don't know what this is about, do nothing, and your address will not be used.",
    ],
  };
}

/** To the new address where it has an account: nobody else is told that. */
export function addressTakenContent(firstName: string, publicUrl: string): MailContent {
  return {
    subject: 'This address already has an account',
    preview: 'Nothing was changed.',
    paragraphs: [
      `Hi ${firstName},`,
      'Somebody, probably you, wants to use this address for another Northstar account. It already has its own account, so nothing was changed.',
    ],
    action: { label: 'Sign in to it', url: `${publicUrl}/login` },
    notes: ["If you don't know what this is about, do nothing."],
  };
}

/** To the address that the account still has. @param url of the link that stops the change */
export function keepEmailContent(firstName: string, newEmail: string, url: string): MailContent {
  return {
    subject: 'Your email address is about to change',
    preview: "If it wasn't you, stop it with one link.",
    paragraphs: [
      `Hi ${firstName},`,
      `Somebody, probably you, asked to change the email address of your Northstar account to ${newEmail}. It takes effect once the link we sent there is opened. Until then, this address stays.`,
      "If it was you, there is nothing to do here. If it wasn't, stop it now and choose a new password: whoever asked was signed in to your account.",
    ],
    action: { label: 'Keep this address', url },
    notes: ['The link works once, for 24 hours, as long as the change has not been confirmed.'],
  };
}

/** To the address that the account has left. */
export function emailChangedContent(firstName: string, newEmail: string): MailContent {
  return {
    subject: 'Your email address was changed',
    preview: `Your account now uses ${newEmail}.`,
    paragraphs: [
      `Hi ${firstName},`,
      `Your Northstar account now uses ${newEmail}. This address no longer signs in, and every other device was signed out.`,
    ],
    notes: ['This email is about the security of your account, so no setting turns it off.'],
  };
}
