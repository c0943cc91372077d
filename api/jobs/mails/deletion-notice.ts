/** Tells the address of a deleted account. Not by the outbox: nothing of the account may wait there. */
import type { Logger } from 'pino';
import type { Mailer } from '#api/services/mail/mailer.ts';
import { nameOf } from '#api/jobs/run-jobs.ts';
import { accountDeletedContent } from './account-mails.ts';
import { type Recipient, writeMail } from './write-mail.ts';

/** @returns what sends the mail once; the caller doesn't wait for it, and a failure is only logged */
export function createDeletionNotice(mailer: Mailer | null, log: Logger) {
  return async (recipient: Recipient): Promise<void> => {
    try {
      await mailer?.send(writeMail(recipient, accountDeletedContent(recipient.firstName)));
    } catch (error) {
      // Messages of mail servers name the address.
      log.warn({ name: nameOf(error), kind: 'account-deleted' }, 'a mail could not be sent');
    }
  };
}
