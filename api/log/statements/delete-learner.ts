/** Erases a learner's data from every table (docs/rules.md, deletion). */
import {
  answeringDevices,
  itemResponses,
  learnerStatistics,
  statisticChanges,
} from '#api/desk/tables.ts';
import {
  idempotencyKeys,
  learnerDevices,
  learnerEvents,
  learnerRows,
  learners,
  tombstones,
} from '#api/log/tables.ts';
import {
  loginCodes,
  sessions,
  userEmails,
  userIdentities,
  userSettings,
  users,
  emailChanges,
  mailLinks,
} from '#api/account/tables.ts';
import { standingChanges } from '#api/board/tables.ts';
import { eq, inArray, and, gte, lt } from 'drizzle-orm';
import { sandboxStripe, stripeCustomers, subscriptions } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { forgetStandings } from '#api/board/statements/count-standings.ts';
import { lockLearner } from './learners.ts';
import { mails, sandboxMails } from '#api/mail/tables.ts';
import { reminders, pushSubscriptions } from '#api/reminders/tables.ts';
import { forgetStatistics } from '#api/desk/statistics/count-statistics.ts';
import { leaveDeparture } from '#api/billing/statements/stripe-customers.ts';
import { holdUser } from '#api/account/statements/users.ts';

/**
 * The tables from which rows are deleted by the learner's id. Standings aren't among them, because their counts change
 * with them, and directories aren't, because they have other keys.
 */
const LEARNERS_TABLES = [
  learnerEvents,
  learnerDevices,
  idempotencyKeys,
  standingChanges,
  statisticChanges,
  learnerStatistics,
  answeringDevices,
  itemResponses,
  userSettings,
  sessions,
  mails,
  mailLinks,
  emailChanges,
  reminders,
  pushSubscriptions,
  loginCodes,
  userIdentities,
  subscriptions,
  stripeCustomers,
  learners,
  users,
];

/**
 * Erases all of the learner's rows, and leaves a tombstone that records the deletion.
 * @param tx a transaction of its own @param now milliseconds since 1970 UTC
 * @returns false if there is no such learner
 */
export async function deleteLearner(tx: Executor, userId: string, now: number): Promise<boolean> {
  // The lock waits for a sync that is running. The next sync then finds no learner.
  if (!(await lockLearner(tx, userId))) return false;
  const user = await holdUser(tx, userId, 'update');
  if (user) {
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, userId));
    const addresses = [user.email, ...(change?.leftEmail ? [change.leftEmail] : [])];
    await tx.delete(userEmails).where(inArray(userEmails.email, addresses));
    await tx.delete(sandboxMails).where(inArray(sandboxMails.recipient, addresses));
    if (user.stripeCustomerId) {
      await leaveDeparture(tx, user.stripeCustomerId, now);
      await tx.delete(sandboxStripe).where(eq(sandboxStripe.id, user.stripeCustomerId));
    }
  }
  // The learner's rows are deleted before the marks that say that the learner has changed. A count may already have
  // taken one of the marks; if so, this statement waits until the count ends.
  await tx.delete(learnerRows).where(eq(learnerRows.userId, userId));
  await forgetStandings(tx, userId);
  await forgetStatistics(tx, userId);
  for (const table of LEARNERS_TABLES) await tx.delete(table).where(eq(table.userId, userId));
  await leaveTombstone(tx, userId, now);
  return true;
}

const DAY = 24 * 3_600_000;
/** How many days a tombstone is kept. */
const KEPT_FOR = 400;

/**
 * Leaves a tombstone that tells the learner's devices of the deletion (docs/rules.md, deletion). Deletes tombstones
 * that are more than 400 days old.
 * @param now milliseconds since 1970 UTC
 */
async function leaveTombstone(tx: Executor, userId: string, now: number): Promise<void> {
  await tx.delete(tombstones).where(lt(tombstones.deletedOn, oldestDate(now)));
  await tx
    .insert(tombstones)
    .values({ userId, deletedOn: dateOf(now) })
    .onConflictDoNothing();
}

/** True if the account was deleted in the last 400 days. @param now milliseconds since 1970 UTC */
export async function hasTombstone(
  executor: Executor,
  userId: string,
  now: number,
): Promise<boolean> {
  const [found] = await executor
    .select()
    .from(tombstones)
    .where(and(eq(tombstones.userId, userId), gte(tombstones.deletedOn, oldestDate(now))));
  return found !== undefined;
}

function oldestDate(now: number): string {
  return dateOf(now - KEPT_FOR * DAY);
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
