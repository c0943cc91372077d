/** The tables that hold something of a learner, as the database itself tells them, and a row in each. */
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#api/platform/database/client.ts';
import { stripeCustomers } from '#api/billing/tables.ts';
import { countStandings } from '#api/board/statements/count-standings.ts';
import {
  countStatistics,
  markStatistics,
  timeLimitsOf,
} from '#api/desk/statistics/count-statistics.ts';
import { createMailLink } from '#api/account/statements/mail-links.ts';
import { emailChanges, loginCodes, userIdentities } from '#api/account/tables.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { keepSubscription } from '#api/reminders/statements/push-subscriptions.ts';
import { readLiveSessions } from '#api/account/statements/sessions.ts';
import { writeSubscription } from '#api/billing/statements/subscriptions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import type { TestApp } from '#api/testing/create-test-app.ts';
import { issueFeedback, issueQuestion } from '#api/testing/issue.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

/** Every table with a `user_id`, but the tombstones: what export and deletion have to know. */
export async function learnerTables(db: Database): Promise<string[]> {
  const found = await queryRows<{ table: string }>(
    db,
    sql`
      select table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name <> 'tombstones'
      order by table_name`,
  );
  return found.map(({ table }) => table);
}

export async function countRows(db: Database, table: string, userId: string): Promise<number> {
  const [found] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as "count" from ${sql.identifier(table)} where user_id = ${userId}`,
  );
  return found?.count ?? 0;
}

/** Makes the learner leave something in every table. */
export async function fillTables(test: TestApp, learner: TestLearner): Promise<void> {
  const userId = learner.user.id;
  const now = test.clock.now;
  await issueQuestion(test.db, userId);
  await issueFeedback(test.db, userId);
  await inTransaction(test.db, (tx) => writeSubscription(tx, userId, null, 0, now));
  await test.db.insert(stripeCustomers).values({ customerId: `cus-${userId}`, userId });
  await queueMail(test.db, userId, 'reset-password', now);
  const link = { userId, email: learner.email };
  await createMailLink(test.db, link, 'confirm-email', now, test.services.linkSecrets);
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
  const [session] = await readLiveSessions(test.db, userId, now);
  const key = { userId, sessionId: session?.sessionId ?? '' };
  const endpoint = `https://push.example/${userId}`;
  await keepSubscription(test.db, key, { endpoint, keys }, now);
  const identity = `https://provider.example subject-of-${userId}`;
  await test.db.insert(userIdentities).values({ identity, userId });
  await test.db
    .insert(emailChanges)
    .values({ userId, email: `new-${learner.email}`, sessionId: key.sessionId, createdAt: now });
  await test.db.insert(loginCodes).values({ userId, codeHash: 'x', createdAt: now });
  const request = { questionId: 'c1-01', userAnswer: 'right', timeSpent: 5 };
  await learner.call('POST', '/api/answers', request, { 'Idempotency-Key': 'once' });
  await drainStandings(test.db, now);
  await drainStatistics(test);
  await learner.sync([anAnswer({ questionId: 'c1-02', occurredAt: now })]);
  await markStatistics(test.db, [userId]);
}

/** Counts all that waits. @param now milliseconds since 1970 UTC */
export async function drainStandings(db: Database, now: number): Promise<void> {
  while ((await inTransaction(db, (tx) => countStandings(tx, now))) > 0);
}

/** Counts the administrator's figures, all that waits. */
export async function drainStatistics({ db, services }: TestApp): Promise<void> {
  await drainStandings(db, services.clock());
  const turn = () => inTransaction(db, (tx) => countStatistics(tx, timeLimitsOf(services.content)));
  while ((await turn()) > 0);
}

// All that is stored, as one text: for tests that show that nothing has changed.

/** Those that a refused call may change: when a session was last seen, the limits' counters. */
const LEFT_OUT = ['sessions', 'rate_limits'];

/** A hash of every other table of the app. */
export async function fingerprint(db: Database): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as "name" from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = tables
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name }) =>
      queryRows<{ hash: string }>(
        db,
        sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
          from ${sql.identifier(name)} t`,
      ),
    );
  return JSON.stringify(await Promise.all(sums));
}
