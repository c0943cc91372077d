/** The link of a reset mail: whether it can be opened, and the new password (docs/product.md 5.4). */
import * as v from 'valibot';
import { queueMail } from '#api/mail/statements/mails.ts';
import { consumeMailLink, findMailLink } from '#api/account/statements/mail-links.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import {
  confirmAddress,
  holdUser,
  setPasswordHash,
  setPasswordProven,
} from '#api/account/statements/users.ts';
import { endWaysIn } from '#api/account/statements/ways-in.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { refuseKnownPassword } from '#api/account/secrets/refuse-known-password.ts';
import type { Services } from '#api/services.ts';
import { INVALID_RESET_LINK, ResetPassword } from '#shared/contract/auth/recovery.ts';

/** Whether the token can be used; it can be asked again. @param address of the network, for the limit */
export async function verifyResetToken(
  { db, clock, limits }: Services,
  token: string,
  address: string,
): Promise<boolean> {
  await limits.countToken(address);
  if (!v.is(ResetPassword.entries.token, token)) return false;
  return (await findMailLink(db, token, 'reset-password', clock())) !== null;
}

/**
 * Sets the password, ends every other way in to the account, confirms the address, as the mail has reached it, and
 * says by mail that the password is another one now.
 * @param address of the network, for the limit
 * @throws ApiError 400 for a token that was used, is too old or never was, and for a common password, which
 *   leaves the token as it is; 429 beyond the limit
 */
export async function resetPassword(
  { db, clock, limits, passwords, mailer }: Services,
  { token, newPassword }: ResetPassword,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const invalid = new ApiError(400, INVALID_RESET_LINK);
  // Before the work that a hash takes.
  if (!(await findMailLink(db, token, 'reset-password', clock()))) throw invalid;
  await refuseKnownPassword(newPassword);
  const passwordHash = await passwords.hash(newPassword);
  const isReset = await inTransaction(db, async (tx) => {
    const now = clock();
    const link = await consumeMailLink(tx, token, 'reset-password', now);
    const user = link && (await holdUser(tx, link.userId, 'update'));
    if (!user || user.email !== link.email) return false;
    await setPasswordHash(tx, user.userId, passwordHash);
    await setPasswordProven(tx, user.userId, now);
    await confirmAddress(tx, user.userId, now);
    await endWaysIn(tx, user.userId, null);
    if (mailer) await queueMail(tx, user.userId, 'password-changed', now);
    return true;
  });
  if (!isReset) throw invalid;
}
