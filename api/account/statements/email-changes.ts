/**
 * Changes of an account's email address. A change takes effect when the new address's holder opens a link, and it can
 * be undone for three days after that (docs/rules.md, account).
 */
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { CHANGE_LIFETIME, renewMailLink, UNDO_LIFETIME, voidMailLinks } from './mail-links.ts';
import { emailChanges, userEmails } from '#api/account/tables.ts';
import { unqueueMail } from '#api/mail/statements/mails.ts';

type EmailChange = typeof emailChanges.$inferSelect;
type AskedChange = Omit<EmailChange, 'leftEmail' | 'followedAt'>;

/**
 * Stores a requested change of address, in place of an earlier request.
 * @param tx a transaction that has locked the user
 */
export async function askEmailChange(tx: Executor, change: AskedChange): Promise<void> {
  await releaseAddresses(tx, change.createdAt);
  await endEmailChange(tx, change.userId);
  await tx.insert(emailChanges).values(change);
}

/**
 * Reads the pending change of address, whose link hasn't been opened yet; null if there is none.
 * @param now milliseconds since 1970 UTC
 */
export async function readEmailChange(
  executor: Executor,
  userId: string,
  now: number,
): Promise<EmailChange | null> {
  const [change] = await executor
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isWaiting(now)));
  return change ?? null;
}

/**
 * Reads the address that the account has left and could still get back; null if there is none.
 * @param now milliseconds since 1970 UTC
 */
export async function readLeftEmail(
  executor: Executor,
  userId: string,
  now: number,
): Promise<string | null> {
  const [change] = await executor
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), canBeUndone(now)));
  return change?.leftEmail ?? null;
}

/**
 * Notes that the link that was sent to the new address was opened. From then on, the link in the email to the old
 * address restores the old address.
 * @param tx a transaction that has locked the user
 * @param leftEmail the address that the account has left
 * @param now milliseconds since 1970 UTC
 */
export async function noteFollowed(
  tx: Executor,
  userId: string,
  leftEmail: string,
  now: number,
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ leftEmail, followedAt: now })
    .where(eq(emailChanges.userId, userId));
  await renewMailLink(tx, userId, 'keep-email', now);
  await unqueueMail(tx, userId, 'keep-email');
}

/**
 * Deletes the account's change of address if it can still be stopped or undone.
 * @param tx a transaction that has locked the user @param now milliseconds since 1970 UTC
 * @returns the deleted change, or null
 */
export async function takeEmailChange(
  tx: Executor,
  userId: string,
  now: number,
): Promise<EmailChange | null> {
  const [change] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), or(isWaiting(now), canBeUndone(now))))
    .returning();
  return change ?? null;
}

/**
 * Cancels a change that isn't confirmed yet. Its link becomes invalid, and queued emails about it aren't sent. The link
 * in the email to the old address stays valid. It can stop the next change, and it can undo a change that was
 * confirmed. If it became invalid here, somebody who stole the account could take it away from the owner.
 */
export async function endEmailChange(tx: Executor, userId: string): Promise<void> {
  const waiting = and(eq(emailChanges.userId, userId), isNull(emailChanges.followedAt));
  await tx.delete(emailChanges).where(waiting);
  await voidMailLinks(tx, userId, ['change-email']);
  await unqueueMail(tx, userId, 'change-email');
  await unqueueMail(tx, userId, 'keep-email');
}

/**
 * Deletes the changes that nobody can confirm or undo anymore. This makes the addresses that accounts have left
 * available again.
 * @param tx a transaction
 * @param now milliseconds since 1970 UTC
 * @returns how many changes were deleted
 */
export async function releaseAddresses(tx: Executor, now: number): Promise<number> {
  const hasEnded = or(
    and(isNull(emailChanges.followedAt), lte(emailChanges.createdAt, now - CHANGE_LIFETIME)),
    and(isNotNull(emailChanges.followedAt), lte(emailChanges.followedAt, now - UNDO_LIFETIME)),
  );
  const ended = await tx.delete(emailChanges).where(hasEnded).returning();
  for (const { userId, leftEmail } of ended) {
    if (leftEmail === null) continue;
    await tx
      .delete(userEmails)
      .where(and(eq(userEmails.email, leftEmail), eq(userEmails.userId, userId)));
  }
  return ended.length;
}

function isWaiting(now: number) {
  return and(isNull(emailChanges.followedAt), gt(emailChanges.createdAt, now - CHANGE_LIFETIME));
}

function canBeUndone(now: number) {
  return gt(emailChanges.followedAt, now - UNDO_LIFETIME);
}
