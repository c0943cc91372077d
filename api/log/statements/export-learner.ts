/** Reads everything that is stored about a learner, except secrets (docs/export.md). */
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
import { standingChanges, standings } from '#api/board/tables.ts';
import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import type { AccountExport } from '#shared/contract/account/account.ts';
import { stripeCustomers, subscriptions } from '#api/billing/tables.ts';
import type { Database, Executor } from '#api/platform/database/client.ts';
import { lockLearner } from './learners.ts';
import { mails } from '#api/mail/tables.ts';
import { reminders, pushSubscriptions } from '#api/reminders/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

type Row = Record<string, unknown>;
type Section = Exclude<keyof AccountExport, 'format' | 'schemaVersion' | 'exportedAt' | 'events'>;

/**
 * The table from which each section of the export is read. The log isn't among them, because it is read page by page.
 */
const SECTIONS = {
  account: users,
  emailDirectory: userEmails,
  identities: userIdentities,
  loginCodes: loginCodes,
  sessions: sessions,
  mails: mails,
  mailLinks: mailLinks,
  emailChange: emailChanges,
  reminders: reminders,
  pushSubscriptions: pushSubscriptions,
  settings: userSettings,
  subscription: subscriptions,
  paymentCustomer: stripeCustomers,
  learner: learners,
  devices: learnerDevices,
  progress: learnerRows,
  repeatableAnswers: idempotencyKeys,
  standings: standings,
  standingChanges: standingChanges,
  statistics: learnerStatistics,
  answeringDevices: answeringDevices,
  firstAnswers: itemResponses,
  statisticChanges: statisticChanges,
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

/** The maximum number of events that are in memory at a time. */
const PAGE = 1_000;

/**
 * Reads all sections except the log, all from the same moment.
 * @returns null when there is no such learner
 */
export async function readExportSections(
  db: Database,
  userId: string,
): Promise<{ sections: Record<Section, Row[]>; eventCount: number } | null> {
  return inTransaction(db, async (tx) => {
    // All statements are sent together. The first one locks the learner, so the others run while the learner is locked.
    const [learner, ...sections] = await Promise.all([
      lockLearner(tx, userId),
      ...(Object.keys(SECTIONS) as Section[]).map(async (name): Promise<[string, Row[]]> => [
        name,
        await readSection(tx, SECTIONS[name], userId),
      ]),
    ]);
    if (!learner) return null;
    const { eventCount } = learner;
    return { sections: Object.fromEntries(sections) as Record<Section, Row[]>, eventCount };
  });
}

/** An event of the log with everything that is stored about it. */
type ExportedEvent = typeof learnerEvents.$inferSelect;

/** Reads the log up to a given position, in pages and in the order in which events arrived. */
export async function* readExportEvents(
  db: Executor,
  userId: string,
  upTo: number,
): AsyncGenerator<ExportedEvent[]> {
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
