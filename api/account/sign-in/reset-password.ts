/** Checks whether a reset email's link can be opened, and sets the new password (docs/product.md 5.4). */
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

/** Whether the token can be used; the check doesn't use it up. @param address network address, for the limit */
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
 * Sets the password, ends every other way into the account, confirms the address, because the email has reached it,
 * and tells the owner by email that the password has changed.
 * @param address network address, for the limit
 * @throws ApiError 400 for a token that was used, is too old or never existed, and for a common password, which
 *   leaves the token as it is; 429 beyond the limit
 */
export async function resetPassword(
  { db, clock, limits, passwords, mailer }: Services,
  { token, newPassword }: ResetPassword,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const invalid = new ApiError(400, INVALID_RESET_LINK);
  // This check comes before the work of hashing the password.
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
