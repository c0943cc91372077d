/**
 * The live values that several screens show. Each is read from the open database once, and is undefined while it loads.
 */
import Dexie from 'dexie';
import { isCounted } from '#shared/contract/questions/question.ts';
import { initialDay } from '#shared/game/progress/initial-rows.ts';
import type { DayRow, ProfileRow, ProgressRow } from '#shared/game/rows.ts';
import type { RowKind, RowOfKind } from '#shared/events/row-kinds.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { liveRecord, liveValue, liveValueOf } from './live-query.ts';
import {
  countUnsentOf,
  readHeld,
  readOutboxes,
  countUnsentAnswers,
} from '#pwa/device/database/outbox.ts';
import { readSettings, readSyncState } from '#pwa/device/records/sync-state.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { readRun } from '#pwa/device/records/practice-course.ts';

export const progress = liveValue(async (db) => {
  const local = await db.rows.get(['progress', '']);
  const { lastSyncAt } = await readSyncState(db);
  return { row: local?.row as ProgressRow | undefined, isKnown: lastSyncAt !== null };
});
export const questionRows = liveValue(async (db) => {
  const rows = await readRows(db, 'question');
  return new Map(rows.map((row) => [row.questionId, row]));
});
/** The interview that the learner is preparing for; null if none is stored. */
export const profile = liveValue(async (db) => {
  const local = await db.rows.get(['profile', '']);
  return (local?.row as ProfileRow | undefined) ?? null;
});
/** The mock interviews that the learner has begun or finished. */
export const mocks = liveValue((db) => readRows(db, 'mock'));
export const days = liveValue((db) => readRows(db, 'day'));
export const dayOf = liveValueOf(async (db, date) => {
  const local = await db.rows.get(['day', date]);
  return (local?.row as DayRow | undefined) ?? initialDay(date);
});
/** The questions that count in the totals, in the categories and on the Board. */
export const questions = liveValue(async (db) => {
  const found = (await db.questions.orderBy('position').toArray()).filter(isCounted);
  return found.length > 0 ? found : undefined;
});
/** All questions: those that count, followed by the short open questions, which don't count in the totals. */
export const heldQuestions = liveValue(async (db) => {
  const found = await db.questions.orderBy('position').toArray();
  return found.length > 0 ? found : undefined;
});
export const categories = liveValue(async (db) => {
  const found = await db.categories.toArray();
  return found.length > 0 ? found : undefined;
});
export const settings = liveValue(readSettings);
export const syncedSubscription = liveRecord(records.subscription);
export const leaderboard = liveRecord(records.leaderboard);
export const drafts = liveValue((db) => db.drafts.toArray());
export const skipped = liveRecord(records.skipped);
export const refused = liveValue((db) => db.refused.orderBy('refusedAt').reverse().toArray());
export const stored = liveValue(async (db) => {
  const { lastSyncAt } = await readSyncState(db);
  const unsentAnswers = await countUnsentAnswers(db);
  const outboxes = await readOutboxes(db);
  const unsent = countUnsentOf(outboxes);
  const held = outboxes.reduce((sum, outbox) => sum + outbox.held.length, 0);
  const blocked = outboxes.reduce((sum, outbox) => sum + (outbox.blocked?.length ?? 0), 0);
  return { lastSyncAt, unsent, unsentAnswers, held, blocked, refused: await db.refused.count() };
});
/**
 * The unsent events that the device holds back because something keeps them from reaching the log, such as a proxy that
 * refuses them or a server error that they cause. Each sync sends them again.
 */
export const blocked = liveValue(async (db) => {
  const outboxes = await readOutboxes(db);
  const found = await Promise.all(
    outboxes.map((outbox) => readHeld(db, outbox, outbox.blocked ?? [])),
  );
  return found.flat();
});

/** Returns all rows of a kind. */
export async function readRows<Kind extends RowKind>(
  db: LearnerDatabase,
  kind: Kind,
): Promise<RowOfKind[Kind][]> {
  const found = await db.rows
    .where('[kind+key]')
    .between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    .toArray();
  return found.map(({ row }) => row as RowOfKind[Kind]);
}

// Readiness and the next step are computed from `stories` and the values below it.
export const stories = liveValue((db) => readRows(db, 'story'));
export const learned = liveValue((db) => readRows(db, 'learned'));
export const aiMarks = liveValue((db) => readRows(db, 'aiMark'));
/** The ids of rounds in which the learner answered again after the debrief. */
export const redoneRounds = liveValue(async (db) => {
  const rows = await readRows(db, 'openAnswer');
  return rows.flatMap(({ given, improvement }) => (improvement && given?.mockId) ?? []);
});
/**
 * The latest five-minute run that was begun on this device; null if there is none. This device doesn't know runs on
 * other devices.
 */
export const storedRun = liveValue(readRun);
/**
 * A setting of this device: true if the learner has said 'Not now' here when asked to take the questions that find the
 * level.
 */
export const levelDeclined = liveValue(
  async (db) => (await records.levelRefusedAt.get(db)) !== null,
);

/** What Home has shown of the plan on this device; null before it has shown any. */
export const shownPlan = liveRecord(records.shownPlan);

/** Lines that Home shows until they are closed, the latest first. */
export const news = liveRecord(records.news);

/**
 * True if a sync has shown that the learner has no answer and no profile. The time of the sync is read first, because a
 * sync stores it together with the rows that it brought.
 */
export const isNewcomer = liveValue(async (db) => {
  const { lastSyncAt } = await readSyncState(db);
  if (lastSyncAt === null || (await db.rows.get(['profile', '']))) return false;
  const local = await db.rows.get(['progress', '']);
  return ((local?.row as ProgressRow | undefined)?.questionsAnswered ?? 0) === 0;
});
