/** The devices on which an account is signed in (docs/rules.md, account). */
import * as v from 'valibot';

/** One sign-in, in words that tell a learner's devices apart. Times are milliseconds since 1970 UTC. */
export const SignedInDevice = v.object({
  id: v.string(),
  /** Null if the browser didn't say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: v.number(),
  /** Rounded down to the hour. */
  lastUsedAt: v.number(),
  /** Whether this session sent the request. */
  isCurrent: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;

/** GET /api/user/sessions: the live sessions, the requesting one first, then the most recently used. */
export const SignedInDevices = v.object({ sessions: v.array(SignedInDevice) });

export const SessionId = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** The value of `wipe` in a 401 if the session was ended with the wish that its device erase its data. */
export const WIPE_DEVICE = 'device';
