/** Opens a session and makes the response that the client keeps. */
import { randomBytes } from 'node:crypto';
import type { Executor } from '#api/platform/database/client.ts';
import { createSession, writeRevokeCode } from '#api/account/statements/sessions.ts';
import { toStoredUser, type User } from '#api/account/statements/users.ts';
import { blockedRefusal } from '#api/account/access.ts';
import type { Services } from '#api/services.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';

/**
 * @param userAgent the sign-in's header
 * @returns user, token, the code for an offline sign-out, the proof of when this device may begin to practice, and
 *   the proof that it has signed in
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
 * Call this after the sign-in is committed. A blocked account's session works only for export and deletion, so the
 * error carries it separately from a session that the app would keep.
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
 * Names of the browser and the system, by which learners tell their devices apart in Settings. They are read once, at
 * the sign-in, from the User-Agent header; neither the header nor anything else about the device is stored.
 */
interface DeviceNames {
  /** E.g. 'Firefox'; null when the header does not tell. */
  browser: string | null;
  /** E.g. 'iPhone'; null when the header does not tell. */
  system: string | null;
}

/** The first pattern that fits gives the name, because nearly every browser also calls itself Chrome or Safari. */
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
  // Safari on an iPad sends the same header.
  [/\bMacintosh\b.*\bVersion\/[\d.]+ Safari\//, 'Mac or iPad'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer headers are fake. */
const LONGEST = 500;

/** @param userAgent the sign-in's header; nothing is guessed from a strange or missing header */
export function nameDevice(userAgent: string | undefined): DeviceNames {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return { browser: firstThatFits(BROWSERS, text), system: firstThatFits(SYSTEMS, text) };
}

function firstThatFits(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
