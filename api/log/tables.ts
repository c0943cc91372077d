/** A learner's log and the rows made from it; platform/database/tables.ts has the rules for all tables. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { IssuedKind, IssuedRowOfKind } from '#shared/contract/ai/issued-rows.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import type { RowKind, StoredRow } from '#shared/events/row-kinds.ts';

const time = () => bigint({ mode: 'number' });
const count = () => bigint({ mode: 'number' });

/** Deleted accounts: only a random id and a date, so that the server can tell their devices. */
export const tombstones = pgTable(
  'tombstones',
  {
    userId: text().primaryKey(),
    /** ISO date in UTC. */
    deletedOn: text().notNull(),
  },
  (table) => [index('tombstones_date').on(table.deletedOn)],
);

/** One row per learner, which is locked while events are accepted. */
export const learners = pgTable('learners', {
  userId: text().primaryKey(),
  createdAt: time().notNull(),
  /** Raised by every change to a row that sync serves; devices use it as their cursor. */
  revision: count().notNull().default(0),
  /** Check sums of `learner_rows`, kept in step with it. */
  rowCount: count().notNull().default(0),
  revisionSum: count().notNull().default(0),
  /** Number of events in the log, which is also the arrival position of the latest. */
  eventCount: count().notNull().default(0),
  /** The last event's offset, minutes east of UTC. */
  utcOffset: smallint().notNull().default(0),
  /** The zone that the last device to send events named, e.g. Europe/Rome; null before the first. */
  timeZone: text(),
  /** The latest date on which the log took events in: ISO in UTC; null before the first. The next two are counts. */
  intakeDate: text(),
  intakeEvents: count().notNull().default(0),
  /** Size of those events as JSON. */
  intakeBytes: count().notNull().default(0),
  /** ENGINE_NUMBER of the rules that made the learner's rows. */
  engine: smallint().notNull().default(1),
});

/** Projection of the log, which the fold reads and writes, and the rows that are issued to the learner beside it. */
export const learnerRows = pgTable(
  'learner_rows',
  {
    userId: text().notNull(),
    kind: text().$type<RowKind | IssuedKind>().notNull(),
    key: text().notNull(),
    epoch: integer().notNull(),
    revision: count().notNull(),
    row: jsonb().$type<StoredRow['row'] | IssuedRowOfKind[IssuedKind]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    index('learner_rows_revision').on(table.userId, table.revision),
  ],
);

/** The log: append-only; it holds each event as sent, and the server's answer to it. */
export const learnerEvents = pgTable(
  'learner_events',
  {
    userId: text().notNull(),
    deviceId: text().notNull(),
    deviceSeq: count().notNull(),
    /** Position in the learner's log, from 1. */
    arrival: count().notNull(),
    receivedAt: time().notNull(),
    effectiveAt: time().notNull(),
    /** The offset in force on the device, minutes east of UTC; with `effectiveAt`, this gives the local date. */
    utcOffset: smallint(),
    /** Null, with the offset, epoch and round, when the event was malformed. */
    kind: text().$type<LearnerEvent['kind']>(),
    epoch: integer(),
    round: integer(),
    /** Without hints; null when it could not be kept as JSON (too long, too deep, NUL). */
    event: jsonb().$type<unknown>(),
    status: text().$type<'accepted' | 'superseded' | 'rejected'>().notNull(),
    code: text(),
    outcome: jsonb().$type<Outcome>(),
    /** For an open answer: the latest feedback on its question when it arrived, so that a rebuild pays the same XP. */
    feedbackId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceId, table.deviceSeq] }),
    index('learner_events_arrival').on(table.userId, table.arrival),
    index('learner_events_problems')
      .on(sql`(${table.event}->>'questionId')`)
      .where(sql`${table.kind} = 'problem-reported'`),
    index('learner_events_reporters')
      .on(table.userId, table.receivedAt)
      .where(sql`${table.kind} = 'problem-reported'`),
    index('learner_events_stories')
      .on(table.userId, table.receivedAt)
      .where(sql`${table.kind} in ('story-set', 'story-removed')`),
    index('learner_events_learned')
      .on(table.userId, table.receivedAt)
      .where(sql`${table.kind} = 'learned'`),
    index('learner_events_assessed')
      .on(sql`(${table.event}->>'questionId')`)
      .where(sql`${table.kind} = 'answer-assessed'`),
  ],
);

/** Which of each device's events the server holds. */
export const learnerDevices = pgTable(
  'learner_devices',
  {
    userId: text().notNull(),
    deviceId: text().notNull(),
    highest: count().notNull(),
    count: count().notNull(),
    latestEffectiveAt: time().notNull(),
    /** The offset in force, minutes east of UTC, and the effective time from which it holds; null before the first. */
    utcOffset: smallint(),
    offsetSince: time(),
    /** Totals that the device has reported about its syncs so far (api/log/sync.ts). */
    toldDrifts: count().notNull().default(0),
    toldConflicts: count().notNull().default(0),
    toldFailures: count().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** Answers to REST calls that carried an Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text().notNull(),
    key: text().notNull(),
    createdAt: time().notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text().notNull(),
    status: smallint().notNull(),
    body: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
