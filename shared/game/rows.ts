/** The rows that the rules of the game read and write. shared/events/row-kinds.ts lists all kinds of rows. */
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
 * The counters of one category. They count every question that was answered in this game, including retired ones.
 * Screens show only questions that are offered now.
 */
export interface CategoryCount {
  /** The number of different questions answered in this game. */
  completed: number;
  /** How many of the completed questions have a verdict. */
  judged: number;
  /**
   * How many of the completed questions are right by their latest verdict. The latest verdict is the one in the latest
   * judged round.
   */
  correct: number;
}

/**
 * A set of local dates, stored as bits, 32 in each word. The first bit of the first word stands for the day `start`.
 */
export interface DaySet {
  /** The first day of the set, as a number of days since 1970-01-01. It is a multiple of 32. */
  start: number;
  words: number[];
}

/** The dates on which the learner answered, and the data about trips that the day streak needs. */
export interface AnsweredDays extends DaySet {
  /** Dates that a trip east has skipped; absent if there are none. */
  bridged?: DaySet;
  /**
   * The latest answer: its effective time (milliseconds since 1970 UTC) and its UTC offset (minutes). Rows of earlier
   * versions don't have it.
   */
  latest?: { at: number; utcOffset: number };
}

export interface UnlockedAchievement {
  id: string;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
}

/**
 * Rounds in ascending order. A single round is stored as a number, consecutive rounds as [first, last]. The number of
 * entries is limited (round-set.ts).
 */
export type RoundSet = readonly (number | readonly [number, number])[];

/** One row for each learner: the counters of the current game. */
export interface ProgressRow {
  epoch: number;
  round: number;
  totalXp: number;
  questionsAnswered: number;
  /**
   * The number of answers with a verdict. These are all choices, and the open answers that were checked, had AI
   * feedback or were too short.
   */
  judged: number;
  /** How many of the judged answers are right. */
  correctAnswers: number;
  /**
   * The streak: how many right answers have come in a row, in the order in which they arrived. An open answer that
   * hasn't been checked yet neither lengthens the streak nor ends it.
   */
  currentStreak: number;
  longestStreak: number;
  /** The highest open level, 1 to 4. */
  practiceLevel: number;
  /** One entry for each category. Category 1 is at index 0. */
  categories: CategoryCount[];
  /** The latest run of the six placement questions. Null until one of them is answered. */
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
  /** The ISO date of the interview; null if none is set. The date survives a restart of the game. */
  interviewDate: string | null;
  /** The effective time of the event that set the interview date; 0 if it was never set. */
  interviewDateSetAt: number;
  /**
   * The ISO date, in the learner's time zone, on which the interview date was set. Rows that were written under rules
   * versions earlier than 4 don't have it.
   */
  interviewDateSetOn?: string;
}

/** An FSRS card. Its numbers are rounded to 1e-4 (docs/rules.md, reviews). */
export interface ReviewCard {
  /** When FSRS would ask the question again, milliseconds since 1970 UTC. */
  due: number;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  /** The state of the card in FSRS: 0 new, 1 learning, 2 review, 3 relearning. */
  state: number;
  learningSteps: number;
  scheduledDays: number;
  lastReview: number;
  /**
   * The ISO date of the last review, in the learner's time zone. Cards that were written under rules versions earlier
   * than 4 don't have it.
   */
  lastReviewOn?: string;
}

/** One row for each curated question that the learner has answered in this game. */
export interface QuestionRow {
  questionId: string;
  /** The category's id; null for a short open question. */
  category: number | null;
  /**
   * The number of answers to the question, including repeats and reviews. The options are shuffled anew for each
   * attempt.
   */
  attempts: number;
  /** The rounds in which an answer to the question was counted. */
  rounds: RoundSet;
  /** The verdict on the answer in the latest judged round; null if no answer is judged yet. */
  verdict: { round: number; correct: boolean } | null;
  /** When the question was last answered, in any mode: the effective time in milliseconds since 1970 UTC. */
  answeredAt: number;
  /**
   * The ISO date of the last answer, in the learner's time zone. On that date, the correct answer was shown. Rows that
   * were written under rules versions earlier than 4 don't have this date.
   */
  answeredOn?: string;
  /**
   * The ISO date on which the question was asked to find the learner's level. Absent if it never was asked for that,
   * and in rows of earlier versions.
   */
  placedOn?: string;
  /**
   * The latest verdict, for readiness. The answer may be a review, a repeat, or part of a round. If the correct answer
   * had already been shown on the answer's date, the answer isn't used.
   */
  lastVerdict: ({ correct: boolean } & PastMoment) | null;
  card: ReviewCard | null;
  /** The answer by which the card was last graded. */
  gradedBy: EventIdentity | null;
}

/** One row for each local date with answers. It serves the weekly goal, the daily limits and the daily challenges. */
export interface DayRow {
  /** ISO date. */
  date: string;
  /** The number of answers that counted on this date, in practice and in AI Mode. */
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
 * One row for each UTC date with answers that earned XP. It stores how many such answers there were, in total and in
 * each ten minutes of the date. The row limits how fast answers can earn XP in real time, so it survives a restart of
 * the game.
 */
export interface PaceRow {
  /** ISO date in UTC. */
  date: string;
  /** The number of answers that paid XP; the limit is DAILY_PAID_ANSWERS. */
  paid: number;
  /**
   * How many answers paid XP in each ten minutes of the date, which are numbered from 0 to 143. The limit for each is
   * SLOT_PAID_ANSWERS.
   */
  slots: Record<string, number>;
}

/** One row for each ISO week in UTC, for the leaderboard. */
export interface WeekRow {
  /** ISO week, e.g. 2026-W47. */
  week: string;
  xp: number;
}

/** The result of an AI question that was answered and paid. The row survives a restart of the game. */
export interface AiMarkRow {
  aiQuestionId: string;
  answer: EventIdentity;
  /** True if the answer is correct for XP. */
  isCorrect: boolean;
  /** The verdict on the answer; null for an open answer that hasn't been checked yet. */
  isRight: boolean | null;
  /** The XP for the answer alone. */
  xp: number;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** When the answer was judged; null if it hasn't been checked yet. */
  judgedAt: number | null;
  /**
   * The ISO date of `judgedAt` in the learner's time zone. Rows that were written under rules versions earlier than 4
   * don't have it.
   */
  judgedOn?: string;
  /** The question's interview type; null if it isn't known. */
  skill: InterviewType | null;
}

/** The learner's answers about the interviews that are ahead. They survive a restart of the game. */
export interface ProfileRow {
  stage: Stage | null;
  /** The interview types that the learner expects. */
  types: InterviewType[];
  /** The company whose interview style the learner prefers; null for any style. */
  company: string | null;
  /** How many minutes a day the learner wants to spend on the plan; absent if never set. */
  minutes?: number;
  /** The effective time of the latest event about the profile; 0 if there was none. */
  at: number;
  /**
   * When each field was last set. In rows that were written under rules versions earlier than 4, this is absent, and
   * `at` applies to all fields.
   */
  setAt?: Partial<Record<'stage' | 'types' | 'company' | 'minutes', number>>;
}

/** A learner's note and bookmark on a question; they survive a restart of the game. */
export interface NoteRow {
  questionId: string;
  /** The learner's note; '' if there is none. */
  text: string;
  /**
   * The effective times at which the note and the bookmark were last set, in milliseconds since 1970 UTC; 0 if never.
   */
  textAt: number;
  isBookmarked: boolean;
  bookmarkAt: number;
}

/** The rows that the rules read and write when they apply one event. */
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
