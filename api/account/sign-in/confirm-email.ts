/** POST /api/auth/confirm-email: the link in a confirmation email. */
import { endEmailChange, readEmailChange } from '#api/account/statements/email-changes.ts';
import { findMailLink } from '#api/account/statements/mail-links.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import {
  endAllSessions,
  endOtherSessions,
  type SessionKey,
} from '#api/account/statements/sessions.ts';
import { confirmAddress, holdUser } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { INVALID_CONFIRMATION_LINK } from '#shared/contract/auth/recovery.ts';
import { noteFollowingSession } from './following-session.ts';

/**
 * Confirms the address that the email went to, and ends all sessions opened before, whoever opened them, except the
 * session of the browser that follows the link. The link can be opened again, and then ends no session.
 * @param claim the session that the call names, if any @param address network address, for the limit
 * @throws ApiError 400 for a link that is too old, or for an address that isn't the account's anymore
 */
export async function confirmEmail(
  { db, clock, limits }: Services,
  token: string,
  claim: SessionKey | null,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const isConfirmed = await inTransaction(db, async (tx) => {
    const now = clock();
    const link = await findMailLink(tx, token, 'confirm-email', now);
    const user = link && (await holdUser(tx, link.userId, 'update'));
    if (!user || user.email !== link.email) return false;
    const kept = await noteFollowingSession(tx, user.userId, claim, now);
    if (user.confirmedAt === null) {
      await confirmAddress(tx, user.userId, now);
      await endWhatOthersBegan(tx, user.userId, kept, now);
    }
    return true;
  });
  if (!isConfirmed) throw new ApiError(400, INVALID_CONFIRMATION_LINK);
}

/** The account has no hosted sign-in to end: a joined sign-in would have confirmed the address by itself. */
async function endWhatOthersBegan(
  tx: Executor,
  userId: string,
  kept: string | null,
  now: number,
): Promise<void> {
  const change = await readEmailChange(tx, userId, now);
  if (change && change.sessionId !== kept) await endEmailChange(tx, userId);
  if (kept === null) await endAllSessions(tx, userId);
  else await endOtherSessions(tx, { userId, sessionId: kept });
}
