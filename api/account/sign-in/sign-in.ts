/** Sign-in: the same work and the same answer for unknown addresses and wrong passwords. */
import { inTransaction } from '#api/platform/database/transaction.ts';
import { findUserByEmail, holdUser } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/auth/auth.ts';
import { openSession, unlessBlocked } from './open-session.ts';

/**
 * @param form `proofs` of sign-ins on this device, to whatever accounts
 * @param address of the network, for the limit @param userAgent the header of the request
 * @throws ApiError 401 when address and password don't belong together, 403 where the account is blocked, 429
 *   beyond the limit
 */
export async function signIn(
  services: Services,
  {
    email,
    password,
    proofs = [],
  }: { email: string; password: string; proofs?: string[] | undefined },
  address: string,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const isOwnDevice = proofs.some((proof) => services.signInProofs.isOf(proof, email));
  const attempt = await services.limits.countSignIn(email, address, isOwnDevice);
  const user = await findUserByEmail(services.db, email);
  const isRight = await services.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new ApiError(401, 'Invalid email or password');
  await attempt.forgive();
  const opened = await inTransaction(services.db, async (tx) => {
    // Deleted, or given another password, since it was checked: this sign-in comes too late.
    const held = await holdUser(tx, user.userId, 'share');
    return held?.passwordHash === user.passwordHash
      ? { held, session: await openSession(tx, services, held, userAgent) }
      : null;
  });
  if (!opened) throw new ApiError(401, 'Invalid email or password');
  return unlessBlocked(services, opened);
}
