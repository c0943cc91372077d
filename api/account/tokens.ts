/**
 * Tokens that the server signs for a device. A session's token is worth nothing without its session row; two other
 * tokens only prove something and open nothing.
 */
import { createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { createMark } from '#api/platform/keyed-marks.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'northstar';
const AUDIENCE = 'northstar-app';

/** Seconds from sign-in to the end of a session, even if it is in use. */
const SESSION_SECONDS = 30 * 24 * 3_600;

export interface SessionTokens {
  sign: (session: { userId: string; sessionId: string }) => Promise<string>;
  /** Checks a token. @returns its session; null for anything but a token of this server that hasn't expired */
  verify: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
  /** The session that the token names, even if it has expired; null for a token that this server didn't sign. */
  signedFor: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
}

/** The number of recent tokens that aren't checked again, because a device sends the same token with each call. */
const REMEMBERED = 10_000;

/**
 * Makes the functions that sign and check session tokens.
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

/** The claims of a token that this server signed and that hadn't expired at that time, or null. */
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
    // quiet: a token that has expired, or that this server didn't sign, is no session.
    return null;
  }
}

function remember(checked: Map<string, JWTPayload>, token: string, payload: JWTPayload | null) {
  if (payload === null || checked.has(token)) return;
  checked.set(token, payload);
  const [oldest] = checked.keys();
  if (checked.size > REMEMBERED && oldest !== undefined) checked.delete(oldest);
}

/** Milliseconds for which a proof is good. */
const GOOD_FOR = 90 * 86_400_000;

/**
 * Proofs that a device has signed in to an account before: a signed time that reveals neither account nor device, and
 * opens nothing. The device shows it at its next sign-in, which then isn't limited together with those of strangers on
 * the same network (docs/security.md, guessing).
 */
export interface SignInProofs {
  /** Makes a proof. @param email address of the account that the device has just signed in to */
  sign: (email: string) => string;
  /** True if the proof shows a sign-in to this very account within 90 days. */
  isOf: (proof: string, email: string) => boolean;
}

/**
 * Makes the functions that sign and check these proofs.
 * @param key at least 32 bytes @param clock milliseconds since 1970 UTC
 */
export function createSignInProofs(key: Uint8Array, clock: () => number): SignInProofs {
  const mark = createMark(key, 'northstar-sign-in');
  const write = (at: number, email: string) => `${at}.${mark('sign-in', `${at} ${email}`)}`;
  return {
    sign: (email) => write(clock(), email),
    isOf: (proof, email) => {
      const at = Number(/^\d{1,15}(?=\.)/.exec(proof)?.[0] ?? Number.NaN);
      if (!(clock() - at < GOOD_FOR)) return false;
      const [shown, right] = [Buffer.from(proof), Buffer.from(write(at, email))];
      return shown.length === right.length && timingSafeEqual(shown, right);
    },
  };
}

/** Session tokens have another audience, so that neither kind of token passes for the other. */
const START_AUDIENCE = 'northstar-since';

/**
 * Proofs of when a device may have begun to practice: a signed time that opens nothing (docs/rules.md, time). The
 * device keeps the proof with its unsent work, and shows it until the server knows the device.
 */
export interface DeviceStartProofs {
  /** Signs the learner's id and the current time. */
  sign: (userId: string) => Promise<string>;
  /**
   * Reads the time in a proof. @returns milliseconds since 1970 UTC; null for anything but such a token of this learner
   */
  read: (token: string, userId: string) => Promise<number | null>;
}

/**
 * Makes the functions that sign and read these proofs.
 * @param key at least 32 bytes @param clock milliseconds since 1970 UTC
 */
export function createDeviceStartProofs(key: Uint8Array, clock: () => number): DeviceStartProofs {
  const secret = createSecretKey(key);
  return {
    sign: (userId) =>
      new SignJWT({ at: clock() })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(START_AUDIENCE)
        .sign(secret),
    read: async (token, userId) => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: START_AUDIENCE,
          subject: userId,
        });
        return typeof payload['at'] === 'number' ? payload['at'] : null;
      } catch {
        // quiet: a token of another learner, or that this server didn't sign, proves nothing.
        return null;
      }
    },
  };
}
