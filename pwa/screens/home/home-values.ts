import {
  aiMarks,
  isNewcomer,
  learned,
  levelDeclined,
  news,
  redoneRounds,
  shownPlan,
  stories,
  storedRun,
  categories,
  dayOf,
  drafts,
  heldQuestions,
  mocks,
  profile,
  progress,
  questionRows,
  settings,
  skipped,
  stored,
} from '#pwa/device/live/live-values.ts';
import type { LiveValue } from '#pwa/device/live/live-query.ts';

/** Returns all values that Home shows on a local date. @param date ISO date */
export function homeValues(date: string): LiveValue<unknown>[] {
  return [
    progress,
    questionRows,
    heldQuestions,
    categories,
    drafts,
    skipped,
    dayOf(date),
    settings,
    stored,
    profile,
    aiMarks,
    mocks,
    levelDeclined,
    stories,
    learned,
    redoneRounds,
    shownPlan,
    storedRun,
    isNewcomer,
    news,
  ];
}
