/** Opens a session and makes the response that the client stores. */
import { randomBytes } from 'node:crypto';
import type { Executor } from '#api/platform/database/client.ts';
import { createSession, writeRevokeCode } from '#api/account/statements/sessions.ts';
import { toStoredUser, type User } from '#api/account/statements/users.ts';
import { blockedRefusal } from '#api/account/access.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';

/**
 * Opens a session for the user and returns the data that the client stores: the user, the token, a code for signing out
 * without a network, the signed time of the sign-in (earlier practice on this device doesn't count), and a proof that
 * this device has signed in.
 * @param userAgent the sign-in's User-Agent header
 */
export async function openSession(
  tx: Executor,
  {
    clock,
    newId,
    tokens,
    since,
    signInProofs,
  }: Pick<Services, 'clock' | 'newId' | 'tokens' | 'since' | 'signInProofs'>,
  user: User,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const key = { userId: user.userId, sessionId: newId() };
  const secret = randomBytes(32).toString('base64url');
  await createSession(tx, { ...key, ...nameDevice(userAgent), secret }, clock());
  return {
    user: toStoredUser(user),
    token: await tokens.sign(key),
    revokeCode: writeRevokeCode(key, secret),
    since: await since.sign(user.userId),
    signInProof: signInProofs.sign(user.email),
  };
}

/**
 * Returns the session, but throws for a blocked account. This must be called after the sign-in is committed. A blocked
 * account's session works only for export and deletion, so its token is sent with the error, and the app doesn't store
 * it.
 * @throws ApiError 403 if the account is blocked
 */
export function unlessBlocked(
  { policy }: Pick<Services, 'policy'>,
  { held, session }: { held: User; session: SessionResponse },
): SessionResponse {
  if (held.blockedAt !== null) throw blockedRefusal(policy, session.token);
  return session;
}

/**
 * The names of the browser and the operating system, by which learners tell their devices apart in Settings. They are
 * read from the User-Agent header once, at sign-in. Neither the header nor anything else about the device is stored.
 */
interface DeviceNames {
  /** E.g. 'Firefox'; null if the header doesn't say. */
  browser: string | null;
  /** E.g. 'iPhone'; null if the header doesn't say. */
  system: string | null;
}

/**
 * The first pattern that matches gives the name. The order matters, because nearly every browser also calls itself
 * Chrome or Safari.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  // Safari sends the same header on an iPad as on a Mac.
  [/\bMacintosh\b.*\bVersion\/[\d.]+ Safari\//, 'Mac or iPad'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Only this many characters of the header are read; real headers are shorter. */
const LONGEST = 500;

/** Finds the names in the sign-in's header. A strange or missing header gives null for both. */
export function nameDevice(userAgent: string | undefined): DeviceNames {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return { browser: firstThatFits(BROWSERS, text), system: firstThatFits(SYSTEMS, text) };
}

function firstThatFits(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
