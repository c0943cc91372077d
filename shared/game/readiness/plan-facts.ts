/** A plan's steps, and the facts from which a plan is made (docs/rules.md, the plan to the date). */
import type { Axis, InterviewType } from '#shared/game/constants.ts';
import type { LessonLevel } from '#shared/game/lessons.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import type { FinishedRound } from './evidence.ts';
import type { Readiness } from './readiness.ts';
import type { Reason } from './reasons.ts';

export type PlanStep = {
  /** The number of minutes that the step takes; its button shows the number. */
  minutes: number;
  /** Why the step comes today; only steps of today have it. */
  why?: Reason;
} & (
  | { kind: 'level' }
  /** One more story for behavioral rounds. */
  | { kind: 'story' }
  /** Due reviews. In the last days before the interview, `types` has the interview types of their questions. */
  | { kind: 'reviews'; count: number; types?: readonly InterviewType[] }
  /** SET_SIZE questions of a type. */
  | { kind: 'questions'; type: InterviewType; because?: LowMark }
  /** One long question of a type, to be answered completely; `isHardest` if the type is Ready and had one since. */
  | { kind: 'answer'; type: InterviewType; because?: LowMark; isHardest?: true }
  /**
   * If `held` is set, the round with this id was already held, and only its debrief is left. A full round has two cases.
   */
  | { kind: 'round'; type: InterviewType; held?: string; isFull?: true }
  /** Ten sums of minute math. */
  | { kind: 'sums' }
  | LessonStep
);

/** A lesson about a type: a page on how its rounds go, one whole round to read or hear, or some openings. */
export type LessonStep =
  /** If `also` is set, the learner reads about a second type in the same step, because only a few days are left. */
  | { kind: 'read'; type: InterviewType; also?: InterviewType }
  | { kind: 'hear'; type: InterviewType; level: LessonLevel }
  | { kind: 'openings'; type: InterviewType; count: number; because?: LowMark };

/**
 * The axis of a round to work on, which its learner marked Thin or Missing, and the ISO date of the round. It is the
 * low axis that the learner chose in the debrief, or else the axis marked lowest.
 */
export interface LowMark {
  axis: Axis;
  date: string;
  /** Present if the learner chose the axis although another axis was marked lower. */
  isChosen?: true;
}

/** The lessons of some span of time, such as those of today or all before today. */
export interface LessonsLearned {
  /** The types with a page that the learner has read. */
  read: ReadonlySet<InterviewType>;
  /** The types with a whole round that the learner has read or heard. */
  heard: ReadonlySet<InterviewType>;
  /** By type, how many openings were practiced. */
  openings: ReadonlyMap<InterviewType, number>;
  /** ISO date of the latest ten sums; null if there were none. */
  sumsOn: string | null;
}

/** The learner's work up to a given time. */
export interface WorkSoFar {
  progress: Pick<ProgressRow, 'questionsAnswered' | 'placement'>;
  /** Readiness for all six types. */
  readiness: readonly Readiness[];
  /**
   * The types with PRACTICED_FROM answered questions or, if the open levels have fewer, with all of those answered.
   * The questions that find the level don't count.
   */
  practiced: ReadonlySet<InterviewType>;
  /** The learner's low marks, one for each finished round that has any, with how many of its axes are low. */
  lows: readonly (LowMark & {
    type: InterviewType;
    count: number;
    /** ISO date on which the debrief was finished; null if it isn't yet, and absent if it was on the round's date. */
    markedOn?: string | null;
  })[];
  /** The types with a long question that was answered, in a round or outside. */
  whole: ReadonlySet<InterviewType>;
  /** The types with a long question that was answered for itself, not within a set; absent if they are those of `whole`. */
  alone?: ReadonlySet<InterviewType>;
  /** How many sets of SET_SIZE questions were answered, by type. */
  sets: ReadonlyMap<InterviewType, number>;
  /** How many questions of the open levels were never answered, by type. */
  unseen: ReadonlyMap<InterviewType, number>;
  /** Finished rounds. */
  finished: readonly FinishedRound[];
  /** The number of stories that were begun, and the ISO date on which the latest was; null if there are none. */
  stories: { count: number; latest: string | null };
  lessons: LessonsLearned;
  /** Finished rounds that still need a debrief, with the ISO date on which they were begun. */
  debriefs: readonly { mockId: string; type: InterviewType; date: string }[];
  /** The ISO date on which openings were last drilled, by type. */
  openedOn: ReadonlyMap<InterviewType, string>;
  /** The ISO dates on which new openings were drilled, by type. */
  openingDays: ReadonlyMap<InterviewType, readonly string[]>;
  /** The ISO date of the latest long question that was answered outside rounds, by type. */
  wholeOn: ReadonlyMap<InterviewType, string>;
  /** The ISO dates on which long questions were last answered outside rounds, by type; absent if there are none. */
  wholeDays?: ReadonlyMap<InterviewType, readonly string[]>;
}

export interface PlanFacts {
  /** ISO date. */
  today: string;
  /** ISO date, today or later. */
  interviewDate: string;
  /** Present if no interview date is known. `interviewDate` is then used only to decide how often rounds come. */
  isUndated?: true;
  /** Present if all chosen types are Ready and no date is known. Then one round of each type a week is enough. */
  isKept?: true;
  /** The same as `isKept`, but for the days after today, because today's work may have made the last type Ready. */
  isKeptLater?: true;
  /** The interview types that the learner expects; if empty, all six. */
  expected: readonly InterviewType[];
  /** The number of minutes that the learner practices on a day. */
  minutes: number;
  /** By ISO date, how many reviews come back on that date. Today's number includes those already done today. */
  reviews: ReadonlyMap<string, number>;
  /** The types of interview of the reviews that come back on an ISO date, like `reviews`. */
  reviewTypes: ReadonlyMap<string, ReadonlySet<InterviewType>>;
  /** True if it is so late that the rest of today's steps are left for tomorrow. */
  isLate: boolean;
  /** Present if it is too late to begin a timed round today. */
  isLateForRound?: true;
  /** Present if it's late and the interview is at most two days ahead: only one short step is left of today. */
  isOneStep?: true;
  /** The number of questions that the open levels have, for each type that has some but fewer than SET_SIZE. */
  small: ReadonlyMap<InterviewType, number>;
  /** The types that have a long question on the open levels. */
  long: ReadonlySet<InterviewType>;
  /** The level of the whole rounds that suit the learner. */
  roundLevel: LessonLevel;
  /** True if the learner has declined the questions that find the level. */
  isLevelDeclined: boolean;
  /** The work dated before today. */
  before: WorkSoFar;
  /** All work, including today's. */
  now: WorkSoFar;
  /** The work done today. */
  done: {
    /** The level questions were finished. */
    isLevelFound: boolean;
    /** True if a story that can be told was written or changed. */
    isStoryWritten: boolean;
    reviews: number;
    /** By type, how many questions were answered, not counting those that find the level. */
    questions: ReadonlyMap<InterviewType, number>;
    /** The types with a long question that was answered. */
    whole: ReadonlySet<InterviewType>;
    /**
     * The types in which the learner has answered exactly one new question, if that was a long question outside of a
     * round.
     */
    alone: ReadonlySet<InterviewType>;
    /** Types of finished rounds. */
    rounds: readonly InterviewType[];
    lessons: LessonsLearned;
  };
}

/** A step of questions has this many of them, all of one type. */
export const SET_SIZE = 6;
/** After this many answers, checked or not, the learner counts as having practiced a type. */
export const PRACTICED_FROM = 5;
/**
 * The number of openings that a step has: OPENINGS_SET usually, FEW_OPENINGS if a day has little time left, or one if
 * there are only a few days.
 */
export const OPENINGS_SET = 5;
export const FEW_OPENINGS = 3;
export const ONE_OPENING = 1;
/** If there are at most this many days before the eve of the interview, each one begins with a whole answer. */
export const SHORT_RUN = 4;
/** The plan has at most this many openings of a type. */
export const MOST_OPENINGS = 20;
/** One opening takes this many minutes. */
export const OPENING_MINUTES = 2;
/** How many minutes of practice a day has until the learner sets the number. */
export const USUAL_MINUTES = 20;
/** The numbers of minutes a day that the learner can choose. */
export const MINUTES_CHOICES = [10, 20, 30, 45, 60] as const;

/** How many of a round's minutes are for its debrief. */
export const DEBRIEF_MINUTES = 8;
/** How many minutes a full round takes, without its debrief. */
export const FULL_ROUND_MINUTES = 40;
/** A debrief can be done up to this many days after its round. */
export const DEBRIEF_DAYS = 2;

/**
 * The number of minutes that a step of each kind takes. A round's minutes include its debrief. The number of reviews
 * and openings in a step varies.
 */
export const STEP_MINUTES = {
  ...{ level: 6, read: 7, hear: 11, questions: 10, answer: 15, sums: 4, story: 10 },
  round: 20 + DEBRIEF_MINUTES,
} as const;
