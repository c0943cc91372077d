/** Session tokens: a signed claim about a session row, worth nothing without that row. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'northstar';
const AUDIENCE = 'northstar-app';

/** Seconds from sign-in to the end of a session, whatever its use. */
const SESSION_SECONDS = 30 * 24 * 3_600;

export interface SessionTokens {
  sign: (session: { userId: string; sessionId: string }) => Promise<string>;
  /** @returns null for anything but a token of this server that has not run out */
  verify: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
  /** The session that the token names, even if it has expired; null for a token that this server didn't sign. */
  signedFor: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
}

/** How many recently checked signatures are remembered, because a device sends the same token with each call. */
const REMEMBERED = 10_000;

/**
 * @param key at least 32 bytes @param clock milliseconds since 1970 UTC
 */
export function createSessionTokens(key: Uint8Array, clock: () => number): SessionTokens {
  const secret = createSecretKey(key);
  const checked = new Map<string, JWTPayload>();
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
        .sign(secret);
    },
    verify: async (token) => {
      const payload = checked.get(token) ?? (await check(token, secret, clock()));
      const session = sessionOf(payload);
      const { exp } = payload ?? {};
      if (session === null || exp === undefined || exp * 1_000 <= clock()) return null;
      remember(checked, token, payload);
      return session;
    },
    signedFor: async (token) => sessionOf(await check(token, secret, 0)),
  };
}

function sessionOf(payload: JWTPayload | null): { userId: string; sessionId: string } | null {
  const { sub, sid } = payload ?? {};
  return typeof sub === 'string' && typeof sid === 'string'
    ? { userId: sub, sessionId: sid }
    : null;
}

/** The claims of a token that this server signed and that had not run out at that time, or null. */
async function check(token: string, key: KeyObject, now: number): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'sid'],
      currentDate: new Date(now),
    });
    return payload;
  } catch {
    // quiet: a token that is old or of somebody else is no session.
    return null;
  }
}

function remember(checked: Map<string, JWTPayload>, token: string, payload: JWTPayload | null) {
  if (payload === null || checked.has(token)) return;
  checked.set(token, payload);
  const [oldest] = checked.keys();
  if (checked.size > REMEMBERED && oldest !== undefined) checked.delete(oldest);
}
