/** A sign-in of just now: whoever did it has just shown a password, or the sign-in at a provider. */
import type { LiveSession } from '#api/platform/http/app-env.ts';

/** Milliseconds after a sign-in in which it stands for a password. */
const FRESH = 10 * 60_000;

/** @param now milliseconds since 1970 UTC */
export function isFreshSignIn(
  { signedInAt }: Pick<LiveSession, 'signedInAt'>,
  now: number,
): boolean {
  return now - signedInAt < FRESH;
}
