/** The queue of emails. An account has at most one email of each kind in it. api/mail/mail-job.ts sends them. */
import { and, asc, count, eq, lt, lte, min, sql } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { type MailKind, mails } from '#api/mail/tables.ts';
import type { MoneyNote } from '#api/billing/statements/money-mails.ts';
import type { ReminderNote } from '#api/reminders/statements/reminders.ts';

export interface QueuedMail {
  userId: string;
  kind: MailKind;
  createdAt: number;
  attempts: number;
  /**
   * When the email is due, in milliseconds since 1970 UTC. A server that takes the email moves this to the end of its
   * claim. If the server hasn't sent the email by then, another one may take it.
   */
  dueAt: number;
  /** The content of a reminder or of an email about money. */
  note: ReminderNote | MoneyNote | null;
  /** The account's former address if the email is for that one; null if it is for the present address. */
  recipient: string | null;
}

/** The due time of an email that was given up on. It is sent only if an operator queues it again. */
export const NEVER = Number.MAX_SAFE_INTEGER;
/** How long an email that was given up on is kept, in milliseconds. */
const KEPT = 30 * 86_400_000;

/**
 * Queues an email. It replaces a queued email of the same kind, but keeps the time at which the replaced email was
 * queued.
 * @param userId the account; an id that belongs to nobody is treated in the same way, and the email is dropped when it
 * is due
 * @param now milliseconds since 1970 UTC
 * @param note the content of a reminder or of an email about money
 * @param recipient the account's former address, if the email is for that one
 */
export async function queueMail(
  executor: Executor,
  userId: string,
  kind: MailKind,
  now: number,
  note: ReminderNote | MoneyNote | null = null,
  recipient: string | null = null,
): Promise<void> {
  const waiting = { createdAt: now, dueAt: now, attempts: 0, note, recipient };
  await executor
    .insert(mails)
    .values({ userId, kind, ...waiting })
    .onConflictDoUpdate({
      target: [mails.userId, mails.kind],
      set: {
        ...waiting,
        createdAt: sql`case when ${mails.dueAt} = ${NEVER}::bigint then excluded.created_at else ${mails.createdAt} end`,
      },
    });
}

/** Removes an email from the queue. */
export async function unqueueMail(
  executor: Executor,
  userId: string,
  kind: MailKind,
): Promise<void> {
  await executor.delete(mails).where(and(eq(mails.userId, userId), eq(mails.kind, kind)));
}

/**
 * Takes the email that has been due the longest, so that no other server sends it meanwhile.
 * @param tx a transaction of its own @param now milliseconds since 1970 UTC
 * @param lease milliseconds after which the email is due again if this server hasn't sent it
 */
export async function takeDueMail(
  tx: Executor,
  now: number,
  lease: number,
): Promise<QueuedMail | null> {
  const [due] = await tx
    .select()
    .from(mails)
    .where(lte(mails.dueAt, now))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  const [taken] = await tx
    .update(mails)
    .set({ dueAt: now + lease, attempts: due.attempts + 1 })
    .where(keyOf(due))
    .returning();
  return taken ?? null;
}

/** Removes a sent or unwanted email from the queue. If the email was queued again in the meantime, it stays. */
export async function finishMail(executor: Executor, mail: QueuedMail): Promise<void> {
  await executor.delete(mails).where(and(keyOf(mail), eq(mails.dueAt, mail.dueAt)));
}

/** Postpones an email that couldn't be sent. @param dueAt when to try again, milliseconds since 1970 UTC */
export async function postponeMail(
  executor: Executor,
  mail: QueuedMail,
  dueAt: number,
): Promise<void> {
  await executor
    .update(mails)
    .set({ dueAt })
    .where(and(keyOf(mail), eq(mails.dueAt, mail.dueAt)));
}

/**
 * Gives up on an email that no mail server accepted, but keeps it for 30 days. @param now milliseconds since 1970 UTC
 */
export async function giveMailUp(executor: Executor, mail: QueuedMail, now: number): Promise<void> {
  await postponeMail(executor, mail, NEVER);
  await executor.delete(mails).where(and(isGivenUp, lt(mails.createdAt, now - KEPT)));
}

const isGivenUp = eq(mails.dueAt, NEVER);

/**
 * Counts the emails that were given up on, by kind, with the time at which the oldest of each kind was queued
 * (milliseconds since 1970 UTC).
 */
export async function countGivenUp(executor: Executor) {
  return executor
    .select({ kind: mails.kind, count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(isGivenUp)
    .groupBy(mails.kind)
    .orderBy(asc(mails.kind));
}

/**
 * Requeues all emails that were given up on, as if they were new.
 * @param now milliseconds since 1970 UTC
 * @returns how many emails were queued
 */
export async function sendGivenUpAgain(executor: Executor, now: number): Promise<number> {
  const again = { dueAt: now, createdAt: now, attempts: 0 };
  const sent = await executor.update(mails).set(again).where(isGivenUp).returning();
  return sent.length;
}

/** Deletes the emails that were given up on. @returns how many emails were deleted */
export async function dropGivenUp(executor: Executor): Promise<number> {
  const dropped = await executor.delete(mails).where(isGivenUp).returning();
  return dropped.length;
}

function keyOf({ userId, kind }: Pick<QueuedMail, 'userId' | 'kind'>) {
  return and(eq(mails.userId, userId), eq(mails.kind, kind));
}
