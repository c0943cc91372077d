/** Registration (docs/product.md 5; docs/product.md 10, passwords). */
import { queueMail } from '#api/mail/statements/mails.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { hasBlockMark } from '#api/account/statements/block-marks.ts';
import { createUser, isHeldAddress } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { HELD_ADDRESS, type SessionResponse } from '#shared/contract/auth/auth.ts';
import { refuseKnownPassword } from '#api/account/secrets/refuse-known-password.ts';
import { openSession } from './open-session.ts';

/**
 * Creates the account, signs it in, and asks by email whether the address is right.
 * @param form checked by the contract's schema @param address network address, for the limit
 * @param userAgent the request's header
 * @throws ApiError 400 for a common password, 409 for a taken or blocked address, 429 beyond the limit
 */
export async function register(
  services: Services,
  form: { firstName: string; lastName: string; email: string; password: string },
  address: string,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const { password, ...names } = form;
  await refuseKnownPassword(password);
  await services.limits.countRegistration(address);
  const passwordHash = await services.passwords.hash(password);
  const isMailed = services.mailer && (await services.limits.countUnaskedMail(form.email));
  const response = await inTransaction(services.db, async (tx) => {
    const userId = services.newId();
    const { blockMarks, clock } = services;
    // The answer is the same as for a taken address: only its holder may learn of a block, and nobody has proven to be.
    if (await hasBlockMark(tx, blockMarks.ofAddress(form.email), clock())) return null;
    const user = await createUser(tx, {
      ...names,
      userId,
      passwordHash,
      createdAt: clock(),
    });
    if (user && isMailed) await queueMail(tx, userId, 'confirm-email', user.createdAt);
    return user && openSession(tx, services, user, userAgent);
  });
  if (!response) {
    const isHeld = await isHeldAddress(services.db, form.email);
    throw new ApiError(409, isHeld ? HELD_ADDRESS : 'An account with this email already exists.');
  }
  await services.limits.rememberNetwork(form.email, address);
  return response;
}
