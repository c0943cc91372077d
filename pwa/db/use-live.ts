/** What screens read of the device's database. Each is undefined while it loads. */
import Dexie from 'dexie';
import { useSyncExternalStore } from 'react';
import type { Category, CuratedQuestion } from '#shared/contract/question.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import type { UserSettings } from '#shared/contract/settings.ts';
import { initialDay, initialProgress } from '#shared/engine/initial-rows.ts';
import type { DayRow, ProgressRow, QuestionRow, RowKind, RowOfKind } from '#shared/engine/rows.ts';
import type { LearnerDatabase, RefusedEvent, SkippedQuestions } from './database.ts';
import type { Draft } from './drafts.ts';
import { liveValue, liveValueOf, type LiveValue } from './live-query.ts';
import { databaseStatus, onDatabaseChange, type DatabaseStatus } from './open-database.ts';
import { countUnsent } from './outbox.ts';
import { countUnsentAnswers } from './unsent-answers.ts';
import { readLeaderboard, readSettings, readSyncState } from './sync-state.ts';
import { onSyncActivity, readSyncActivity, type SyncActivity } from './sync-status.ts';

export interface SyncStatus extends SyncActivity {
  /** Events that wait to be sent. */
  unsent: number;
  /** Those of them that are answers. */
  unsentAnswers: number;
  /** Milliseconds since 1970 UTC, or null. */
  lastSyncAt: number | null;
  /** Events that were not counted. */
  refused: number;
}

const INITIAL_PROGRESS = initialProgress();

export const progress = liveValue(async (db) => {
  const local = await db.rows.get(['progress', '']);
  const { lastSyncAt } = await readSyncState(db);
  return { row: local?.row as ProgressRow | undefined, isKnown: lastSyncAt !== null };
});
export const questionRows = liveValue(async (db) => {
  const rows = await readRows(db, 'question');
  return new Map(rows.map((row) => [row.questionId, row]));
});
const days = liveValue((db) => readRows(db, 'day'));
export const dayOf = liveValueOf(async (db, date) => {
  const local = await db.rows.get(['day', date]);
  return (local?.row as DayRow | undefined) ?? initialDay(date);
});
export const questions = liveValue(async (db) => {
  const found = await db.questions.orderBy('position').toArray();
  return found.length > 0 ? found : undefined;
});
export const categories = liveValue(async (db) => {
  const found = await db.categories.toArray();
  return found.length > 0 ? found : undefined;
});
export const settings = liveValue(readSettings);
const leaderboard = liveValue(readLeaderboard);
export const drafts = liveValue((db) => db.drafts.toArray());
export const skipped = liveValue(async (db) => {
  const found = await db.meta.get('skipped');
  return found?.key === 'skipped' ? found : null;
});
const refused = liveValue((db) => db.refused.orderBy('refusedAt').reverse().toArray());
export const stored = liveValue(async (db) => {
  const { lastSyncAt } = await readSyncState(db);
  const unsentAnswers = await countUnsentAnswers(db);
  const unsent = await countUnsent(db);
  return { lastSyncAt, unsent, unsentAnswers, refused: await db.refused.count() };
});

/**
 * The learner's progress with the unsent events on top. On a device that is new to the learner it stays
 * undefined until the first sync has brought it, or has failed: a level 1 that is not true is not shown.
 */
export function useProgress(): ProgressRow | undefined {
  const found = useLive(progress);
  const { state } = useSyncActivity();
  if (!found) return undefined;
  if (found.row) return found.row;
  return found.isKnown || state === 'error' || state === 'sign-in' ? INITIAL_PROGRESS : undefined;
}

/** Question rows by question id. */
export function useQuestionRows(): Map<string, QuestionRow> | undefined {
  return useLive(questionRows);
}

/** One local date. @param date ISO date */
export function useDay(date: string): DayRow | undefined {
  return useLive(dayOf(date));
}

/** All local dates with answers, ascending. */
export function useDays(): DayRow[] | undefined {
  return useLive(days);
}

/** The current content, in its order; undefined until the first sync has brought it. */
export function useQuestions(): CuratedQuestion[] | undefined {
  return useLive(questions);
}

/** The categories; undefined until the first sync has brought them. */
export function useCategories(): Category[] | undefined {
  return useLive(categories);
}

/** The settings as the server last sent them; the defaults before. */
export function useSettings(): UserSettings | undefined {
  return useLive(settings);
}

/** The leaderboard as the server last sent it; null before the first. */
export function useLeaderboard(): Leaderboard | null | undefined {
  return useLive(leaderboard);
}

/** What was begun and not submitted. */
export function useDrafts(): Draft[] | undefined {
  return useLive(drafts);
}

/** The draft of a question; null when there is none. */
export function useDraft(questionId: string): Draft | null | undefined {
  const all = useLive(drafts);
  return all && (all.find((draft) => draft.questionId === questionId) ?? null);
}

/** Questions skipped last, with their round; null when none were. */
export function useSkipped(): SkippedQuestions | null | undefined {
  return useLive(skipped);
}

export function useSyncStatus(): SyncStatus | undefined {
  const found = useLive(stored);
  const activity = useSyncActivity();
  return found && { ...activity, ...found };
}

/** Events that were not counted, latest first, with their reasons. */
export function useRefusedEvents(): RefusedEvent[] | undefined {
  return useLive(refused);
}

/** Whether the learner's database is open, and why not. */
export function useDatabaseStatus(): DatabaseStatus {
  return useSyncExternalStore(onDatabaseChange, databaseStatus, () => 'closed');
}

function useSyncActivity(): SyncActivity {
  return useSyncExternalStore(onSyncActivity, readSyncActivity, readSyncActivity);
}

/** Follows a live value. */
export function useLive<Value>({ subscribe, read }: LiveValue<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** All rows of a kind. */
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
