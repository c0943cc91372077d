/** POST /api/auth/confirm-email: the link of a confirmation mail. */
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
 * Confirms the address that the mail went to, and ends every session that was opened before, by whomever, but the one
 * in whose browser the link is followed. The link can be opened again, and then ends nothing.
 * @param claim the session that the call names, if any @param address of the network, for the limit
 * @throws ApiError 400 for a link that is too old, or of an address that is not the account's any more
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

/** The account has no hosted sign-in yet: a joined one confirms the address by itself. */
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
