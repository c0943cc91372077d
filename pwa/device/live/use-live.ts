/** Hooks that read the device's database for screens. Each is undefined while it loads. */
import { useSyncExternalStore } from 'react';
import type {
  Category,
  CountedQuestion,
  CuratedQuestion,
} from '#shared/contract/questions/question.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import type { UserSettings } from '#shared/contract/account/user-settings.ts';
import type { DayRow, QuestionRow } from '#shared/game/rows.ts';
import { liveRecord, type LiveValue } from './live-query.ts';
import type { DeviceRecord } from '#pwa/device/records/device-records.ts';
import {
  blocked,
  categories,
  dayOf,
  days,
  drafts,
  heldQuestions,
  leaderboard,
  questionRows,
  questions,
  refused,
  settings,
  skipped,
} from './live-values.ts';
import {
  currentDatabase,
  databaseStatus,
  onDatabaseChange,
  type DatabaseStatus,
} from '#pwa/device/database/open-database.ts';
import type { Draft, LoggedEvent, RefusedEvent } from '#pwa/device/database/records.ts';
import type { SkippedQuestions } from '#pwa/device/database/single-records.ts';

/** Returns question rows by question id. */
export function useQuestionRows(): Map<string, QuestionRow> | undefined {
  return useLive(questionRows);
}

/** Returns the row of one local date. @param date ISO date */
export function useDay(date: string): DayRow | undefined {
  return useLive(dayOf(date));
}

/** Returns all local dates with answers, ascending. */
export function useDays(): DayRow[] | undefined {
  return useLive(days);
}

/** Returns the current questions that count, in their order; undefined until the first sync has brought them. */
export function useQuestions(): CountedQuestion[] | undefined {
  return useLive(questions);
}

/** Returns every current question, including the short ones, so that any question can be looked up. */
export function useHeldQuestions(): CuratedQuestion[] | undefined {
  return useLive(heldQuestions);
}

/** Returns the categories; undefined until the first sync has brought them. */
export function useCategories(): Category[] | undefined {
  return useLive(categories);
}

/** Returns the settings as the server last sent them; the defaults before. */
export function useSettings(): UserSettings | undefined {
  return useLive(settings);
}

/** Is practice without clock, banners, multipliers and challenges? False while it loads. */
export function useQuietPractice(): boolean {
  return useLive(settings)?.preferences.quietPractice ?? false;
}

/** Returns the leaderboard as the server last sent it; null before that. */
export function useLeaderboard(): Leaderboard | null | undefined {
  return useLive(leaderboard);
}

/** Returns answers that were begun and not submitted. */
export function useDrafts(): Draft[] | undefined {
  return useLive(drafts);
}

/** Returns the draft of a question; null if there is no draft. */
export function useDraft(questionId: string): Draft | null | undefined {
  const all = useLive(drafts);
  return all && (all.find((draft) => draft.questionId === questionId) ?? null);
}

/** Returns the questions that were skipped last, with their round; null if none were skipped. */
export function useSkipped(): SkippedQuestions | null | undefined {
  return useLive(skipped);
}

/** Returns events that weren't counted, with their reasons, the latest first. */
export function useRefusedEvents(): RefusedEvent[] | undefined {
  return useLive(refused);
}

/** Returns events that something on the way to the server doesn't let through. */
export function useBlockedEvents(): LoggedEvent[] | undefined {
  return useLive(blocked);
}

/** Tells whether the learner's database is open, or why not. */
export function useDatabaseStatus(): DatabaseStatus {
  return useSyncExternalStore(onDatabaseChange, databaseStatus, () => 'closed');
}

/** Follows a live value. */
export function useLive<Value>({ subscribe, read }: LiveValue<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Follows a record of this device. */
export function useRecord<Value>(record: DeviceRecord<Value>): Value | undefined {
  return useLive(liveRecord(record));
}

/** Follows a record; a value that this page has just set is returned at once, also if storing it fails. */
export function useLatestRecord<Value>(record: DeviceRecord<Value>): Value | undefined {
  const stored = useRecord(record);
  const db = currentDatabase();
  const latest = db ? record.latest(db) : undefined;
  return latest === undefined ? stored : latest;
}
