/** Erases a learner from every table (docs/rules.md, deletion). */
import { eq, inArray } from 'drizzle-orm';
import { sandboxStripe, stripeCustomers, subscriptions } from '#api/db/schema/billing-tables.ts';
import type { Executor } from '#api/db/engine/client.ts';
import { forgetStandings } from '#api/db/board/count-standings.ts';
import { lockLearner } from './learners.ts';
import {
  emailChanges,
  mailLinks,
  mails,
  reminders,
  sandboxMails,
} from '#api/db/schema/mail-tables.ts';
import { pushSubscriptions } from '#api/db/schema/push-tables.ts';
import * as schema from '#api/db/schema/learner-tables.ts';
import { forgetStatistics } from '#api/db/statistics/count-statistics.ts';
import * as statistics from '#api/db/schema/statistics-tables.ts';
import { leaveDeparture } from '#api/db/billing/ended-customers.ts';
import { leaveTombstone } from './tombstones.ts';
import { holdUser } from '#api/db/people/users.ts';

/** All that is kept by learner; standings go with their counts, directories by their own key. */
const LEARNERS_TABLES = [
  schema.learnerEvents,
  schema.learnerDevices,
  schema.idempotencyKeys,
  schema.standingChanges,
  statistics.statisticChanges,
  statistics.learnerStatistics,
  statistics.answeringDevices,
  statistics.itemResponses,
  schema.userSettings,
  schema.sessions,
  mails,
  mailLinks,
  emailChanges,
  reminders,
  pushSubscriptions,
  schema.loginCodes,
  schema.userIdentities,
  subscriptions,
  stripeCustomers,
  schema.learners,
  schema.users,
];

/**
 * Erases the learner's rows and leaves a tombstone.
 * @param tx a transaction of its own @param now milliseconds since 1970 UTC
 * @returns false when there is no such learner
 */
export async function deleteLearner(tx: Executor, userId: string, now: number): Promise<boolean> {
  // A sync under way ends first; the next one finds nobody.
  if (!(await lockLearner(tx, userId))) return false;
  const user = await holdUser(tx, userId, 'update');
  if (user) {
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, userId));
    const addresses = [user.email, ...(change?.leftEmail ? [change.leftEmail] : [])];
    await tx.delete(schema.userEmails).where(inArray(schema.userEmails.email, addresses));
    await tx.delete(sandboxMails).where(inArray(sandboxMails.recipient, addresses));
    if (user.stripeCustomerId) {
      await leaveDeparture(tx, user.stripeCustomerId, now);
      await tx.delete(sandboxStripe).where(eq(sandboxStripe.id, user.stripeCustomerId));
    }
  }
  // Before its marks: a count that holds one of them ends first.
  await tx.delete(schema.learnerRows).where(eq(schema.learnerRows.userId, userId));
  await forgetStandings(tx, userId);
  await forgetStatistics(tx, userId);
  for (const table of LEARNERS_TABLES) await tx.delete(table).where(eq(table.userId, userId));
  await leaveTombstone(tx, userId, now);
  return true;
}
