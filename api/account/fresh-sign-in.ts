/** A sign-in of just now, or another proof: for what a stolen session must not do. */
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { UserWithProgress } from '#shared/contract/account/user.ts';
import { checkPassword } from './check-password.ts';

/** Milliseconds after a sign-in in which it stands for a password. */
const FRESH = 10 * 60_000;

/** A sign-in of just now has shown a password, or the sign-in at a provider. @param now milliseconds since 1970 UTC */
export function isFreshSignIn(
  { signedInAt }: Pick<LiveSession, 'signedInAt'>,
  now: number,
): boolean {
  return now - signedInAt < FRESH;
}

/**
 * The proof that is asked for before something is destroyed. An account without a password has a sign-in at a provider instead.
 * @param now milliseconds since 1970 UTC @returns null within ten minutes of a sign-in
 */
export function neededProof(
  session: Pick<LiveSession, 'signedInAt' | 'user'>,
  now: number,
): UserWithProgress['deletionNeeds'] {
  if (isFreshSignIn(session, now)) return null;
  return session.user.passwordHash === null ? 'sign-in' : 'password';
}

/**
 * Asks for that proof. A wrong password counts as a sign-in.
 * @param password that came with the call @param refusals what is said where the proof is missing
 * @param address of the network, for the limit
 * @throws ApiError 403 where the sign-in is too old and there is no password with it, 400 for a wrong one, 429 beyond the
 *   limit of sign-in
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
