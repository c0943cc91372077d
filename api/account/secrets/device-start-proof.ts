/**
 * Proves when a device may have begun to practice, with a signed time that opens nothing (docs/rules.md, time). The
 * device keeps the proof with its unsent work, and shows it until the server knows the device.
 */
import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'northstar';
/** The audience differs from a session token's, so that neither token passes for the other. */
const AUDIENCE = 'northstar-since';

export interface DeviceStartProofs {
  /** Signs the learner's id and the current time. */
  sign: (userId: string) => Promise<string>;
  /** @returns milliseconds since 1970 UTC; null for anything but such a token of this learner */
  read: (token: string, userId: string) => Promise<number | null>;
}

/** @param key at least 32 bytes @param clock milliseconds since 1970 UTC */
export function createDeviceStartProofs(key: Uint8Array, clock: () => number): DeviceStartProofs {
  const secret = createSecretKey(key);
  return {
    sign: (userId) =>
      new SignJWT({ at: clock() })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .sign(secret),
    read: async (token, userId) => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          subject: userId,
        });
        return typeof payload['at'] === 'number' ? payload['at'] : null;
      } catch {
        // quiet: a token that is old or of somebody else proves nothing.
        return null;
      }
    },
  };
}
