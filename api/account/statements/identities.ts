/**
 * Sign-ins at a provider: the account that each opens, at most one an account, and the codes with which the app
 * takes them over.
 */
import { eq, and, gt, lte } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { userIdentities, loginCodes } from '#api/account/tables.ts';
import { createHash } from 'node:crypto';

/** A person's identity at a provider; the subject means nothing without the issuer. */
interface IdentityKey {
  issuer: string;
  subject: string;
}

/** The id of the account, or null when this identity has none yet. */
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

/** True if the account has an identity from this issuer; identities from other issuers don't count. */
export async function hasIdentityAt(
  executor: Executor,
  userId: string,
  issuer: string,
): Promise<boolean> {
  const found = await readIdentities(executor, userId);
  return found.some((identity) => isSameIssuer(issuerOf(identity), issuer));
}

/** @returns false when the identity already has an account, and writes nothing then */
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

/** The account's sign-ins at providers, as the directory has them. */
export async function readIdentities(executor: Executor, userId: string): Promise<string[]> {
  const found = await executor
    .select({ identity: userIdentities.identity })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId));
  return found.map(({ identity }) => identity);
}

/** Removes the account's sign-in at a provider, whichever provider that is. */
export async function removeIdentities(executor: Executor, userId: string): Promise<void> {
  await executor.delete(userIdentities).where(eq(userIdentities.userId, userId));
}

/** The directory's key. An issuer contains no space, because it is a URL. */
export function identityOf({ issuer, subject }: IdentityKey): string {
  return `${issuer} ${subject}`;
}

function issuerOf(identity: string): string {
  return identity.slice(0, identity.indexOf(' '));
}

/** A provider may name itself without the slash that the configuration has. */
function isSameIssuer(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}

/** Milliseconds. */
const LIFETIME = 60_000;

/**
 * Codes with which the app takes over a hosted sign-in; each works once, within a minute, in the same browser. A
 * code's two halves: `code` is in the URL's fragment, and only the browser's cookie holds `cookie`.
 */
export interface LoginCode {
  code: string;
  cookie: string;
}

/**
 * Stores the hash of both halves, and deletes old codes that nobody has taken.
 * @param now milliseconds since 1970 UTC
 * @returns the halves as they go out; the first half also names the account
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

/** The account that a code names, whether it is right or not. */
export function accountOfCode({ code }: LoginCode): string {
  return code.split('.')[0] ?? '';
}

/** Takes a code, and returns whether it opens its account: false if wrong, taken, expired, or without its cookie. */
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
