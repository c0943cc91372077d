/** What a reminder tells: decided when it is due, written into words when it goes out. */
import type { InterviewType } from '#shared/game/constants.ts';

export interface ReminderNote {
  /** The learner's local date, ISO: on another one it is not sent any more. */
  date: string;
  /** A nudge to practice, where daily reminders are on. */
  nudge: Nudge | null;
  /** Ids of achievements that were unlocked since the latest reminder, where alerts are on. */
  achievements: string[];
  /** What the week before this one came to, where that is on. */
  week: WeekFigures | null;
}

export interface Nudge {
  /** Days in a row up to yesterday. */
  dayStreak: number;
  /** Questions that come back today. */
  dueReviews: number;
  /** Whole days to the interview; null where none is still to come. */
  daysToInterview: number | null;
  /** A type of interview that was Building and fades; absent in notes from before it was told. */
  fading?: InterviewType | null;
  /** Today's step of the plan to the interview, as far as rows tell it; older notes don't have it. */
  planned?: 'level' | 'round' | null;
  /** No further one follows before there is practice again. */
  isLast: boolean;
}

export interface WeekFigures {
  /** ISO week, e.g. 2026-W47. */
  week: string;
  days: number;
  answered: number;
  correct: number;
  xp: number;
}
