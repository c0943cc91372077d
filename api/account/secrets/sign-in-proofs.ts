/**
 * Proofs that a device has signed in to an account: a signed time that reveals neither account nor device, and opens
 * nothing. The device shows the proof at its next sign-in, which then isn't counted together with strangers on its
 * network (docs/security.md, guessing).
 */
import { timingSafeEqual } from 'node:crypto';
import { createMark } from '#api/platform/keyed-marks.ts';

/** Milliseconds for which a proof is good. */
const GOOD_FOR = 90 * 86_400_000;

export interface SignInProofs {
  /** @param email address of the account that the device has just signed in to */
  sign: (email: string) => string;
  /** Whether the proof shows a sign-in to this very account within 90 days. */
  isOf: (proof: string, email: string) => boolean;
}

/** @param key at least 32 bytes @param clock milliseconds since 1970 UTC */
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
