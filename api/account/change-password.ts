/** PATCH /api/user/password (docs/product.md 5.2). */
import { endEmailChange } from '#api/account/statements/email-changes.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { voidMailLinks } from '#api/account/statements/mail-links.ts';
import { endAccountSessions } from '#api/account/statements/sessions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { holdUser, setPasswordHash, type User } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { refuseKnownPassword } from '#api/account/secrets/refuse-known-password.ts';
import type { Services } from '#api/services.ts';
import type { PasswordChange } from '#shared/contract/account/account.ts';
import { checkPassword } from './check-password.ts';

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
