/** Codes by which the app takes over a hosted sign-in: once, within a minute, in the same browser. */
import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { loginCodes } from '#api/account/tables.ts';

/** Milliseconds. */
const LIFETIME = 60_000;

/** The two halves of a code: what stands in the fragment, and what only the browser's cookie holds. */
export interface LoginCode {
  code: string;
  cookie: string;
}

/**
 * Keeps the hash of both halves, and sweeps what nobody has taken.
 * @param now milliseconds since 1970 UTC
 * @returns the halves as they go out; the first also says whose it is
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

/** Whether the code opens its account, once: not when it is wrong, was taken, is over, or came without its cookie. */
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
