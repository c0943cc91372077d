/** The numbers from docs/product.md 9 and docs/rules.md that the rules use, in one place. */

// XP and levels
export const LEVEL_BAND_XP = 500;
export const DEFAULT_XP_REWARD = 100;
export const XP_PER_DIFFICULTY = 25;
export const AI_XP = { easy: 50, medium: 75, hard: 100, expert: 125 } as const;
/**
 * Each pair is a streak and the XP multiplier, in tenths, that applies from that streak on. The streak includes the
 * answer that is paid.
 */
export const STREAK_TENTHS: readonly (readonly [number, number])[] = [
  [10, 30],
  [7, 25],
  [5, 20],
  [3, 15],
  [0, 10],
];
export const POWER_UP_TENTHS = 8;
export const TIMEOUT_TENTHS = 5;
/** A text is correct for XP if it has more characters than this, not counting spaces at its beginning and end. */
export const FREE_TEXT_LONGER_THAN = 10;
export const MAX_ANSWER_CHARACTERS = 10_000;
/** The maximum number of characters in a sentence that the learner taps as proof of a point. */
export const MAX_QUOTE_CHARACTERS = 600;
/** The maximum number of follow-ups that a question may have. */
export const MAX_FOLLOW_UPS = 3;
/** A spoken answer of at least this many seconds counts the same as a typed answer of more than 10 characters. */
export const MIN_SPOKEN_SECONDS = 30;
/** The XP for a short open question, before multipliers. */
export const SHORT_XP = 25;

// The types of interviews.
export const INTERVIEW_TYPES = [
  'product-sense',
  'strategy',
  'analytical-estimation',
  'execution-metrics',
  'technical',
  'behavioural',
] as const;
export type InterviewType = (typeof INTERVIEW_TYPES)[number];
/** The minimum and maximum number of minutes a day that a learner may set for the study plan. */
export const PLAN_MINUTES = { least: 5, most: 240 } as const;
/**
 * The learner's career stage: moving into product management (students also choose this), or a number of years spent in
 * it.
 */
export const STAGES = ['moving', 'under-3', '3-to-7', 'lead'] as const;
export type Stage = (typeof STAGES)[number];
export const MAX_NOTE_CHARACTERS = 2_000;

// Placement: the questions that find the learner's level (docs/rules.md, placement).
export const PLACEMENT_STEPS = 6;
export const PLACEMENT_STARTS_AT = 2;
export const PLACEMENT_HIGHEST = 3;
export const DAYS_TO_NEXT_PLACEMENT = 14;
/** How many days after placement the learner can repeat it if an interview is ahead. */
export const DAYS_TO_NEXT_BEFORE_INTERVIEW = 3;
/** After this many answers, the app no longer suggests placement. */
export const ANSWERS_THAT_TELL_THE_LEVEL = 15;

// Mock interviews: the axes on which an answer is marked, and the marks (docs/content.md).
/**
 * The first four axes are common to all interview types. Each type also has one of its own (shared/content/axes.ts).
 */
export const AXES = [
  'structure',
  'problem',
  'judgment',
  'evidence',
  'solution',
  'position',
  'calculation',
  'follow-through',
  'mechanism',
  'ownership',
] as const;
export type Axis = (typeof AXES)[number];
export const BANDS = ['missing', 'thin', 'fair', 'strong'] as const;
export type Band = (typeof BANDS)[number];
/** At most this many answers on one date can earn XP. The limit applies to each local date and to each UTC date. */
export const DAILY_PAID_ANSWERS = 400;
/**
 * At most this many answers in ten minutes can earn XP. A UTC date is divided into such spans of ten minutes. No person
 * answers faster than this.
 */
export const SLOT_PAID_ANSWERS = 60;
export const SLOT_MINUTES = 10;

// Power-ups and stars
export type PowerUp = 'freeze' | 'fiftyFifty' | 'skip';
export const POWER_UPS: readonly PowerUp[] = ['freeze', 'fiftyFifty', 'skip'];
export const STARTING_POWER_UPS = { freeze: 3, fiftyFifty: 2, skip: 1 } as const;
export const POWER_UP_PRICES = { freeze: 50, fiftyFifty: 75, skip: 100 } as const;
export const XP_PER_STAR = 10;
export const FIFTY_FIFTY_MIN_OPTIONS = 4;
export const FIFTY_FIFTY_HIDES = 2;
export const FREEZE_SECONDS = 30;
export const CORRECT_RUN_FOR_FIFTY_FIFTY = 10;

// Timer (seconds)
export const DEFAULT_TIME_LIMIT = 300;
export const WARNING_SECONDS = 30;

// Learning path
export const UNLOCK_COMPLETED = 15;
export const UNLOCK_PERCENT = 50;
export const MASTERY_COMPLETED = 15;
export const MASTERY_PERCENT = 80;
export const PROFICIENT_PERCENT = 70;
export const DEVELOPING_PERCENT = 50;
/** To open the next level, at least this many of the completed questions must have a verdict. */
export const UNLOCK_JUDGED = 10;
export const HIGHEST_LEVEL = 4;
export const LEVEL_NAMES = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export const MINUTES_PER_QUESTION = 3;

// The tiers, each as [name, lowest XP].
export const TIERS = [
  ['Beginner', 0],
  ['Intermediate', 500],
  ['Advanced', 1_000],
  ['Expert', 2_000],
  ['Master', 3_000],
  ['Legend', 5_000],
] as const;

// Days, weeks, challenges and reviews.
export const REST_DAY_EVERY = 7;
export const MAX_REST_DAYS = 2;
/**
 * A learner who travels east can skip dates, and the day streak then continues across them. A trip counts if the UTC
 * offset moved east by at least this many minutes between two answers, and if these are less than BRIDGE_HOURS apart.
 */
export const BRIDGE_MINUTES_EAST = 180;
export const BRIDGE_HOURS = 36;
export const WEEKLY_GOAL_CORRECT = 10;
export const CHALLENGES_PER_DAY = 3;
export const CHALLENGE_XP = 50;
export const REVIEW_XP = 10;
export const DAILY_PAID_REVIEWS = 20;

// Limits for the counters in the log.
export const MAX_EPOCH = 1_000_000;
export const MAX_ROUND = 1_000_000;
/**
 * The maximum step by which one event may raise the epoch. Even a device that was offline for a year needs far less.
 */
export const MAX_EPOCH_JUMP = 20;
export const MAX_ROUND_JUMP = 100;
export const MAX_SEQ_JUMP = 1_000_000;
/**
 * A question's row stores the rounds in which the question was counted, as separate runs of consecutive rounds. It
 * stores at most this many runs.
 */
export const MAX_ROUND_RUNS = 50;
/** Rows that survive a restart of the game are stored under this epoch. No game ever has it. */
export const EPOCH_OF_WHAT_STAYS = MAX_EPOCH + 1;

// The labels for the score of an open answer, each with its lowest percentage (docs/product.md 9.4).
export const SCORE_LABELS = [
  ['Exceptional', 90],
  ['Strong', 80],
  ['Good', 70],
  ['Fair', 60],
  ['Needs Work', 0],
] as const;
/** An open answer is right if its score is Fair or better. */
export const RIGHT_FROM = 60;
/** The minimum number of judged answers of one kind; with fewer, the app says nothing about that kind. */
export const TOO_FEW = 5;
/** How many days the app offers an open answer for checking. */
export const DAYS_TO_CHECK = 14;
/** A device always keeps at least this many of the latest open answers, however old they are. */
export const HELD_OPEN_ANSWERS = 200;

/**
 * The prefix of the device ids that earlier versions gave to events from another account's export. Such events earn no
 * XP.
 */
export const HISTORY_DEVICE_PREFIX = 'import-';

/**
 * The version of the rules. It must be raised when a change makes the same log produce different rows
 * (docs/operations.md, upgrades).
 */
export const ENGINE_NUMBER = 4;

/** The newest event schema that this version writes and reads. Older schemas are read forever (shared/events). */
export const EVENT_SCHEMA_VERSION = 3;
