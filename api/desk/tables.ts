/** The tables of the desk: its counts and the audit log. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });
const count = () => bigint({ mode: 'number' });

/**
 * The audit log: every act of an administrator, written in the same transaction as its effect. A trigger in the
 * database rejects changes and deletions.
 */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: text().primaryKey(),
    at: time().notNull(),
    /** The random id of the administrator's account. The id stays here when the account is deleted. */
    actorId: text().notNull(),
    act: text().notNull(),
    /** The id of the thing on which the administrator acted, e.g. a question. */
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('admin_acts_at').on(table.at)],
);

/**
 * The counters, added up over all servers, for each day. A day is a number, counted from 1970 in UTC. No counter is
 * about a single learner.
 */
export const serverCounts = pgTable(
  'server_counts',
  {
    name: text().notNull(),
    day: bigint({ mode: 'number' }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);

/** Learners with events in the log that may not have been counted yet. */
export const statisticChanges = pgTable('statistic_changes', { userId: text().primaryKey() });

/** Each learner's part in the sums over all learners. */
export const learnerStatistics = pgTable(
  'learner_statistics',
  {
    userId: text().primaryKey(),
    registeredAt: time().notNull(),
    /** The position in the log up to which events have been counted. */
    foldedUpTo: count().notNull(),
    /** The number of accepted answers, including reviews and repeats but not skips. */
    answers: count().notNull(),
    /**
     * The number of seconds that the learner's answers took in total. A very long answer is counted with fewer seconds
     * (docs/rules.md, figures of the desk).
     */
    seconds: count().notNull(),
    sessions: count().notNull(),
    sessionMs: count().notNull(),
    /** The effective time of the latest answer; null until there is one. */
    lastAnswerAt: time(),
  },
  (table) => [index('learner_statistics_active').on(table.lastAnswerAt)],
);

/** When each device last sent an answer. The next answer begins a new session if it comes much later. */
export const answeringDevices = pgTable(
  'answering_devices',
  {
    userId: text().notNull(),
    deviceId: text().notNull(),
    lastAnswerAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/**
 * A learner's first answer to a curated question, and the skip before that answer, if any. The desk's statistics on
 * questions come from these rows.
 */
export const itemResponses = pgTable(
  'item_responses',
  {
    userId: text().notNull(),
    questionId: text().notNull(),
    /** The revision that was answered; null if the question was only skipped. */
    revision: integer(),
    isRight: boolean(),
    /** The index of the chosen option in alphabetical order; -1 if nothing was chosen; null for a text. */
    choice: smallint(),
    /** The number of seconds that the answer took, limited as in `learnerStatistics`. */
    seconds: integer(),
    timedOut: boolean(),
    fiftyFifty: boolean(),
    /** The first revision that was skipped; null if the question was never skipped. */
    skippedRevision: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);

/** Sums over all learners. The bucket is a day or a minute, counted from 1970 in UTC. For a total, it is 0. */
export const statisticCounts = pgTable(
  'statistic_counts',
  {
    name: text()
      .$type<
        'learners' | 'answers' | 'seconds' | 'sessions' | 'sessionMs' | 'registered' | 'active'
      >()
      .notNull(),
    bucket: count().notNull(),
    count: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.bucket] })],
);

/** Sums over all learners for each revision of a question (statistics/item-cells.ts). */
export const itemCounts = pgTable(
  'item_counts',
  {
    questionId: text().notNull(),
    revision: integer().notNull(),
    cell: text().notNull(),
    count: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.revision, table.cell] })],
);
