/** Who follows a link in a mail: a browser that is signed in to the account of the link, or any other. */
import type { Executor } from '#api/platform/database/client.ts';
import { findSessionUser, type SessionKey } from '#api/account/statements/sessions.ts';
import { setPasswordProven } from '#api/account/statements/users.ts';

/**
 * Holding both the mail and a session of the account shows that its password is the holder's, too.
 * @param tx a transaction that holds the user @param claim the session that the call names, if any
 * @param now milliseconds since 1970 UTC
 * @returns the session that may go on; null where the link was followed anywhere else
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
