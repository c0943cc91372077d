/** The marks of blocked people: only hashes, which stay when the account is deleted (docs/privacy.md). */
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { blockMarks } from '#api/account/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';

/** Milliseconds after which a mark is deleted. */
const KEPT_FOR = 400 * 86_400_000;

/** Stores a blocked account's marks; marks that exist are dated anew. @param now milliseconds since 1970 UTC */
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

/** Whether a block from the last 400 days has this mark. @param now milliseconds since 1970 UTC */
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

/** Deletes all of an account's marks. */
export async function removeBlockMarks(executor: Executor, account: string): Promise<void> {
  await executor.delete(blockMarks).where(eq(blockMarks.account, account));
}

/** Deletes all marks of every account that has left this mark. @returns whether there was such an account */
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

/** Deletes the marks that have stood long enough. @param now milliseconds since 1970 UTC */
export async function dropOldBlockMarks(executor: Executor, now: number): Promise<void> {
  await executor.delete(blockMarks).where(lte(blockMarks.markedAt, now - KEPT_FOR));
}
