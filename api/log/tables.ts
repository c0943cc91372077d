/**
 * The tables of learners' logs and of the rows that are made from them. The rules for all tables are in
 * platform/database/tables.ts.
 */
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

/**
 * Deleted accounts. Only a random id and a date are stored, so that the server can tell devices that their account was
 * deleted.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    userId: text().primaryKey(),
    /** ISO date in UTC. */
    deletedOn: text().notNull(),
  },
  (table) => [index('tombstones_date').on(table.deletedOn)],
);

/** One row for each learner. It is locked while the learner's events are accepted. */
export const learners = pgTable('learners', {
  userId: text().primaryKey(),
  createdAt: time().notNull(),
  /** Goes up with every change of a row. Devices use it as their cursor. */
  revision: count().notNull().default(0),
  /**
   * The number of rows that the learner has; the next column is the sum of their revisions. Devices compare both with
   * their own.
   */
  rowCount: count().notNull().default(0),
  revisionSum: count().notNull().default(0),
  /** The number of events in the log. It is also the position of the latest one. */
  eventCount: count().notNull().default(0),
  /** The UTC offset of the last event, in minutes east of UTC. */
  utcOffset: smallint().notNull().default(0),
  /** The time zone that a device last sent with its events, e.g. Europe/Rome; null until a device sends one. */
  timeZone: text(),
  /**
   * The latest ISO date in UTC on which events were stored; null if the learner has no events. The next two columns are
   * about that date's events.
   */
  intakeDate: text(),
  intakeEvents: count().notNull().default(0),
  /** The size of that date's events as JSON, in bytes. */
  intakeBytes: count().notNull().default(0),
  /** The `ENGINE_NUMBER` of the rules that made the learner's rows. */
  engine: smallint().notNull().default(1),
});

/** The learner's rows: those that are computed from the log, and those that the server has issued. */
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

/** The log, to which events are only added. It contains each event as it was sent, and the server's reply to it. */
export const learnerEvents = pgTable(
  'learner_events',
  {
    userId: text().notNull(),
    deviceId: text().notNull(),
    deviceSeq: count().notNull(),
    /** The event's position in the learner's log, counted from 1. */
    arrival: count().notNull(),
    receivedAt: time().notNull(),
    effectiveAt: time().notNull(),
    /**
     * The UTC offset that applied on the device, in minutes east of UTC. Together with `effectiveAt` it gives the local
     * date.
     */
    utcOffset: smallint(),
    /**
     * The kind of the event; null if the event was malformed. In that case, the offset, the epoch and the round are
     * null as well.
     */
    kind: text().$type<LearnerEvent['kind']>(),
    epoch: integer(),
    round: integer(),
    /**
     * The event without the device's claims about the result. Null if it can't be stored as JSON, because it is too
     * long or too deeply nested, or contains NUL characters.
     */
    event: jsonb().$type<unknown>(),
    status: text().$type<'accepted' | 'superseded' | 'rejected'>().notNull(),
    code: text(),
    outcome: jsonb().$type<Outcome>(),
    /**
     * For an open answer: the id of the latest feedback on its question when the answer arrived. A rebuild needs it to
     * pay the same XP.
     */
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

/** The devices, each with its highest event number and the number of its stored events. */
export const learnerDevices = pgTable(
  'learner_devices',
  {
    userId: text().notNull(),
    deviceId: text().notNull(),
    highest: count().notNull(),
    count: count().notNull(),
    latestEffectiveAt: time().notNull(),
    /**
     * The UTC offset that applies, in minutes east of UTC; null until the device sends an event. The next column has
     * the effective time from which the offset applies.
     */
    utcOffset: smallint(),
    offsetSince: time(),
    /**
     * No code reads or writes these three columns any more. Servers of version 0.2.0 still do, so the version after
     * 0.3.0 removes them (docs/operations.md, upgrades).
     */
    toldDrifts: count().notNull().default(0),
    toldConflicts: count().notNull().default(0),
    toldFailures: count().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** Replies to REST calls with an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text().notNull(),
    key: text().notNull(),
    createdAt: time().notNull(),
    /** The SHA-256 hash of the request's method, path and body. */
    requestHash: text().notNull(),
    status: smallint().notNull(),
    body: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
