/**
 * Sign-ins at a provider: which account each of them opens, and the one-time codes that the app exchanges for a
 * session. An account has at most one such sign-in.
 */
import { eq, and, gt, lte } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { userIdentities, loginCodes } from '#api/account/tables.ts';
import { createHash } from 'node:crypto';

/** A person's identity at a provider. A subject is unique only together with its issuer. */
interface IdentityKey {
  issuer: string;
  subject: string;
}

/** Finds the id of the account that this identity opens, or null if it opens none yet. */
export async function findUserIdByIdentity(
  executor: Executor,
  key: IdentityKey,
): Promise<string | null> {
  const [found] = await executor
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(eq(userIdentities.identity, identityOf(key)));
  return found?.userId ?? null;
}

/** True if the account has a sign-in at this provider (the issuer). Sign-ins at other providers don't count. */
export async function hasIdentityAt(
  executor: Executor,
  userId: string,
  issuer: string,
): Promise<boolean> {
  const found = await readIdentities(executor, userId);
  return found.some((identity) => isSameIssuer(issuerOf(identity), issuer));
}

/** Links the identity to the account. @returns false, with nothing written, if the identity already opens an account */
export async function addIdentity(
  tx: Executor,
  key: IdentityKey,
  userId: string,
): Promise<boolean> {
  const added = await tx
    .insert(userIdentities)
    .values({ identity: identityOf(key), userId })
    .onConflictDoNothing()
    .returning({ userId: userIdentities.userId });
  return added.length > 0;
}

/** Reads the account's identities at providers, each as `identityOf` writes it. */
export async function readIdentities(executor: Executor, userId: string): Promise<string[]> {
  const found = await executor
    .select({ identity: userIdentities.identity })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId));
  return found.map(({ identity }) => identity);
}

/** Removes the account's sign-in at any provider. */
export async function removeIdentities(executor: Executor, userId: string): Promise<void> {
  await executor.delete(userIdentities).where(eq(userIdentities.userId, userId));
}

/** The key of the table: issuer and subject, with a space between them. An issuer is a URL, so it contains no space. */
export function identityOf({ issuer, subject }: IdentityKey): string {
  return `${issuer} ${subject}`;
}

function issuerOf(identity: string): string {
  return identity.slice(0, identity.indexOf(' '));
}

/** True if both URLs name the same issuer. A slash at the end makes no difference. */
function isSameIssuer(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}

/** How long a code can be exchanged, in milliseconds. */
const LIFETIME = 60_000;

/**
 * The one-time code that the app exchanges for a session after a hosted sign-in. It works only once, within a minute,
 * and in the same browser. It has two halves: `code` is in the URL's fragment, and `cookie` is only in the browser's
 * cookie.
 */
export interface LoginCode {
  code: string;
  cookie: string;
}

/**
 * Stores the hash of both halves of a new code, and deletes old codes that weren't exchanged.
 * @param now milliseconds since 1970 UTC
 * @returns both halves for the browser; the first half also names the account
 */
export async function writeLoginCode(
  tx: Executor,
  userId: string,
  { code, cookie }: LoginCode,
  now: number,
): Promise<LoginCode> {
  const isOver = and(eq(loginCodes.userId, userId), lte(loginCodes.createdAt, now - LIFETIME));
  await tx.delete(loginCodes).where(isOver);
  await tx.insert(loginCodes).values({ userId, codeHash: hashOf(code, cookie), createdAt: now });
  return { code: `${userId}.${code}`, cookie };
}

/** Returns the id of the account that a code names. The code itself isn't checked. */
export function accountOfCode({ code }: LoginCode): string {
  return code.split('.')[0] ?? '';
}

/** Uses a code up. @returns false if the code is wrong, was used, has expired, or came without its cookie */
export async function takeLoginCode(
  executor: Executor,
  { code, cookie }: LoginCode,
  now: number,
): Promise<boolean> {
  const [userId = '', secret = ''] = code.split('.');
  const taken = await executor
    .delete(loginCodes)
    .where(
      and(
        eq(loginCodes.userId, userId),
        eq(loginCodes.codeHash, hashOf(secret, cookie)),
        gt(loginCodes.createdAt, now - LIFETIME),
      ),
    )
    .returning({ userId: loginCodes.userId });
  return taken.length > 0;
}

function hashOf(code: string, cookie: string): string {
  return createHash('sha256').update(`${code}.${cookie}`).digest('hex');
}
