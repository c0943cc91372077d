/** A change of address: it waits for the new one's holder, and can be undone for a while once it counts (docs/rules.md, account). */
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { CHANGE_LIFETIME, renewMailLink, UNDO_LIFETIME, voidMailLinks } from './mail-links.ts';
import { emailChanges, userEmails } from '#api/account/tables.ts';
import { unqueueMail } from '#api/mail/statements/mails.ts';

export type EmailChange = typeof emailChanges.$inferSelect;
type AskedChange = Omit<EmailChange, 'leftEmail' | 'followedAt'>;

/** Writes down what is asked for, in the place of what was. @param tx a transaction that holds the user */
export async function askEmailChange(tx: Executor, change: AskedChange): Promise<void> {
  await releaseAddresses(tx, change.createdAt);
  await endEmailChange(tx, change.userId);
  await tx.insert(emailChanges).values(change);
}

/** The change that waits, or null. @param now milliseconds since 1970 UTC */
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

/** The address that the account has left and could still get back, or null. @param now milliseconds since 1970 UTC */
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
 * The change counts: from now on its link to the old address puts that one back.
 * @param tx a transaction that holds the user @param leftEmail what the account has left
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
 * Takes the change away, whether it waits or counts, if it can still be stopped.
 * @param tx a transaction that holds the user @param now milliseconds since 1970 UTC
 * @returns what it was, or null
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
 * Nothing waits any more: the link that makes it count is void, and the mails about it that wait don't go out. The link
 * to the old address goes on for the next change, and for one that counts: whoever made it must not be able to end it.
 */
export async function endEmailChange(tx: Executor, userId: string): Promise<void> {
  const waiting = and(eq(emailChanges.userId, userId), isNull(emailChanges.followedAt));
  await tx.delete(emailChanges).where(waiting);
  await voidMailLinks(tx, userId, ['change-email']);
  await unqueueMail(tx, userId, 'change-email');
  await unqueueMail(tx, userId, 'keep-email');
}

/**
 * Forgets the changes that nobody can follow or undo any more; the addresses that were left are free then.
 * @param tx a transaction @param now milliseconds since 1970 UTC @returns how many
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
