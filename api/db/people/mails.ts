/** The outbox: mails that wait, by account and kind; sent by api/jobs/mails/mail-job.ts. */
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Executor } from '#api/db/engine/client.ts';
import { type MailKind, mails } from '#api/db/schema/mail-tables.ts';
import type { ReminderNote } from './reminder-note.ts';

export interface QueuedMail {
  userId: string;
  kind: MailKind;
  createdAt: number;
  attempts: number;
  /** Until when the server that took it may take to send it. */
  dueAt: number;
  /** What a reminder tells. */
  note: ReminderNote | null;
  /** An address that the account has left; null where the mail goes to the one that it has. */
  recipient: string | null;
}

/**
 * Puts a mail into the outbox; in the place of one of its kind that still waits.
 * @param userId one that is nobody's takes the same work, and is dropped when it is due
 * @param now milliseconds since 1970 UTC @param note what a reminder tells
 * @param recipient an address that the account has left
 */
export async function queueMail(
  executor: Executor,
  userId: string,
  kind: MailKind,
  now: number,
  note: ReminderNote | null = null,
  recipient: string | null = null,
): Promise<void> {
  const waiting = { createdAt: now, dueAt: now, attempts: 0, note, recipient };
  await executor
    .insert(mails)
    .values({ userId, kind, ...waiting })
    .onConflictDoUpdate({ target: [mails.userId, mails.kind], set: waiting });
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

function keyOf({ userId, kind }: Pick<QueuedMail, 'userId' | 'kind'>) {
  return and(eq(mails.userId, userId), eq(mails.kind, kind));
}
