/**
 * The rows of the game, which its rules read and write. All kinds of rows that a learner has are in
 * shared/events/rows.ts.
 */
import type { OpenAnswerRow } from './answer/open-answer.ts';
import type { InterviewType, PowerUp, Stage } from './constants.ts';
import type { MockRow } from './mock/mock-row.ts';
import type { Placement } from './progress/placement.ts';
import type { PastMoment } from './time/effective-time.ts';

/** Names an event of a learner. */
export interface EventIdentity {
  /** Random id, born with the learner's database on that device. */
  deviceId: string;
  /** Grows by one with each event of that device; 1 or more. */
  deviceSeq: number;
}

export type PowerUpCounts = Record<PowerUp, number>;

/** Counters of one category as the fold graded them; what screens show is counted over the content. */
export interface CategoryCount {
  /** Distinct questions answered in this epoch. */
  completed: number;
  /** Those of them with a judged answer. */
  judged: number;
  /** Those of them whose judged answer of the highest round is right. */
  correct: number;
}

/** A set of local dates as bits, 32 a word, the first word starting at day `start`. */
export interface DaySet {
  /** Days since 1970-01-01, a multiple of 32. */
  start: number;
  words: number[];
}

/** The dates of a learner's answers, and what the day streak needs to know of journeys. */
export interface AnsweredDays extends DaySet {
  /** Dates that a journey east has skipped; absent as long as there is none. */
  bridged?: DaySet;
  /** The latest answer: its effective time (milliseconds since 1970 UTC) and offset (minutes); absent in older rows. */
  latest?: { at: number; utcOffset: number };
}

export interface UnlockedAchievement {
  id: string;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
}

/**
 * Rounds in ascending order: one by itself is a number, consecutive ones are [first, last]. The number
 * of entries is bounded (round-set.ts).
 */
export type RoundSet = readonly (number | readonly [number, number])[];

/** One per learner: the counters of the current epoch. */
export interface ProgressRow {
  epoch: number;
  round: number;
  totalXp: number;
  questionsAnswered: number;
  /** Of the answered ones: choices, and open answers that were too short, checked or fed back. */
  judged: number;
  /** Of the judged ones. */
  correctAnswers: number;
  /** Consecutive right answers in order of arrival; what is to check neither lengthens nor ends it. */
  currentStreak: number;
  longestStreak: number;
  /** Highest open level, 1 to 4. */
  practiceLevel: number;
  /** By category id 1 to 4: index 0 is category 1. */
  categories: CategoryCount[];
  /** The questions that find the level, as far as they are answered; null before the first. */
  placement: Placement | null;
  powerUps: PowerUpCounts;
  starsSpent: number;
  achievements: UnlockedAchievement[];
  answeredDays: AnsweredDays;
  longestDayStreak: number;
  /** Counters that achievements and statistics read. */
  counters: {
    openEnded: number;
    ai: number;
    aiJudged: number;
    aiCorrect: number;
    reviews: number;
    challenges: number;
    powerUpsUsed: number;
    bought: number;
  };
  /** ISO date or null; outlives a reset. */
  interviewDate: string | null;
  /** Effective time of the event that set it, 0 when never set. */
  interviewDateSetAt: number;
  /** ISO date on which it was set, where the learner was then; rows of before rules 4 don't have it. */
  interviewDateSetOn?: string;
}

/** An FSRS card, numbers rounded to 1e-4 (docs/rules.md, reviews). */
export interface ReviewCard {
  /** Milliseconds since 1970 UTC. */
  due: number;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  /** 0 new, 1 learning, 2 review, 3 relearning (the states of FSRS). */
  state: number;
  learningSteps: number;
  scheduledDays: number;
  lastReview: number;
  /** ISO date of it where the learner was then; cards of before rules 4 don't have it. */
  lastReviewOn?: string;
}

/** One per curated question that the learner has answered in this epoch. */
export interface QuestionRow {
  questionId: string;
  /** Null: a short open question. */
  category: number | null;
  /** Answers, repeats and reviews included; options are shuffled anew with each. */
  attempts: number;
  /** Rounds in which an answer was counted. */
  rounds: RoundSet;
  /** The judged answer of the highest round; null: none is judged yet. */
  verdict: { round: number; correct: boolean } | null;
  /** When it was answered last, in whatever way: effective time, milliseconds since 1970 UTC. */
  answeredAt: number;
  /** ISO date of it where the learner was then: its key was shown on it. Rows of before rules 4 don't have it. */
  answeredOn?: string;
  /** What was judged last, reviews, rounds and repeats too; readiness looks at it. None of a date on which the key had been shown. */
  lastVerdict: ({ correct: boolean } & PastMoment) | null;
  card: ReviewCard | null;
  /** The answer that has graded the card last. */
  gradedBy: EventIdentity | null;
}

/** One per local date with answers: the weekly goal, the limits of a day and its challenges. */
export interface DayRow {
  /** ISO date. */
  date: string;
  /** Counted answers (practice and AI). */
  answered: number;
  /** What was judged on this date, whenever it was answered. */
  judged: number;
  correct: number;
  /** Answers that paid XP; the limit is DAILY_PAID_ANSWERS. */
  paid: number;
  xp: number;
  /** Ids of questions whose review paid on this date; at most DAILY_PAID_REVIEWS. */
  paidReviews: string[];
  /** Ids of daily challenges already paid. */
  challenges: string[];
  /** What the challenges look at: counted answers and reviews together. */
  tally: {
    answers: number;
    judged: number;
    correct: number;
    run: number;
    bestRun: number;
    categories: number[];
    openEnded: number;
    unaided: number;
    reviews: number;
  };
}

/**
 * One per UTC date with paid answers: how many were paid, and when. It is about time that has passed, so
 * it outlives a restart of the game.
 */
export interface PaceRow {
  /** ISO date in UTC. */
  date: string;
  /** Answers that paid XP; the limit is DAILY_PAID_ANSWERS. */
  paid: number;
  /** The same by ten minutes of the date, 0 to 143; the limit of each is SLOT_PAID_ANSWERS. */
  slots: Record<string, number>;
}

/** One per ISO week in UTC, for the leaderboard. */
export interface WeekRow {
  /** ISO week, e.g. 2026-W47. */
  week: string;
  xp: number;
}

/** An AI question that has been answered and paid, and how that went; outlives a reset. */
export interface AiMarkRow {
  aiQuestionId: string;
  answer: EventIdentity;
  /** By the rule that pays. */
  isCorrect: boolean;
  /** Null: an open answer that is still to check. */
  isRight: boolean | null;
  /** The answer's own XP. */
  xp: number;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** When that was judged; null: still to check. */
  judgedAt: number | null;
  /** ISO date of that where the learner was then; rows of before rules 4 don't have it. */
  judgedOn?: string;
  /** The interview type of the question; null where none is known. */
  skill: InterviewType | null;
}

/** What a learner has said of the interviews ahead; outlives a reset. */
export interface ProfileRow {
  stage: Stage | null;
  /** The types that are expected. */
  types: InterviewType[];
  /** The company's style, or null: any. */
  company: string | null;
  /** Minutes that a day of the plan to the interview has; absent: never said. */
  minutes?: number;
  /** Effective time of the latest event, 0 when never set. */
  at: number;
  /** When each was set last; absent, or of before rules 4: `at`. */
  setAt?: Partial<Record<'stage' | 'types' | 'company' | 'minutes', number>>;
}

/** What a learner keeps of a question: an own note and a bookmark; outlives a reset. */
export interface NoteRow {
  questionId: string;
  /** '' without one. */
  text: string;
  /** Effective times, milliseconds since 1970 UTC; 0 when never set. */
  textAt: number;
  isBookmarked: boolean;
  bookmarkAt: number;
}

/** What the rules of one event look at. */
export interface GameRows {
  progress: ProgressRow;
  question: QuestionRow | null;
  day: DayRow;
  pace: PaceRow;
  week: WeekRow;
  aiMark: AiMarkRow | null;
  openAnswer: OpenAnswerRow | null;
  mock: MockRow | null;
}
