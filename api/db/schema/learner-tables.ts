/**
 * The tables, the same on PGlite and PostgreSQL. Data rules (docs/decisions): every learner's table
 * begins its keys with `user_id`, ids are random or come from clients, what is unique across learners
 * sits in a small directory table, and nothing references another table by a foreign key: a check for
 * each of a thousand inserted events would cost more than the insert. Times are milliseconds since
 * 1970 UTC, exact in both drivers and the unit of the engine.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { IssuedKind, IssuedRowOfKind } from '#shared/contract/ai/issued-rows.ts';
import type { UserSettings } from '#shared/contract/account/settings.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import type { RowKind, StoredRow } from '#shared/events/rows.ts';

const count = () => bigint({ mode: 'number' });
const time = () => bigint({ mode: 'number' });

/** Accounts. */
/** The hash of an account's id, as `hashOfAccount` makes it. */
export const ACCOUNT_HASH = (userId: AnyPgColumn) =>
  sql`encode(sha256(decode(${userId}, 'escape')), 'hex')`;

export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Argon2id in PHC form; null when the account has no password. */
    passwordHash: text(),
    /**
     * Since when the password is known to be of the address's holder: it came by a reset mail, or a link in a mail to the
     * address was followed in a browser signed in to this account. Null while nobody knows.
     */
    passwordProvenAt: time(),
    profileImageUrl: text(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    subscriptionStatus: text(),
    /** ISO date and time, as the payment provider reported it. */
    subscriptionEndDate: text(),
    isAdmin: boolean().notNull().default(false),
    createdAt: time().notNull(),
    /** When a link in a mail to this address was opened; null until then, and after a change of address. */
    confirmedAt: time(),
    /** Since when an administrator keeps the account out; null for all others. */
    blockedAt: time(),
  },
  // By what the audit log says instead of an id (statistics/admin-acts.ts).
  (table) => [index('users_account_hash').on(ACCOUNT_HASH(table.userId))],
);

/** Directory: whose address it is. Alone makes an address unique. */
export const userEmails = pgTable(
  'user_emails',
  {
    email: text().primaryKey(),
    userId: text().notNull(),
  },
  // For the beginning of an address, whatever the collation of the database.
  (table) => [index('user_emails_beginning').on(table.email.op('text_pattern_ops'))],
);

/** Directory: whose account a sign-in at an OpenID Connect provider opens. */
export const userIdentities = pgTable(
  'user_identities',
  {
    /** Issuer and subject, the provider's own id of a person: an address may change hands, this does not. */
    identity: text().primaryKey(),
    userId: text().notNull(),
  },
  (table) => [index('user_identities_user').on(table.userId)],
);

/** Hosted sign-ins that the app has not taken over yet: once, within a minute. */
export const loginCodes = pgTable(
  'login_codes',
  {
    userId: text().notNull(),
    /** SHA-256 of the code in the fragment and the secret in the browser's cookie. */
    codeHash: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Live sign-ins; a token without its row here is worth nothing. */
export const sessions = pgTable(
  'sessions',
  {
    userId: text().notNull(),
    sessionId: text().notNull(),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    /** SHA-256 of the code that can do nothing but end this session. */
    revokeHash: text().notNull(),
    /** What the browser and its system are called, as far as the sign-in told. */
    browser: text(),
    system: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** Deleted accounts: a random id and a date, so that their devices are told, and nothing else. */
export const tombstones = pgTable(
  'tombstones',
  {
    userId: text().primaryKey(),
    /** ISO date in UTC. */
    deletedOn: text().notNull(),
  },
  (table) => [index('tombstones_date').on(table.deletedOn)],
);

export const userSettings = pgTable('user_settings', {
  userId: text().primaryKey(),
  version: count().notNull(),
  values: jsonb().$type<UserSettings>().notNull(),
});

/** One per learner: locked while events are accepted. */
export const learners = pgTable('learners', {
  userId: text().primaryKey(),
  createdAt: time().notNull(),
  /** Raised by everything that changes a row that sync serves: the cursor of the devices. */
  revision: count().notNull().default(0),
  /** Check sums of `learner_rows`, kept in step with it. */
  rowCount: count().notNull().default(0),
  revisionSum: count().notNull().default(0),
  /** Events in the log: the arrival position of the latest. */
  eventCount: count().notNull().default(0),
  /** Minutes east of UTC of the last event. */
  utcOffset: smallint().notNull().default(0),
  /** The zone that the last device to send events named, e.g. Europe/Rome; null before the first. */
  timeZone: text(),
  /** What the log has taken in on the latest date on which it took anything in: ISO in UTC; null before the first. */
  intakeDate: text(),
  intakeEvents: count().notNull().default(0),
  /** Of the events as JSON. */
  intakeBytes: count().notNull().default(0),
  /** ENGINE_NUMBER of the rules that its rows were made by. */
  engine: smallint().notNull().default(1),
});

/** Projection of the log: the state that the fold reads and writes; and what is issued beside it. */
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

/** The log: append-only, each event as sent, with what was answered. */
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
    /** The offset in force on the device, minutes east of UTC: with `effectiveAt` it gives the local date. */
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
    /** Of an open answer: the latest feedback on its question when it arrived, so that a rebuild pays the same. */
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
    index('learner_events_assessed')
      .on(sql`(${table.event}->>'questionId')`)
      .where(sql`${table.kind} = 'answer-assessed'`),
  ],
);

/** What the server holds of each device's events. */
export const learnerDevices = pgTable(
  'learner_devices',
  {
    userId: text().notNull(),
    deviceId: text().notNull(),
    highest: count().notNull(),
    count: count().notNull(),
    latestEffectiveAt: time().notNull(),
    /** The offset in force, minutes east of UTC, and since which effective time; null before any. */
    utcOffset: smallint(),
    offsetSince: time(),
    /** What the device has told of its syncs so far (api/features/sync/take-report.ts). */
    toldDrifts: count().notNull().default(0),
    toldConflicts: count().notNull().default(0),
    toldFailures: count().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/**
 * The leaderboards as counted: a row for each learner on a board who is shown there and has XP. Written
 * by board/count-standings.ts alone, together with `standing_counts`.
 */
export const standings = pgTable(
  'standings',
  {
    userId: text().notNull(),
    /** `all`, or an ISO week in UTC, e.g. 2026-W47. */
    board: text().notNull(),
    xp: count().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.board] }),
    index('standings_order').on(table.board, table.xp, table.userId),
  ],
);

/** Learners whose standings may have changed since they were last counted. */
export const standingChanges = pgTable('standing_changes', { userId: text().primaryKey() });

/** How many standings there are by XP, as a tree (see ranks.ts); about no learner. */
export const standingCounts = pgTable(
  'standing_counts',
  {
    board: text().notNull(),
    level: smallint().notNull(),
    bucket: count().notNull(),
    learners: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.level, table.bucket] })],
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

/** Every revision of every curated question, for ever: an event is graded by its own. */
export const questions = pgTable(
  'questions',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    facts: jsonb().$type<QuestionFacts>().notNull(),
    /** SHA-256 of the facts: a revision never changes. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.revision] })],
);

/** Facts about this installation, such as the id of its log. */
export const serverMeta = pgTable('server_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** Counters of sign-in, registration and mail limits (rate-limiter-flexible's own shape). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
