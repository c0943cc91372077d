/**
 * Tokens that the server signs for a device. The token of a session is valid only while the session's row exists.
 * Tokens of the two other kinds only prove something, and give no access.
 */
import { createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { createMark } from '#api/platform/keyed-marks.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'northstar';
const AUDIENCE = 'northstar-app';

/** How long a session lasts after the sign-in even if it is in use, in seconds. */
const SESSION_SECONDS = 30 * 24 * 3_600;

export interface SessionTokens {
  sign: (session: { userId: string; sessionId: string }) => Promise<string>;
  /**
   * Checks a token. @returns the session; null for anything but a token that this server signed and that hasn't expired
   */
  verify: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
  /** Returns the session that the token names, even if the token has expired; null if this server didn't sign it. */
  signedFor: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
}

/**
 * The number of recent tokens that are remembered, so that they aren't checked again. A device sends the same token
 * with each call.
 */
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

/** Returns the claims of a token that this server signed and that hadn't expired at the given time, or null. */
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
    // quiet: a token that has expired, or that this server didn't sign, doesn't count as a session.
    return null;
  }
}

function remember(checked: Map<string, JWTPayload>, token: string, payload: JWTPayload | null) {
  if (payload === null || checked.has(token)) return;
  checked.set(token, payload);
  const [oldest] = checked.keys();
  if (checked.size > REMEMBERED && oldest !== undefined) checked.delete(oldest);
}

/** How long a proof is valid, in milliseconds. */
const GOOD_FOR = 90 * 86_400_000;

/**
 * Proofs that a device has signed in to an account before. A proof is a signed timestamp. It reveals neither the
 * account nor the device, and gives no access. The device sends it with its next sign-in. That sign-in is limited
 * separately from strangers' sign-ins on the same network (docs/security.md, guessing).
 */
export interface SignInProofs {
  /** Makes a proof. @param email the address of the account to which the device has just signed in */
  sign: (email: string) => string;
  /** True if the proof shows that the device signed in to this very account within the last 90 days. */
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

/**
 * The audience of these proofs. It differs from that of session tokens, so that neither kind is accepted as the other.
 */
const START_AUDIENCE = 'northstar-since';

/**
 * Proofs of the earliest time at which a device can have begun to practice (docs/rules.md, time). A proof is a signed
 * timestamp and gives no access. The device stores it with its unsent work, and sends it until the server knows the
 * device.
 */
export interface DeviceStartProofs {
  /** Signs the learner's id and the current time. */
  sign: (userId: string) => Promise<string>;
  /**
   * Reads the time in a proof. @returns milliseconds since 1970 UTC; null for anything but such a proof of this learner
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
        // quiet: a token of another learner, or one that this server didn't sign, proves nothing.
        return null;
      }
    },
  };
}
