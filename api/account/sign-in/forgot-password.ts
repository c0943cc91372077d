/** POST /api/auth/forgot-password: the same work and the same answer whether the address has an account. */
import { queueMail } from '#api/mail/statements/mails.ts';
import { findUserIdByEmail } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Puts the mail into the outbox; for an unknown address one that is nobody's, which is dropped later. Once the
 * account has had its mails of this hour, the last link goes out again. The answer waits for no mail server.
 * @param address of the network, for the limit
 * @throws ApiError 429 beyond the limit, 503 where no mails can be sent
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
