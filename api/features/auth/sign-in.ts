/** Sign-in: the same work and the same answer for unknown addresses and wrong passwords. */
import { inTransaction } from '#api/db/transaction.ts';
import { findUserByEmail } from '#api/db/users.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/auth.ts';
import { openSession } from './open-session.ts';

/**
 * @param address of the network, for the limit
 * @throws ApiError 401 when address and password don't belong together, 429 beyond the limit
 */
export async function signIn(
  services: Services,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<SessionResponse> {
  await services.limits.countSignIn(email, address);
  const user = await findUserByEmail(services.db, email);
  const isRight = await services.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new ApiError(401, 'Invalid email or password');
  await services.limits.forgiveSignIn(email, address);
  return inTransaction(services.db, (tx) => openSession(tx, services, user));
}
