/** POST /api/auth/forgot-password does the same work and gives the same answer whether the address has an account. */
import { queueMail } from '#api/mail/statements/mails.ts';
import { findUserIdByEmail } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Puts the email into the outbox; an unknown address gets a dummy email, which is dropped later. Once the account has
 * had all emails allowed this hour, the last link is sent again. The answer doesn't wait for the mail server.
 * @param address network address, for the limit
 * @throws ApiError 429 beyond the limit, 503 if no emails can be sent
 */
export async function forgotPassword(
  { db, clock, newId, limits, mailer }: Services,
  email: string,
  address: string,
): Promise<void> {
  if (!mailer) {
    throw new ApiError(503, 'This server cannot send email, so passwords cannot be reset here.');
  }
  const isNew = await limits.countMail(email, address);
  const mayBeSent = isNew || (await limits.countMailAgain(email));
  const nobody = newId();
  const userId = await findUserIdByEmail(db, email);
  const kind = isNew ? 'reset-password' : 'reset-password-again';
  await queueMail(db, mayBeSent ? (userId ?? nobody) : nobody, kind, clock());
}
