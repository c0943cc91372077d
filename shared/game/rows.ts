/**
 * The rows that the game's rules read and write. shared/events/row-kinds.ts lists all kinds of rows that a learner has.
 */
import type { OpenAnswerRow } from './answer/open-answer.ts';
import type { InterviewType, PowerUp, Stage } from './constants.ts';
import type { MockRow } from './mock/mock-row.ts';
import type { Placement } from './progress/placement.ts';
import type { PastMoment } from './time/effective-time.ts';

/** Identifies one of a learner's events. */
export interface EventIdentity {
  /** Random id, created with the learner's database on that device. */
  deviceId: string;
  /** Grows by one with each event of that device; 1 or more. */
  deviceSeq: number;
}

export type PowerUpCounts = Record<PowerUp, number>;

/** Counters of one category over all questions answered in the epoch; screens count over the current content. */
export interface CategoryCount {
  /** Distinct questions answered in this epoch. */
  completed: number;
  /** How many completed questions have a judged answer. */
  judged: number;
  /** How many have a right verdict in the highest judged round. */
  correct: number;
}

/** A set of local dates as bits, 32 a word, the first word starting at day `start`. */
export interface DaySet {
  /** Days since 1970-01-01, a multiple of 32. */
  start: number;
  words: number[];
}

/** The dates of a learner's answers, and what the day streak needs to know about journeys. */
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
 * Rounds in ascending order: a single round is a number, consecutive rounds are [first, last]. The number
 * of entries is bounded (round-set.ts).
 */
export type RoundSet = readonly (number | readonly [number, number])[];

/** One per learner: the counters of the current epoch. */
export interface ProgressRow {
  epoch: number;
  round: number;
  totalXp: number;
  questionsAnswered: number;
  /** How many answers are judged: choices, and open answers that are too short, were checked or have AI feedback. */
  judged: number;
  /** How many of the judged answers are right. */
  correctAnswers: number;
  /** Consecutive right answers in order of arrival; an answer still to check neither lengthens nor ends the streak. */
  currentStreak: number;
  longestStreak: number;
  /** Highest open level, 1 to 4. */
  practiceLevel: number;
  /** By category id 1 to 4: index 0 is category 1. */
  categories: CategoryCount[];
  /** The latest run of the questions that find the level; null before the first answer to one of them. */
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
  /** ISO date or null; it outlives a restart of the game. */
  interviewDate: string | null;
  /** Effective time of the event that set the interview date, 0 when never set. */
  interviewDateSetAt: number;
  /** ISO date on which it was set, where the learner was then; rows from before rules 4 don't have it. */
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
  /** ISO date of the last review, where the learner was then; cards from before rules 4 don't have it. */
  lastReviewOn?: string;
}

/** One per curated question that the learner has answered in this epoch. */
export interface QuestionRow {
  questionId: string;
  /** Null for a short open question. */
  category: number | null;
  /** Number of answers, including repeats and reviews; options are reshuffled with each. */
  attempts: number;
  /** Rounds in which an answer was counted. */
  rounds: RoundSet;
  /** The verdict on the highest judged round's answer; null if none is judged yet. */
  verdict: { round: number; correct: boolean } | null;
  /** When the question was last answered, in any mode: effective time, milliseconds since 1970 UTC. */
  answeredAt: number;
  /** ISO date of that answer, where the learner was; the key was shown then. Rows from before rules 4 don't have it. */
  answeredOn?: string;
  /** ISO date on which it was one of the questions that find the level; absent if never, or in earlier versions. */
  placedOn?: string;
  /**
   * The last verdict, which readiness looks at. Reviews, rounds and repeats count, but not an answer given on a date on
   * which the key had already been shown.
   */
  lastVerdict: ({ correct: boolean } & PastMoment) | null;
  card: ReviewCard | null;
  /** The answer that graded the card last. */
  gradedBy: EventIdentity | null;
}

/** One per local date with answers, for the weekly goal, the day's limits and its challenges. */
export interface DayRow {
  /** ISO date. */
  date: string;
  /** Counted answers (practice and AI). */
  answered: number;
  /** Answers that were judged on this date, whenever they were given. */
  judged: number;
  correct: number;
  /** Answers that paid XP; the limit is DAILY_PAID_ANSWERS. */
  paid: number;
  xp: number;
  /** Ids of questions for which a review paid XP on this date; at most DAILY_PAID_REVIEWS. */
  paidReviews: string[];
  /** Ids of daily challenges already paid. */
  challenges: string[];
  /** Counted answers and reviews together, for the challenges. */
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
 * One row per UTC date with paid answers: how many were paid, and in which ten minutes. It limits the pace in real
 * time, so it outlives a restart of the game.
 */
export interface PaceRow {
  /** ISO date in UTC. */
  date: string;
  /** Answers that paid XP; the limit is DAILY_PAID_ANSWERS. */
  paid: number;
  /** The number of paid answers in each ten minutes of the date, 0 to 143. The limit is SLOT_PAID_ANSWERS. */
  slots: Record<string, number>;
}

/** One per ISO week in UTC, for the leaderboard. */
export interface WeekRow {
  /** ISO week, e.g. 2026-W47. */
  week: string;
  xp: number;
}

/** An AI question that was answered and paid, with its result; the row outlives a restart of the game. */
export interface AiMarkRow {
  aiQuestionId: string;
  answer: EventIdentity;
  /** True if the answer is correct by the rule that pays. */
  isCorrect: boolean;
  /** Null for an open answer that is still to check. */
  isRight: boolean | null;
  /** The answer's own XP. */
  xp: number;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** When the answer was judged; null while it is still to check. */
  judgedAt: number | null;
  /** ISO date of `judgedAt` where the learner was then; rows from before rules 4 don't have it. */
  judgedOn?: string;
  /** The question's interview type; null if unknown. */
  skill: InterviewType | null;
}

/** The learner's answers about upcoming interviews; they outlive a restart. */
export interface ProfileRow {
  stage: Stage | null;
  /** The interview types that the learner expects. */
  types: InterviewType[];
  /** The company's style, or null for any. */
  company: string | null;
  /** Minutes a day for the plan to the interview; absent if never set. */
  minutes?: number;
  /** Effective time of the latest event, 0 when never set. */
  at: number;
  /** When each field was last set; if absent, or from before rules 4, `at` applies. */
  setAt?: Partial<Record<'stage' | 'types' | 'company' | 'minutes', number>>;
}

/** A learner's note and bookmark on a question; they outlive a restart of the game. */
export interface NoteRow {
  questionId: string;
  /** '' if there is no note. */
  text: string;
  /** Effective times, milliseconds since 1970 UTC; 0 when never set. */
  textAt: number;
  isBookmarked: boolean;
  bookmarkAt: number;
}

/** The rows that the rules read and write for one event. */
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
