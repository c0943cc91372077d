/** What of a queued mail is known only when it goes out: to whom, whether still, and the secret of its link. */
import type { Executor } from '#api/db/client.ts';
import { readAnnounced } from '#api/db/first-charges.ts';
import { createMailLink } from '#api/db/mail-links.ts';
import type { QueuedMail } from '#api/db/mails.ts';
import { findUserById, type User } from '#api/db/users.ts';
import type { Mail } from '#api/services/mailer.ts';
import type { UnsubscribeTokens } from '#api/services/unsubscribe-tokens.ts';
import { firstChargeContent } from './first-charge-mail.ts';
import { isStillWanted } from './is-still-wanted.ts';
import { passwordChanged } from './password-changed-mail.ts';
import { writeLinkMail, writeMail } from './write-mail.ts';
import { writeReminder } from './write-reminder.ts';

/**
 * @param tx the transaction in which the mail was taken out of the outbox
 * @param outside `publicUrl` is where people reach the app @param now milliseconds since 1970 UTC
 * @returns null where nobody is to get it any more
 */
export async function composeMail(
  tx: Executor,
  { userId, kind, note }: Pick<QueuedMail, 'userId' | 'kind' | 'note'>,
  { publicUrl, unsubscribeTokens }: { publicUrl: string; unsubscribeTokens: UnsubscribeTokens },
  now: number,
): Promise<Mail | null> {
  const user = await findUserById(tx, userId);
  if (!user) return null;
  if (kind === 'first-charge') return composeFirstCharge(tx, user, publicUrl, now);
  if (kind === 'password-changed') return writeMail(user, passwordChanged(user, publicUrl));
  if (kind === 'reminder') {
    const isWanted = note !== null && (await isStillWanted(tx, user, note, now));
    return isWanted ? writeReminder(user, note, publicUrl, unsubscribeTokens.sign(userId)) : null;
  }
  if (kind === 'confirm-email' && user.confirmedAt !== null) return null;
  return writeLinkMail(kind, user, publicUrl, await createMailLink(tx, user, kind, now));
}

async function composeFirstCharge(
  tx: Executor,
  user: User,
  publicUrl: string,
  now: number,
): Promise<Mail | null> {
  const charge = await readAnnounced(tx, user.userId, now);
  return charge && writeMail(user, firstChargeContent(user.firstName, charge, publicUrl));
}
