/**
 * How an account is signed in to, changed by its owner: the password, and the sign-in at a provider
 * (docs/product.md 5.2).
 */
import { endEmailChange } from '#api/account/statements/email-changes.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { voidMailLinks } from '#api/account/statements/mail-links.ts';
import { endAccountSessions } from '#api/account/statements/sessions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { holdUser, setPasswordHash, type User } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { refuseKnownPassword } from './passwords.ts';
import type { Services } from '#api/services.ts';
import type { PasswordChange } from '#shared/contract/account/account.ts';
import { checkPassword } from './fresh-sign-in.ts';
import { hasIdentityAt, removeIdentities } from '#api/account/statements/identities.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { refusalOf } from './access.ts';

/**
 * Sets the new password, ends all other sessions of the account and hosted sign-ins under way, voids a link that
 * would set another password, stops a change of address that waits, and tells the owner by email.
 * @param session the session that asks @param address network address, for the limit
 * @throws ApiError 400 for a wrong current or a common new password, 429 beyond the limit of sign-in
 */
export async function changePassword(
  services: Services,
  { user, sessionId }: { user: User; sessionId: string },
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  await refuseKnownPassword(newPassword);
  await checkPassword(services, user, currentPassword, address);
  const passwordHash = await services.passwords.hash(newPassword);
  const { userId, email, confirmedAt } = user;
  const isTold =
    services.mailer && (confirmedAt !== null || (await services.limits.countUnaskedMail(email)));
  await inTransaction(services.db, async (tx) => {
    const held = await holdUser(tx, userId, 'update');
    // Another change was quicker, so the checked password isn't the current password anymore.
    if (held?.passwordHash !== user.passwordHash) {
      throw new ApiError(400, 'Current password is incorrect');
    }
    await setPasswordHash(tx, userId, passwordHash);
    await voidMailLinks(tx, userId, ['reset-password']);
    await endEmailChange(tx, userId);
    await endAccountSessions(tx, { userId, sessionId });
    if (isTold) await queueMail(tx, userId, 'password-changed', services.clock());
  });
}

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
