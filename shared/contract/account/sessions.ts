/** Where an account is signed in (docs/rules.md, account). */
import * as v from 'valibot';

/** One sign-in, in words that tell the devices of a learner apart. Times: milliseconds since 1970 UTC. */
export const SignedInDevice = v.object({
  id: v.string(),
  /** Null where the browser did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: v.number(),
  /** Rounded down to the hour. */
  lastUsedAt: v.number(),
  /** The one that asks. */
  isCurrent: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;

/** GET /api/user/sessions: live ones, the one that asks first, then the last used. */
export const SignedInDevices = v.object({ sessions: v.array(SignedInDevice) });

export const SessionId = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** Stands as `wipe` in a 401: whoever ended the session wants its device to forget what is on it. */
export const WIPE_DEVICE = 'device';
