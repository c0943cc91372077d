/**
 * The emails about a linked sign-in, about a new address and about the end of an account. They are sent even if the
 * learner's settings turn emails off.
 */
import { type MailContent, whyNotSent, type Recipient, writeMail } from '#api/mail/letter.ts';
import type { Logger } from 'pino';
import type { Mailer } from '#api/mail/mailer.ts';

const NOTES = ['This email is about the security of your account, so no setting turns it off.'];

/**
 * The email that tells the owner that a sign-in at a provider was linked to the account.
 * @param provider the hosted sign-in's name
 * @param isPasswordDropped true if the password was removed, because nobody knows who had set it
 * @param publicUrl without a slash at its end
 */
export function linkedContent(
  provider: string,
  isPasswordDropped: boolean,
  publicUrl: string,
): MailContent {
  const dropped =
    'We could not tell whether it was yours, so the password that the account had no longer works. You can set a new one whenever you like.';
  return {
    subject: `${provider} now signs in to your account`,
    preview: "If it wasn't you, choose a new password now.",
    paragraphs: [
      `Somebody signed in at ${provider} with this address, so that sign-in is now linked to your Northstar account. Every other device was signed out.`,
      ...(isPasswordDropped ? [dropped] : []),
      "If it was you, there is nothing to do. If it wasn't, choose a new password now: that unlinks the sign-in and signs out every device.",
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    notes: NOTES,
  };
}

/**
 * The email that tells the owner that the sign-in at a provider was unlinked from the account.
 * @param provider the hosted sign-in's name @param publicUrl without a slash at its end
 */
export function unlinkedContent(provider: string, publicUrl: string): MailContent {
  return {
    subject: `${provider} no longer signs in to your account`,
    preview: "If it wasn't you, choose a new password now.",
    paragraphs: [
      `The sign-in at ${provider} was unlinked from your Northstar account, and every other device was signed out.`,
      "If it was you, there is nothing to do. If it wasn't, choose a new password now.",
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    notes: NOTES,
  };
}

/** Makes the email about a deleted account. It has no link, because the account and all its data are gone. */
function accountDeletedContent(): MailContent {
  return {
    subject: 'Your account was deleted',
    preview: 'Everything we stored about you has been erased.',
    paragraphs: [
      'Your Northstar account was deleted, together with everything we stored about you. It cannot be restored.',
    ],
    notes: ['This is the last email about it.'],
  };
}

/** Emails the owner of an account that was just deleted. */
export interface DeletionNotice {
  /**
   * Sends the email once. If that fails, it isn't tried again, because a second attempt would require storing the
   * address. The promise never rejects, so no caller has to wait for it.
   */
  (recipient: Recipient): Promise<void>;
  /**
   * Resolves once every email that was begun is sent or has failed. The server waits for this before it stops, so that
   * no email is lost.
   */
  settled: () => Promise<void>;
}

/**
 * Makes the function that emails the owner of a deleted account.
 * @param mailer null if no mail server is configured; in that case, nothing is sent
 * @param log receives the failures
 */
export function createDeletionNotice(mailer: Mailer | null, log: Logger): DeletionNotice {
  const underWay = new Set<Promise<void>>();
  const send = async (recipient: Recipient) => {
    try {
      await mailer?.send(writeMail(recipient, accountDeletedContent()));
    } catch (error) {
      log.warn({ kind: 'account-deleted', ...whyNotSent(error) }, 'a mail could not be sent');
    }
  };
  const tell = (recipient: Recipient) => {
    const sending = send(recipient);
    underWay.add(sending);
    return sending.finally(() => underWay.delete(sending));
  };
  const settled = async () => void (await Promise.all(underWay));
  return Object.assign(tell, { settled });
}

/**
 * The email to an account's new address (docs/rules.md, account). It doesn't name the old address, and the email to the
 * old address doesn't name the new one, because the new address may have been typed wrong and belong to a stranger.
 * @param url the link that confirms the new address
 */
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

/** The email to a new address that already has an account. Only the holder of the address learns about that account. */
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

/** The email to the present address while a change of address is waiting. @param url the link that stops the change */
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

/**
 * The email to the address that the account has left.
 * @param url the link that restores this address; null if the change can't be undone
 */
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
