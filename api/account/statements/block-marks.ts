/** The marks of blocked people. They are only hashes, and they stay when the account is deleted (docs/privacy.md). */
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { blockMarks } from '#api/account/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { readLeftEmail } from './email-changes.ts';
import { readIdentities } from './identities.ts';
import type { User } from './users.ts';
import type { Services } from '#api/services.ts';
import { createMark, normalizeAddress } from '#api/platform/keyed-marks.ts';

/** How long a mark is kept, in milliseconds. */
const KEPT_FOR = 400 * 86_400_000;

/**
 * Stores a blocked account's marks. If a mark is already stored, it gets the new date.
 * @param now milliseconds since 1970 UTC
 */
export async function leaveBlockMarks(
  tx: Executor,
  account: string,
  marks: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .insert(blockMarks)
    .values(marks.toSorted().map((mark) => ({ mark, account, markedAt: now })))
    .onConflictDoUpdate({
      target: [blockMarks.mark, blockMarks.account],
      set: { markedAt: now },
    });
}

/** True if a block from the last 400 days has this mark. @param now milliseconds since 1970 UTC */
export async function hasBlockMark(
  executor: Executor,
  mark: string,
  now: number,
): Promise<boolean> {
  const [found] = await executor
    .select({ mark: blockMarks.mark })
    .from(blockMarks)
    .where(and(eq(blockMarks.mark, mark), gt(blockMarks.markedAt, now - KEPT_FOR)))
    .limit(1);
  return found !== undefined;
}

/** Deletes all marks of an account. */
export async function removeBlockMarks(executor: Executor, account: string): Promise<void> {
  await executor.delete(blockMarks).where(eq(blockMarks.account, account));
}

/** Deletes all marks of each account that has this mark. @returns true if there was such an account */
export async function removeBlocksOf(executor: Executor, mark: string): Promise<boolean> {
  const accounts = executor
    .select({ account: blockMarks.account })
    .from(blockMarks)
    .where(eq(blockMarks.mark, mark));
  const removed = await executor
    .delete(blockMarks)
    .where(inArray(blockMarks.account, accounts))
    .returning();
  return removed.length > 0;
}

/** Deletes marks that are more than 400 days old. @param now milliseconds since 1970 UTC */
export async function dropOldBlockMarks(executor: Executor, now: number): Promise<void> {
  await executor.delete(blockMarks).where(lte(blockMarks.markedAt, now - KEPT_FOR));
}

/**
 * Keeps a block in force after the account is deleted, so that its owner can't come back with a new account
 * (docs/security.md). Stores marks for the account's address, for an address that it has just left, and for its
 * sign-ins at providers.
 */
export async function keepOut(
  tx: Executor,
  { blockMarks: mark, clock }: Pick<Services, 'blockMarks' | 'clock'>,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<void> {
  const now = clock();
  const left = await readLeftEmail(tx, userId, now);
  const addresses = left === null ? [email] : [email, left];
  const identities = await readIdentities(tx, userId);
  const marks = [...addresses.map(mark.ofAddress), ...identities.map(mark.ofIdentity)];
  await leaveBlockMarks(tx, mark.ofAccount(userId), [...new Set(marks)], now);
}

/** The marks of a block. They recognize somebody who deletes a blocked account and registers again. */
export interface BlockMarks {
  ofAddress: (email: string) => string;
  /**
   * Makes the mark of a sign-in at a provider. @param identity the issuer and the subject in one text, as `identityOf`
   * writes them
   */
  ofIdentity: (identity: string) => string;
  /**
   * Makes the mark of the account. It is stored with each mark of a block, so that all of the block's marks can be
   * removed together.
   */
  ofAccount: (userId: string) => string;
}

/**
 * Makes the functions that compute the marks.
 * @param key at least 32 bytes; with a new key, earlier marks aren't recognized
 */
export function createBlockMarks(key: Uint8Array): BlockMarks {
  const mark = createMark(key, 'northstar-block');
  return {
    ofAddress: (email) => mark('address', normalizeAddress(email)),
    ofIdentity: (identity) => mark('identity', identity),
    ofAccount: (userId) => mark('account', userId),
  };
}
