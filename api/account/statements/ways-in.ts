/** Ends the ways in which an account can be opened, apart from its password. */
import { eq } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { endEmailChange } from './email-changes.ts';
import { removeIdentities } from './identities.ts';
import { voidMailLinks } from './mail-links.ts';
import { unqueueMail } from '#api/mail/statements/mails.ts';
import { loginCodes } from '#api/account/tables.ts';
import { endAllSessions, endOtherSessions } from './sessions.ts';

/**
 * Ends every way in which the account can be opened, except its password: the sign-in at a provider, hosted sign-ins
 * that aren't finished, links in emails, queued emails that contain a link, a change of address that isn't confirmed
 * yet, and sessions.
 * @param tx a transaction that has locked the user
 * @param keptSession the only session that isn't ended, if any
 */
export async function endWaysIn(
  tx: Executor,
  userId: string,
  keptSession: string | null,
): Promise<void> {
  await removeIdentities(tx, userId);
  await tx.delete(loginCodes).where(eq(loginCodes.userId, userId));
  await endEmailChange(tx, userId);
  await voidMailLinks(tx, userId, ['reset-password', 'confirm-email']);
  for (const kind of ['reset-password', 'reset-password-again', 'confirm-email'] as const) {
    await unqueueMail(tx, userId, kind);
  }
  if (keptSession === null) await endAllSessions(tx, userId);
  else await endOtherSessions(tx, { userId, sessionId: keptSession });
}
