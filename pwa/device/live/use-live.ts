/** Hooks that read the device's database for screens. Each hook returns undefined while its data loads. */
import { useSyncExternalStore, useEffect, useState } from 'react';
import type {
  Category,
  CountedQuestion,
  CuratedQuestion,
} from '#shared/contract/questions/question.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import type { UserSettings } from '#shared/contract/account/user-settings.ts';
import type { DayRow, QuestionRow, NoteRow, WeekRow } from '#shared/game/rows.ts';
import { liveRecord, type LiveValue, liveValue, liveValueOf } from './live-query.ts';
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
  readRows,
} from './live-values.ts';
import {
  currentDatabase,
  databaseStatus,
  onDatabaseChange,
  type DatabaseStatus,
} from '#pwa/device/database/open-database.ts';
import type { Draft, LoggedEvent, RefusedEvent } from '#pwa/device/database/records.ts';
import type { SkippedQuestions } from '#pwa/device/database/single-records.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { keyOfLesson, type LearnedRow } from '#shared/game/lessons.ts';
import { liveQuery } from 'dexie';

/** Returns the learner's rows about questions, by question id. */
export function useQuestionRows(): Map<string, QuestionRow> | undefined {
  return useLive(questionRows);
}

/** Returns the row of one local date: the counts of that day. @param date ISO date */
export function useDay(date: string): DayRow | undefined {
  return useLive(dayOf(date));
}

/** Returns the rows of all local dates with answers, ascending. */
export function useDays(): DayRow[] | undefined {
  return useLive(days);
}

/**
 * Returns the current questions that count for progress, in their order. Undefined until the first sync has brought
 * them.
 */
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

/** Returns the learner's settings as the server last sent them. Before that, returns the defaults. */
export function useSettings(): UserSettings | undefined {
  return useLive(settings);
}

/**
 * Returns true if the learner practices without clock, banners, multipliers and challenges. Returns false while the
 * setting loads.
 */
export function useQuietPractice(): boolean {
  return useLive(settings)?.preferences.quietPractice ?? false;
}

/** Returns the leaderboard as the server last sent it; null if it hasn't sent one. */
export function useLeaderboard(): Leaderboard | null | undefined {
  return useLive(leaderboard);
}

/** Returns the answers that the learner has begun and not submitted. */
export function useDrafts(): Draft[] | undefined {
  return useLive(drafts);
}

/** Returns the latest skipped questions, with their round; null if no question was skipped. */
export function useSkipped(): SkippedQuestions | null | undefined {
  return useLive(skipped);
}

/** Returns events that weren't counted, with their reasons, the latest first. */
export function useRefusedEvents(): RefusedEvent[] | undefined {
  return useLive(refused);
}

/** Returns the unsent events that something on the network blocks. */
export function useBlockedEvents(): LoggedEvent[] | undefined {
  return useLive(blocked);
}

/** Returns the status of the learner's database: open, or the reason why it isn't. */
export function useDatabaseStatus(): DatabaseStatus {
  return useSyncExternalStore(onDatabaseChange, databaseStatus, () => 'closed');
}

/** Follows a live value: the screen is drawn again when it changes. */
export function useLive<Value>({ subscribe, read }: LiveValue<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Follows one of the single records of this device: the screen is drawn again when it changes. */
export function useRecord<Value>(record: DeviceRecord<Value>): Value | undefined {
  return useLive(liveRecord(record));
}

/** Follows a record. Returns a value that this page has just set right away, even if storing it fails. */
export function useLatestRecord<Value>(record: DeviceRecord<Value>): Value | undefined {
  const stored = useRecord(record);
  const db = currentDatabase();
  const latest = db ? record.latest(db) : undefined;
  return latest === undefined ? stored : latest;
}

const notes = liveValue(async (db) => {
  const rows = await readRows(db, 'note');
  return new Map(rows.map((row) => [row.questionId, row]));
});

/**
 * Returns notes and bookmarks from any device, by question id; undefined while they load. If both were removed, the row
 * is still there and holds neither.
 */
export function useNotes(): ReadonlyMap<string, NoteRow> | undefined {
  return useLive(notes);
}

/** Returns the ids of the bookmarked questions. */
export function bookmarkedIn(rows: ReadonlyMap<string, NoteRow> | undefined): Set<string> {
  const all = [...(rows?.values() ?? [])];
  return new Set(all.flatMap((row) => (row.isBookmarked ? [row.questionId] : [])));
}

/**
 * Returns the lessons that the learner read, heard or rehearsed on any device. The keys are those of `keyOfLesson`.
 * Undefined while they load; the error if the device's database refuses.
 */
export function useLearned(): ReadonlyMap<string, LearnedRow> | Error | undefined {
  return useFollowed(readLearned);
}

async function readLearned(db: LearnerDatabase): Promise<ReadonlyMap<string, LearnedRow>> {
  const rows = await readRows(db, 'learned');
  return new Map(rows.map((row) => [keyOfLesson(row), row]));
}

const weekXp = liveValueOf(async (db, week) => {
  const local = await db.rows.get(['week', week]);
  return (local?.row as WeekRow | undefined)?.xp ?? 0;
});

/**
 * Returns the XP that the learner earned in an ISO week in UTC, as far as this device knows.
 * @param week such as 2026-W47
 */
export function useWeekXp(week: string): number | undefined {
  return useLive(weekXp(week));
}

/**
 * Follows a value that only one screen reads, while that screen is open.
 * @param read must be the same function at each call
 * @param isPaused if true, reads nothing and keeps the last value
 * @returns undefined while the value loads; the error if the device's database refuses
 */
export function useFollowed<Value extends object>(
  read: (db: LearnerDatabase) => Promise<Value>,
  isPaused = false,
): Value | Error | undefined {
  const [value, setValue] = useState<Value | Error>();
  useEffect(() => {
    if (isPaused) return;
    let stop = () => {};
    const follow = () => {
      stop();
      const db = currentDatabase();
      if (!db) return;
      const subscription = liveQuery(() => read(db)).subscribe({
        next: (next) => setValue(next),
        error: (error: unknown) => setValue(error instanceof Error ? error : new Error('unknown')),
      });
      stop = () => subscription.unsubscribe();
    };
    follow();
    const forget = onDatabaseChange(follow);
    return () => {
      forget();
      stop();
    };
  }, [read, isPaused]);
  return value;
}
