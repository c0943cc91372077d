/** POST /api/auth/login-code: the app takes over a hosted sign-in. */
import { takeLoginCode, type LoginCode } from '#api/db/login-codes.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { holdUser } from '#api/db/users.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/auth.ts';
import { openSession } from '../open-session.ts';

/**
 * @param userAgent the header of the request
 * @throws ApiError 401 for a code that is wrong, was taken, is over, or came without its cookie
 */
export async function exchangeCode(
  services: Services,
  code: LoginCode,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const response = await inTransaction(services.db, async (tx) => {
    const userId = await takeLoginCode(tx, code, services.clock());
    const user = userId === null ? null : await holdUser(tx, userId, 'share');
    return user && openSession(tx, services, user, userAgent);
  });
  if (!response) throw new ApiError(401, 'This sign-in has run out. Please try again.');
  return response;
}
