/** Everything that is stored about a learner, but secrets (docs/export.md). */
import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import type { AccountExport } from '#shared/contract/account/account.ts';
import { stripeCustomers, subscriptions } from '#api/db/schema/billing-tables.ts';
import type { Database, Executor } from '#api/db/engine/client.ts';
import { lockLearner } from './learners.ts';
import { emailChanges, mailLinks, mails, reminders } from '#api/db/schema/mail-tables.ts';
import { pushSubscriptions } from '#api/db/schema/push-tables.ts';
import * as schema from '#api/db/schema/learner-tables.ts';
import * as statistics from '#api/db/schema/statistics-tables.ts';
import { inTransaction } from '#api/db/engine/transaction.ts';

type Row = Record<string, unknown>;
type Section = Exclude<keyof AccountExport, 'format' | 'schemaVersion' | 'exportedAt' | 'events'>;

/** The tables of the sections, but the log, which is read in pages. */
const SECTIONS = {
  account: schema.users,
  emailDirectory: schema.userEmails,
  identities: schema.userIdentities,
  loginCodes: schema.loginCodes,
  sessions: schema.sessions,
  mails: mails,
  mailLinks: mailLinks,
  emailChange: emailChanges,
  reminders: reminders,
  pushSubscriptions: pushSubscriptions,
  settings: schema.userSettings,
  subscription: subscriptions,
  paymentCustomer: stripeCustomers,
  learner: schema.learners,
  devices: schema.learnerDevices,
  progress: schema.learnerRows,
  repeatableAnswers: schema.idempotencyKeys,
  standings: schema.standings,
  standingChanges: schema.standingChanges,
  statistics: statistics.learnerStatistics,
  answeringDevices: statistics.answeringDevices,
  firstAnswers: statistics.itemResponses,
  statisticChanges: statistics.statisticChanges,
} satisfies Record<Section, unknown>;

/** Columns that never leave the server. */
const SECRETS: readonly string[] = [
  'passwordHash',
  'revokeHash',
  'tokenHash',
  'seed',
  'codeHash',
  'authSecret',
];

/** Events held in memory at once. */
const PAGE = 1_000;

/**
 * All sections but the log, as of one moment.
 * @returns null when there is no such learner
 */
export async function readExportSections(
  db: Database,
  userId: string,
): Promise<{ sections: Record<Section, Row[]>; eventCount: number } | null> {
  return inTransaction(db, async (tx) => {
    const learner = await lockLearner(tx, userId);
    if (!learner) return null;
    const sections: [string, Row[]][] = [];
    for (const name of Object.keys(SECTIONS) as Section[]) {
      sections.push([name, await readSection(tx, SECTIONS[name], userId)]);
    }
    const { eventCount } = learner;
    return { sections: Object.fromEntries(sections) as Record<Section, Row[]>, eventCount };
  });
}

/** An event of the log with all that is stored about it. */
export type ExportedEvent = typeof schema.learnerEvents.$inferSelect;

/** The log up to a position, in pages and in order of arrival. */
export async function* readExportEvents(
  db: Executor,
  userId: string,
  upTo: number,
): AsyncGenerator<ExportedEvent[]> {
  const { learnerEvents } = schema;
  let after = 0;
  while (after < upTo) {
    const page = await db
      .select()
      .from(learnerEvents)
      .where(
        and(
          eq(learnerEvents.userId, userId),
          gt(learnerEvents.arrival, after),
          lte(learnerEvents.arrival, upTo),
        ),
      )
      .orderBy(asc(learnerEvents.arrival))
      .limit(PAGE);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.arrival ?? upTo;
  }
}

async function readSection(
  tx: Executor,
  table: (typeof SECTIONS)[Section],
  userId: string,
): Promise<Row[]> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !SECRETS.includes(name),
  );
  return tx.select(Object.fromEntries(columns)).from(table).where(eq(table.userId, userId));
}
