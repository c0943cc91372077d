/** The content of a reminder. It is decided when the reminder is due, and put into words when it is sent. */
import type { InterviewType } from '#shared/game/constants.ts';

export interface ReminderNote {
  /** The learner's local date, ISO. The reminder is not sent after it. */
  date: string;
  /** A nudge to practice, if daily reminders are on. */
  nudge: Nudge | null;
  /** Ids of achievements unlocked since the latest reminder, if alerts are on. */
  achievements: string[];
  /** Figures of the previous week, if its report is on. */
  week: WeekFigures | null;
}

export interface Nudge {
  /** Days in a row up to yesterday. */
  dayStreak: number;
  /** Number of questions to review today. */
  dueReviews: number;
  /** Whole days to the interview; null if no interview is ahead. */
  daysToInterview: number | null;
  /** A type of interview that was Building and fades; absent in older notes. */
  fading?: InterviewType | null;
  /** Today's step in the plan to the interview, as far as rows show it; absent in older notes. */
  planned?: 'level' | 'round' | null;
  /** Whether this is the last nudge until the learner practices again. */
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
