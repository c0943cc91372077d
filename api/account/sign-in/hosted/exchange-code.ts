/** POST /api/auth/login-code: the app takes over a hosted sign-in. */
import {
  accountOfCode,
  takeLoginCode,
  type LoginCode,
} from '#api/account/statements/login-codes.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { holdUser } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/auth/auth.ts';
import { openSession, unlessBlocked } from '../open-session.ts';

/**
 * @param address network address, where the account is known from now on @param userAgent the request's header
 * @throws ApiError 401 for a code that is wrong, was taken, has expired, or came without its cookie, 403 if the
 *   account is blocked
 */
export async function exchangeCode(
  services: Services,
  code: LoginCode,
  address: string,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const opened = await inTransaction(services.db, async (tx) => {
    // The user is locked first: code that ends codes locks the user, too, so it finds all codes.
    const user = await holdUser(tx, accountOfCode(code), 'share');
    const isTaken = await takeLoginCode(tx, code, services.clock());
    return user && isTaken
      ? { held: user, session: await openSession(tx, services, user, userAgent) }
      : null;
  });
  if (!opened) throw new ApiError(401, 'This sign-in has expired. Please try again.');
  await services.limits.rememberNetwork(opened.held.email, address);
  return unlessBlocked(services, opened);
}
