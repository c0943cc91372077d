/** Opens a session and makes what the client keeps of it. */
import { randomBytes } from 'node:crypto';
import type { Executor } from '#api/db/client.ts';
import { createSession, writeRevokeCode } from '#api/db/sessions.ts';
import { toStoredUser, type User } from '#api/db/users.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/auth.ts';
import { nameDevice } from './name-device.ts';

/**
 * @param userAgent the header of the sign-in
 * @returns user, token, the code of an offline sign-out, and since when this device may practise
 */
export async function openSession(
  tx: Executor,
  { clock, newId, tokens, since }: Pick<Services, 'clock' | 'newId' | 'tokens' | 'since'>,
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
  };
}
