/** Session tokens: a signed claim about a session row, worth nothing without that row. */
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'northstar';
const AUDIENCE = 'northstar-app';

/** Seconds from sign-in to the end of a session, whatever its use. */
export const SESSION_SECONDS = 30 * 24 * 3_600;

export interface SessionTokens {
  sign: (session: { userId: string; sessionId: string }) => Promise<string>;
  /** @returns null for anything but a token of this server that has not run out */
  verify: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
}

/**
 * @param key at least 32 bytes @param clock milliseconds since 1970 UTC
 */
export function createSessionTokens(key: Uint8Array, clock: () => number): SessionTokens {
  return {
    sign: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(clock() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SESSION_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'sid'],
          currentDate: new Date(clock()),
        });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string'
          ? { userId: sub, sessionId: sid }
          : null;
      } catch {
        return null;
      }
    },
  };
}
