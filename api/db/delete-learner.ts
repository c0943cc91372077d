/** Erases a learner from every table (docs/rules.md, deletion). */
import { eq } from 'drizzle-orm';
import { sandboxStripe, stripeCustomers, subscriptions } from './billing-schema.ts';
import type { Executor } from './client.ts';
import { forgetStandings } from './fold-standings.ts';
import { lockLearner } from './learners.ts';
import { mailLinks, mails, reminders, sandboxMails } from './mail-schema.ts';
import { pushSubscriptions } from './push-schema.ts';
import * as schema from './schema.ts';
import { forgetStatistics } from './statistics/fold-statistics.ts';
import * as statistics from './statistics-schema.ts';
import { leaveDeparture } from './departures.ts';
import { leaveTombstone } from './tombstones.ts';
import { holdUser } from './users.ts';

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
    await tx.delete(schema.userEmails).where(eq(schema.userEmails.email, user.email));
    await tx.delete(sandboxMails).where(eq(sandboxMails.recipient, user.email));
    if (user.stripeCustomerId) {
      await leaveDeparture(tx, user.stripeCustomerId, now);
      await tx.delete(sandboxStripe).where(eq(sandboxStripe.id, user.stripeCustomerId));
    }
  }
  // Before its marks: a fold that holds one of them ends first.
  await tx.delete(schema.learnerRows).where(eq(schema.learnerRows.userId, userId));
  await forgetStandings(tx, userId);
  await forgetStatistics(tx, userId);
  for (const table of LEARNERS_TABLES) await tx.delete(table).where(eq(table.userId, userId));
  await leaveTombstone(tx, userId, now);
  return true;
}
