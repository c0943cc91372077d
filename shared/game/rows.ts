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
  /** A random id that is made together with the learner's database on the device. */
  deviceId: string;
  /** The event's number on that device: 1 for the first event, and one more for each event after it. */
  deviceSeq: number;
}

export type PowerUpCounts = Record<PowerUp, number>;

/**
 * The counters of one category. They include all questions that were answered in the game; screens count only those
 * that are offered now.
 */
export interface CategoryCount {
  /** The number of different questions answered in this game. */
  completed: number;
  /** How many of the completed questions have a verdict. */
  judged: number;
  /** How many of the completed questions have a right verdict in the latest round in which they were judged. */
  correct: number;
}

/** A set of local dates, stored as bits, 32 in each word. The first bit of the first word is the day `start`. */
export interface DaySet {
  /** A number of days since 1970-01-01, a multiple of 32. */
  start: number;
  words: number[];
}

/** The dates on which the learner answered, and the data about journeys that the day streak needs. */
export interface AnsweredDays extends DaySet {
  /** Dates that a journey east has skipped; absent if there are none. */
  bridged?: DaySet;
  /**
   * The latest answer: its effective time (milliseconds since 1970 UTC) and its UTC offset (minutes). Absent in rows of
   * earlier versions.
   */
  latest?: { at: number; utcOffset: number };
}

export interface UnlockedAchievement {
  id: string;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
}

/**
 * Rounds in ascending order: a single round is a number, consecutive rounds are [first, last]. The number of entries is
 * limited (round-set.ts).
 */
export type RoundSet = readonly (number | readonly [number, number])[];

/** One row for each learner: the counters of the current game. */
export interface ProgressRow {
  epoch: number;
  round: number;
  totalXp: number;
  questionsAnswered: number;
  /** The number of judged answers: choices, and open answers that were too short, were checked, or have AI feedback. */
  judged: number;
  /** How many of the judged answers are right. */
  correctAnswers: number;
  /**
   * How many right answers came in a row, in the order in which they arrived. An open answer that hasn't been checked
   * yet neither lengthens nor ends the streak.
   */
  currentStreak: number;
  longestStreak: number;
  /** The highest open level, 1 to 4. */
  practiceLevel: number;
  /** One entry for each category. The category with id 1 is at index 0. */
  categories: CategoryCount[];
  /** The latest run of the questions that find the learner's level; null before the first answer to one of them. */
  placement: Placement | null;
  powerUps: PowerUpCounts;
  starsSpent: number;
  achievements: UnlockedAchievement[];
  answeredDays: AnsweredDays;
  longestDayStreak: number;
  /** The counters that achievements and statistics use. */
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
  /** The ISO date of the interview or null. It outlives a restart of the game. */
  interviewDate: string | null;
  /** The effective time of the event that set the interview date; 0 if it was never set. */
  interviewDateSetAt: number;
  /**
   * The ISO date, at the learner's place, on which the interview date was set. Rows that were written under rules older
   * than 4 don't have it.
   */
  interviewDateSetOn?: string;
}

/** An FSRS card. Its numbers are rounded to 1e-4 (docs/rules.md, reviews). */
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
  /**
   * The ISO date of the last review, at the learner's place. Cards that were written under rules older than 4 don't
   * have it.
   */
  lastReviewOn?: string;
}

/** One row for each curated question that the learner has answered in this game. */
export interface QuestionRow {
  questionId: string;
  /** Null for a short open question. */
  category: number | null;
  /** The number of answers, including repeats and reviews. The options are shuffled again after each. */
  attempts: number;
  /** The rounds in which an answer to the question was counted. */
  rounds: RoundSet;
  /** The verdict on the answer in the latest judged round; null if no answer is judged yet. */
  verdict: { round: number; correct: boolean } | null;
  /** When the question was last answered, in any mode: the effective time in milliseconds since 1970 UTC. */
  answeredAt: number;
  /**
   * The ISO date of that answer at the learner's place. The correct answer was shown on that date. Rows that were
   * written under rules older than 4 don't have it.
   */
  answeredOn?: string;
  /**
   * The ISO date on which the question was one of those that find the learner's level. Absent if it never was, and in
   * rows of earlier versions.
   */
  placedOn?: string;
  /**
   * The last verdict, which readiness looks at. It may come from a review, a round or a repeat, but not from an answer
   * that was given on a date on which the correct answer had already been shown.
   */
  lastVerdict: ({ correct: boolean } & PastMoment) | null;
  card: ReviewCard | null;
  /** The answer by which the card was last graded. */
  gradedBy: EventIdentity | null;
}

/** One row for each local date with answers: for the weekly goal, the limits of the day and its challenges. */
export interface DayRow {
  /** ISO date. */
  date: string;
  /** Counted answers (practice and AI). */
  answered: number;
  /** The number of answers that were judged on this date, whenever they were given. */
  judged: number;
  correct: number;
  /** The number of answers that paid XP; the limit is DAILY_PAID_ANSWERS. */
  paid: number;
  xp: number;
  /** The ids of the questions for which a review paid XP on this date; at most DAILY_PAID_REVIEWS. */
  paidReviews: string[];
  /** The ids of the daily challenges that were already paid. */
  challenges: string[];
  /** Counters for the challenges, over counted answers and reviews together. */
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
 * One row per UTC date with paid answers: how many were paid, and in which ten minutes. The row limits how fast answers
 * can earn XP in real time, so it outlives a restart of the game.
 */
export interface PaceRow {
  /** ISO date in UTC. */
  date: string;
  /** The number of answers that paid XP; the limit is DAILY_PAID_ANSWERS. */
  paid: number;
  /** For each ten minutes of the date, numbered 0 to 143, how many answers paid XP. The limit is SLOT_PAID_ANSWERS. */
  slots: Record<string, number>;
}

/** One row for each ISO week in UTC, for the leaderboard. */
export interface WeekRow {
  /** ISO week, e.g. 2026-W47. */
  week: string;
  xp: number;
}

/** An AI question that was answered and paid, with its result; the row outlives a restart of the game. */
export interface AiMarkRow {
  aiQuestionId: string;
  answer: EventIdentity;
  /** True if the answer is correct for XP. */
  isCorrect: boolean;
  /** Null for an open answer that hasn't been checked yet. */
  isRight: boolean | null;
  /** The answer's own XP. */
  xp: number;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** When the answer was judged; null if it hasn't been checked yet. */
  judgedAt: number | null;
  /**
   * The ISO date of `judgedAt` at the learner's place. Rows that were written under rules older than 4 don't have it.
   */
  judgedOn?: string;
  /** The question's interview type; null if it isn't known. */
  skill: InterviewType | null;
}

/** The answers that the learner gave about the interviews ahead. They outlive a restart of the game. */
export interface ProfileRow {
  stage: Stage | null;
  /** The interview types that the learner expects. */
  types: InterviewType[];
  /** The company whose interview style the learner prefers, or null for any. */
  company: string | null;
  /** How many minutes a day the learner wants to spend on the plan; absent if never set. */
  minutes?: number;
  /** The effective time of the latest event about the profile; 0 if there was none. */
  at: number;
  /**
   * When each field was last set. If this is absent, as in rows that were written under rules older than 4, `at`
   * applies.
   */
  setAt?: Partial<Record<'stage' | 'types' | 'company' | 'minutes', number>>;
}

/** A learner's note and bookmark on a question; they outlive a restart of the game. */
export interface NoteRow {
  questionId: string;
  /** '' if there is no note. */
  text: string;
  /** Effective times in milliseconds since 1970 UTC; 0 if never set. */
  textAt: number;
  isBookmarked: boolean;
  bookmarkAt: number;
}

/** The rows that the rules need for one event. They read them and write them. */
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
