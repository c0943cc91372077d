/** A change of address that waits for the new one's holder (docs/rules.md, account). */
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '#api/db/engine/client.ts';
import { CHANGE_LIFETIME, voidMailLinks } from './mail-links.ts';
import { emailChanges } from '#api/db/schema/mail-tables.ts';
import { unqueueMail } from './mails.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Writes down what is asked for, in the place of what was. @param tx a transaction that holds the user */
export async function askEmailChange(tx: Executor, change: EmailChange): Promise<void> {
  await endEmailChange(tx, change.userId);
  await tx.insert(emailChanges).values(change);
}

/** What waits, or null. @param now milliseconds since 1970 UTC */
export async function readEmailChange(
  executor: Executor,
  userId: string,
  now: number,
): Promise<EmailChange | null> {
  const isAlive = gt(emailChanges.createdAt, now - CHANGE_LIFETIME);
  const [change] = await executor
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isAlive));
  return change ?? null;
}

/** Nothing waits any more: the links of it are void, and the mails that wait to bring them don't go out. */
export async function endEmailChange(tx: Executor, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await voidMailLinks(tx, userId, ['change-email', 'keep-email']);
  await unqueueMail(tx, userId, 'change-email');
  await unqueueMail(tx, userId, 'keep-email');
}
