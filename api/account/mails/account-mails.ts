/** The emails about a linked sign-in and about the end of an account; they are sent whatever the settings. */
import type { MailContent } from '#api/mail/letter/mail-layout.ts';
import type { Logger } from 'pino';
import type { Mailer } from '#api/mail/mailer.ts';
import { whyNotSent } from '#api/mail/letter/why-not-sent.ts';
import { type Recipient, writeMail } from '#api/mail/letter/write-mail.ts';

const NOTES = ['This email is about the security of your account, so no setting turns it off.'];

/**
 * @param provider the hosted sign-in's name @param isPasswordDropped because nobody knew who had set the password
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

/** @param provider the hosted sign-in's name @param publicUrl without a slash at its end */
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

/** This email has no link, because everything is erased. */
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

/** Emails the address of an account that was just deleted. */
export interface DeletionNotice {
  /** Sends once. Never fails; the caller doesn't wait, because no table may keep the address for a second try. */
  (recipient: Recipient): Promise<void>;
  /** Resolves once all emails under way are sent or have failed, so that a server that stops takes none with it. */
  settled: () => Promise<void>;
}

/** @param mailer null if no mail server is configured; then nothing is sent @param log gets failures */
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
