/** DELETE /api/user/hosted-sign-in (docs/rules.md, hosted sign-in). */
import { hasIdentityAt, removeIdentities } from '#api/account/statements/identities.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { endAccountSessions } from '#api/account/statements/sessions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { holdUser } from '#api/account/statements/users.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { refusalOf } from '#api/account/access/session.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * The sign-in at the provider no longer opens the account. Every other session ends with it, because nobody knows how
 * each session began, and the owner may be shutting somebody out.
 * @param session the session that asks
 * @throws ApiError 404 if no sign-in is linked, 409 if the sign-in is the only way in
 */
export async function unlinkSignIn(
  { db, clock, openId, mailer }: Services,
  { user: { userId }, sessionId }: LiveSession,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await holdUser(tx, userId, 'update');
    if (!user) throw await refusalOf(tx, userId, clock());
    if (!openId || !(await hasIdentityAt(tx, userId, openId.issuer))) {
      throw new ApiError(404, 'No other sign-in is linked.');
    }
    if (user.passwordHash === null) {
      throw new ApiError(409, 'This is the only way in to your account. Set a password first.');
    }
    await removeIdentities(tx, userId);
    await endAccountSessions(tx, { userId, sessionId });
    if (mailer) await queueMail(tx, userId, 'sign-in-unlinked', clock());
  });
}
