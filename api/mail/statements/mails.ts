/** The outbox: mails that wait, by account and kind; sent by api/mail/job/mail-job.ts. */
import { and, asc, count, eq, lt, lte, min, sql } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { type MailKind, mails } from '#api/mail/tables.ts';
import type { MoneyNote } from '#api/billing/statements/money-mails.ts';
import type { ReminderNote } from '#api/reminders/statements/reminder-note.ts';

export interface QueuedMail {
  userId: string;
  kind: MailKind;
  createdAt: number;
  attempts: number;
  /** Until when the server that took it may take to send it. */
  dueAt: number;
  /** The content of a reminder or of a mail about money. */
  note: ReminderNote | MoneyNote | null;
  /** An address that the account has left; null where the mail goes to the one that it has. */
  recipient: string | null;
}

/** The due time of a mail that was given up: it waits until an operator sends it again. */
export const NEVER = Number.MAX_SAFE_INTEGER;
/** In milliseconds: as long is one kept. */
const KEPT = 30 * 86_400_000;

/**
 * Puts a mail into the outbox; in the place of one of its kind that still waits, since the time of that one.
 * @param userId one that is nobody's takes the same work, and is dropped when it is due
 * @param now milliseconds since 1970 UTC @param note what a reminder or a mail about money tells
 * @param recipient an address that the account has left
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

/** Takes a mail that waits out of the outbox. */
export async function unqueueMail(
  executor: Executor,
  userId: string,
  kind: MailKind,
): Promise<void> {
  await executor.delete(mails).where(and(eq(mails.userId, userId), eq(mails.kind, kind)));
}

/**
 * Takes the mail that is due longest, so that no other server sends it meanwhile.
 * @param tx a transaction of its own @param now milliseconds since 1970 UTC
 * @param lease milliseconds after which it is due again, should this server not come back to it
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

/** The mail has gone out, or never will. One that was asked for anew meanwhile stays. */
export async function finishMail(executor: Executor, mail: QueuedMail): Promise<void> {
  await executor.delete(mails).where(and(keyOf(mail), eq(mails.dueAt, mail.dueAt)));
}

/** The mail could not be sent; it is tried again then. @param dueAt milliseconds since 1970 UTC */
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

/** No mail server took it: it is kept for a while. @param now milliseconds since 1970 UTC */
export async function giveMailUp(executor: Executor, mail: QueuedMail, now: number): Promise<void> {
  await postponeMail(executor, mail, NEVER);
  await executor.delete(mails).where(and(isGivenUp, lt(mails.createdAt, now - KEPT)));
}

const isGivenUp = eq(mails.dueAt, NEVER);

/** How many of each kind were given up, and since when the first of them waits. */
export async function countGivenUp(executor: Executor) {
  return executor
    .select({ kind: mails.kind, count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(isGivenUp)
    .groupBy(mails.kind)
    .orderBy(asc(mails.kind));
}

/** Lets them be sent anew, with as many tries. @param now milliseconds since 1970 UTC @returns how many */
export async function sendGivenUpAgain(executor: Executor, now: number): Promise<number> {
  const again = { dueAt: now, createdAt: now, attempts: 0 };
  const sent = await executor.update(mails).set(again).where(isGivenUp).returning();
  return sent.length;
}

/** Drops them. @returns how many */
export async function dropGivenUp(executor: Executor): Promise<number> {
  const dropped = await executor.delete(mails).where(isGivenUp).returning();
  return dropped.length;
}

function keyOf({ userId, kind }: Pick<QueuedMail, 'userId' | 'kind'>) {
  return and(eq(mails.userId, userId), eq(mails.kind, kind));
}
