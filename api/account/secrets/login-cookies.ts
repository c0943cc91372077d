/**
 * What a hosted sign-in keeps in the browser between leaving for the provider and coming back: sealed, so
 * that nobody reads or makes one, and for ten minutes.
 */
import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { LoginChecks } from '#api/account/sign-in/hosted/openid.ts';

const ISSUER = 'northstar';
const AUDIENCE = 'northstar-login';

/** Seconds in which somebody signs in at the provider. */
export const LOGIN_SECONDS = 600;

export interface LoginCookies {
  seal: (checks: LoginChecks) => Promise<string>;
  /** @returns null for anything but what this server sealed in the last ten minutes */
  open: (sealed: string) => Promise<LoginChecks | null>;
}

/** @param key at least 32 bytes @param clock milliseconds since 1970 UTC */
export function createLoginCookies(key: Uint8Array, clock: () => number): LoginCookies {
  // A separate key: the one that signs sessions seals no cookies.
  const secret = new Uint8Array(hkdfSync('sha256', key, '', AUDIENCE, 32));
  return {
    seal: (checks) =>
      new EncryptJWT({ ...checks })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(clock() / 1_000) + LOGIN_SECONDS)
        .encrypt(secret),
    open: async (sealed) => {
      try {
        const { payload } = await jwtDecrypt(sealed, secret, {
          issuer: ISSUER,
          audience: AUDIENCE,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp', 'state', 'nonce', 'codeVerifier'],
          currentDate: new Date(clock()),
        });
        const { state, nonce, codeVerifier } = payload as unknown as LoginChecks;
        return { state, nonce, codeVerifier };
      } catch {
        // quiet: a cookie that is old or of somebody else begins no session.
        return null;
      }
    },
  };
}
