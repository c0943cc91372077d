/** Opens a session and makes the response that the client keeps. */
import { randomBytes } from 'node:crypto';
import type { Executor } from '#api/platform/database/client.ts';
import { createSession, writeRevokeCode } from '#api/account/statements/sessions.ts';
import { toStoredUser, type User } from '#api/account/statements/users.ts';
import { blockedRefusal } from '#api/account/secrets/refuse-blocked.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/auth/auth.ts';
import { nameDevice } from './name-device.ts';

/**
 * @param userAgent the sign-in's header
 * @returns user, token, the code for an offline sign-out, the proof of when this device may begin to practice, and
 *   the proof that it has signed in
 */
export async function openSession(
  tx: Executor,
  {
    clock,
    newId,
    tokens,
    since,
    signInProofs,
  }: Pick<Services, 'clock' | 'newId' | 'tokens' | 'since' | 'signInProofs'>,
  user: User,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const key = { userId: user.userId, sessionId: newId() };
  const secret = randomBytes(32).toString('base64url');
  await createSession(tx, { ...key, ...nameDevice(userAgent), secret }, clock());
  return {
    user: toStoredUser(user),
    token: await tokens.sign(key),
    revokeCode: writeRevokeCode(key, secret),
    since: await since.sign(user.userId),
    signInProof: signInProofs.sign(user.email),
  };
}

/**
 * Call this after the sign-in is committed. A blocked account's session works only for export and deletion, so the
 * error carries it separately from a session that the app would keep.
 * @throws ApiError 403 if the account is blocked
 */
export function unlessBlocked(
  { policy }: Pick<Services, 'policy'>,
  { held, session }: { held: User; session: SessionResponse },
): SessionResponse {
  if (held.blockedAt !== null) throw blockedRefusal(policy, session.token);
  return session;
}
