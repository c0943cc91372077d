/** Sign-in takes the same work and gives the same answer for unknown addresses and wrong passwords. */
import { inTransaction } from '#api/platform/database/transaction.ts';
import { findUserByEmail, holdUser } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/auth/auth.ts';
import { openSession, unlessBlocked } from './open-session.ts';

/**
 * @param form its `proofs` are from earlier sign-ins on this device, to any accounts
 * @param address network address, for the limit @param userAgent the request's header
 * @throws ApiError 401 when address and password don't belong together, 403 if the account is blocked, 429
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
    // If the account was deleted or given a new password since the check, this sign-in comes too late.
    const held = await holdUser(tx, user.userId, 'share');
    return held?.passwordHash === user.passwordHash
      ? { held, session: await openSession(tx, services, held, userAgent) }
      : null;
  });
  if (!opened) throw new ApiError(401, 'Invalid email or password');
  return unlessBlocked(services, opened);
}
