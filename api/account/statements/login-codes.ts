/** Codes with which the app takes over a hosted sign-in; each works once, within a minute, in the same browser. */
import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { loginCodes } from '#api/account/tables.ts';

/** Milliseconds. */
const LIFETIME = 60_000;

/** A code's two halves: `code` is in the URL's fragment, and only the browser's cookie holds `cookie`. */
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
