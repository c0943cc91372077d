/**
 * The emails about an account's new address, to the holders of both addresses (docs/rules.md, account). Neither email
 * names the other address: somebody has only typed the new one, and it may be a stranger's.
 */
import type { MailContent } from '#api/mail/letter/mail-layout.ts';

/** The email to the new address. @param url the link that makes the new address count */
export function changeEmailContent(url: string): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: 'Until then your account keeps the old one.',
    paragraphs: [
      'Somebody, probably you, wants to use this address for their Northstar account. It takes effect once you confirm it here.',
    ],
    action: { label: 'Use this address', url },
    notes: [
      'The link works once, for 24 hours, and only until we send a newer one.',
      'For three days after that, the old address can take the account back.',
      "If you don't know what this is about, do nothing, and your address will not be used.",
    ],
  };
}

/** The email to the new address if it already has an account; nobody else is told about that account. */
export function addressTakenContent(publicUrl: string): MailContent {
  return {
    subject: 'This address already has an account',
    preview: 'Nothing was changed.',
    paragraphs: [
      'Somebody, probably you, wants to use this address for another Northstar account. It already has its own account, so nothing was changed.',
    ],
    action: { label: 'Sign in to it', url: `${publicUrl}/login` },
    notes: ["If you don't know what this is about, do nothing."],
  };
}

const KEEP_NOTE =
  'The link works once, until three days after the change takes effect. It signs every device out and ends the password; we then send you a link to choose a new one.';

/** The email to the address that the account still has. @param url the link that stops the change */
export function keepEmailContent(url: string): MailContent {
  return {
    subject: 'Your email address is about to change',
    preview: "If it wasn't you, stop it with one link.",
    paragraphs: [
      'Somebody, probably you, asked to change the email address of your Northstar account. It takes effect once the link we sent to the new one is opened. Until then, this address stays.',
      "If it was you, there is nothing to do here. If it wasn't, stop it now: whoever asked was signed in to your account.",
    ],
    action: { label: 'Keep this address', url },
    notes: [KEEP_NOTE],
  };
}

/** The email to the address that the account has left. @param url the link that puts it back; null if it can't be */
export function emailChangedContent(url: string | null): MailContent {
  const isUndoable = url !== null;
  return {
    subject: 'Your email address was changed',
    preview: isUndoable
      ? "If it wasn't you, put it back with one link."
      : 'Your account now uses another one.',
    paragraphs: [
      'Your Northstar account now uses another email address. This address no longer signs in, and every other device was signed out.',
      ...(isUndoable
        ? ["If it was you, there is nothing to do here. If it wasn't, put this address back now."]
        : []),
    ],
    ...(isUndoable && { action: { label: 'Put this address back', url } }),
    notes: [
      ...(isUndoable ? [KEEP_NOTE] : []),
      'This email is about the security of your account, so no setting turns it off.',
    ],
  };
}
