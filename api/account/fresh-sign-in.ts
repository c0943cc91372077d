/**
 * Asks for a recent sign-in or the current password before an action that a person with a stolen session must not be
 * able to take.
 */
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { UserWithProgress } from '#shared/contract/account/account.ts';
import type { User } from './statements/users.ts';

/** How long a sign-in counts as proof instead of the password, in milliseconds. */
const FRESH = 10 * 60_000;

/** True if the sign-in is recent enough to count as proof. @param now milliseconds since 1970 UTC */
export function isFreshSignIn(
  { signedInAt }: Pick<LiveSession, 'signedInAt'>,
  now: number,
): boolean {
  return now - signedInAt < FRESH;
}

/**
 * Returns the proof that a learner must give before something is destroyed: the password, or, for an account without a
 * password, a sign-in at a provider.
 * @param now milliseconds since 1970 UTC @returns null if no proof is needed, because the sign-in is less than ten
 * minutes old
 */
export function neededProof(
  session: Pick<LiveSession, 'signedInAt' | 'user'>,
  now: number,
): UserWithProgress['deletionNeeds'] {
  if (isFreshSignIn(session, now)) return null;
  return session.user.passwordHash === null ? 'sign-in' : 'password';
}

/**
 * Asks for the proof that `neededProof` names. A wrong password counts toward the sign-in limit.
 * @param password the password that came with the call @param refusals the error messages for a missing proof
 * @param address network address, for the limit
 * @throws ApiError 403 if the sign-in is too old and no password came with the call, 400 for a wrong password, 429
 *   beyond the sign-in limit
 */
export async function askForProof(
  services: Services,
  session: LiveSession,
  password: string | undefined,
  refusals: Record<'password' | 'sign-in', string>,
  address: string,
): Promise<void> {
  const needed = neededProof(session, services.clock());
  if (needed === null) return;
  if (needed === 'sign-in' || !password) throw new ApiError(403, refusals[needed]);
  await checkPassword(services, session.user, password, address);
}

/**
 * Checks the account's password. A wrong one counts toward the sign-in limit, so that somebody with a stolen session
 * can't guess without a limit.
 * @param address network address
 * @throws ApiError 400 when the password is wrong or the account has none; not 401, because the session stays valid;
 *   429 beyond the limit
 */
export async function checkPassword(
  { limits, passwords }: Pick<Services, 'limits' | 'passwords'>,
  user: Pick<User, 'email' | 'passwordHash'>,
  password: string,
  address: string,
): Promise<void> {
  if (user.passwordHash === null) {
    throw new ApiError(400, 'This account has no password yet. Please set one first.');
  }
  const attempt = await limits.countSignIn(user.email, address);
  if (!(await passwords.verify(user.passwordHash, password))) {
    throw new ApiError(400, 'Current password is incorrect');
  }
  await attempt.forgive();
}
