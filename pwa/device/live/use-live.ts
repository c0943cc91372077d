/** What screens read of the device's database. Each is undefined while it loads. */
import { useSyncExternalStore } from 'react';
import type {
  Category,
  CountedQuestion,
  CuratedQuestion,
} from '#shared/contract/questions/question.ts';
import type { Leaderboard } from '#shared/contract/practice/leaderboard.ts';
import type { UserSettings } from '#shared/contract/account/settings.ts';
import type { DayRow, QuestionRow } from '#shared/game/rows.ts';
import type { LiveValue } from './live-query.ts';
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
  databaseStatus,
  onDatabaseChange,
  type DatabaseStatus,
} from '#pwa/device/database/open-database.ts';
import type {
  Draft,
  LoggedEvent,
  RefusedEvent,
  SkippedQuestions,
} from '#pwa/device/database/records.ts';

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

/** The current content that counts, in its order; undefined until the first sync has brought it. */
export function useQuestions(): CountedQuestion[] | undefined {
  return useLive(questions);
}

/** Every question of the current content, short ones too: where one is looked up. */
export function useHeldQuestions(): CuratedQuestion[] | undefined {
  return useLive(heldQuestions);
}

/** The categories; undefined until the first sync has brought them. */
export function useCategories(): Category[] | undefined {
  return useLive(categories);
}

/** The settings as the server last sent them; the defaults before. */
export function useSettings(): UserSettings | undefined {
  return useLive(settings);
}

/** Whether practice has no clock, banners, multipliers and challenges; not while it loads. */
export function useQuietPractice(): boolean {
  return useLive(settings)?.preferences.quietPractice ?? false;
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

/** Events that were not counted, latest first, with their reasons. */
export function useRefusedEvents(): RefusedEvent[] | undefined {
  return useLive(refused);
}

/** Events that something on the way doesn't let through. */
export function useBlockedEvents(): LoggedEvent[] | undefined {
  return useLive(blocked);
}

/** Whether the learner's database is open, and why not. */
export function useDatabaseStatus(): DatabaseStatus {
  return useSyncExternalStore(onDatabaseChange, databaseStatus, () => 'closed');
}

/** Follows a live value. */
export function useLive<Value>({ subscribe, read }: LiveValue<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}
