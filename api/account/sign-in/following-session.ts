/** Finds out whether the browser that follows a link in an email is signed in to the link's account. */
import type { Executor } from '#api/platform/database/client.ts';
import { findSessionUser, type SessionKey } from '#api/account/statements/sessions.ts';
import { setPasswordProven } from '#api/account/statements/users.ts';

/**
 * Somebody with both the email and a session of the account has proven that its password is the address holder's, too.
 * @param tx a transaction that holds the user @param claim the session that the call names, if any
 * @param now milliseconds since 1970 UTC
 * @returns the session that may go on; null if the link was followed anywhere else
 */
export async function noteFollowingSession(
  tx: Executor,
  userId: string,
  claim: SessionKey | null,
  now: number,
): Promise<string | null> {
  const isOwn = claim?.userId === userId && (await findSessionUser(tx, claim, now)) !== null;
  if (isOwn) await setPasswordProven(tx, userId, now);
  return isOwn ? claim.sessionId : null;
}
