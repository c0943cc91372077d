/**
 * A hosted sign-in keeps a cookie in the browser while the visitor is at the provider. The cookie is encrypted and
 * signed (sealed), so that nobody else can read or make one. It lasts ten minutes.
 */
import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { LoginChecks } from '#api/account/sign-in/hosted/openid.ts';

const ISSUER = 'northstar';
const AUDIENCE = 'northstar-login';

/** The number of seconds that a visitor has for signing in at the provider. */
export const LOGIN_SECONDS = 600;

export interface LoginCookies {
  seal: (checks: LoginChecks) => Promise<string>;
  /** Opens a sealed cookie. @returns null unless this server sealed the cookie in the last ten minutes */
  open: (sealed: string) => Promise<LoginChecks | null>;
}

/**
 * Makes the functions that seal and open the cookie.
 * @param key at least 32 bytes @param clock milliseconds since 1970 UTC
 */
export function createLoginCookies(key: Uint8Array, clock: () => number): LoginCookies {
  // Cookies are sealed with a key of their own, never with the key that signs sessions.
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
        // quiet: a cookie that is too old, or that this server didn't seal, begins no session.
        return null;
      }
    },
  };
}
