/**
 * Calls that change or read a learner's progress, for clients that keep no log of their own (docs/product.md 3.2, 7).
 */
import * as v from 'valibot';
import { CleanText } from '#shared/events/clean-text.ts';
import { EventIdentity, Ticks } from '#shared/events/header.ts';
import type { OpenAnswerRow } from '#shared/game/answer/open-answer.ts';

/** `isCorrect`, `xpEarned`, `correctAnswer` and `explanation` are ignored when the server grades the answer. */
export const AnswerRequest = v.strictObject({
  /** The curated question's id; null or left out for an AI question. */
  questionId: v.optional(v.nullable(v.pipe(CleanText, v.minLength(1), v.maxLength(100)))),
  /** The id of the AI question that was answered; without it, the latest unanswered AI question is meant. */
  aiQuestionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The id of the feedback that the client has. The server judges by the latest feedback on the question. */
  feedbackId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The chosen option, or the typed text. */
  userAnswer: v.nullable(v.string()),
  isCorrect: v.optional(v.boolean()),
  /** Seconds. */
  timeSpent: v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000)),
  xpEarned: v.optional(v.number()),
  /** freeze, fifty-fifty, skip. */
  powerUpsUsed: v.optional(v.pipe(v.array(v.string()), v.maxLength(10))),
  correctAnswer: v.optional(v.nullable(v.string())),
  explanation: v.optional(v.nullable(v.string())),
});
export type AnswerRequest = v.InferOutput<typeof AnswerRequest>;

/** Right, wrong, or null for an open answer that isn't checked yet. */
const Verdict = v.nullable(v.picklist(['right', 'wrong']));

export const AnswerResponse = v.object({
  answer: v.object({
    /**
     * The device's id and the event's number. Together they identify the answer, so a check of the answer must include
     * both.
     */
    deviceId: v.string(),
    deviceSeq: v.number(),
    /** True if the answer is correct for XP. For free text, only the length decides that. */
    isCorrect: v.boolean(),
    xpEarned: v.number(),
    verdict: Verdict,
  }),
});
export type AnswerResponse = v.InferOutput<typeof AnswerResponse>;

/** The points that the learner found in an open answer, whichever client sent the answer. */
export const CheckRequest = v.strictObject({ answer: EventIdentity, ticks: Ticks });
export type CheckRequest = v.InferOutput<typeof CheckRequest>;

/** The verdict of the answer's first check. Later ticks don't change it. */
export const CheckResponse = v.object({ verdict: Verdict });

/** One counted answer from the log, a choice or an open answer. */
const PastAnswer = v.object({
  deviceId: v.string(),
  deviceSeq: v.number(),
  /**
   * The number of the game in which the answer was given. Each restart raises it, so a lower number than the current
   * one means that the answer is from before a restart.
   */
  epoch: v.number(),
  round: v.number(),
  mode: v.string(),
  /** The effective time in milliseconds since 1970 UTC, and the learner's local ISO date at that time. */
  at: v.number(),
  date: v.string(),
  /** The curated question's id. Exactly one of this field and the next is null. */
  questionId: v.nullable(v.string()),
  aiQuestionId: v.nullable(v.string()),
  questionRevision: v.nullable(v.number()),
  count: v.picklist(['first', 'repeat', 'review', 'ai']),
  choice: v.nullable(v.string()),
  text: v.nullable(v.string()),
  xpEarned: v.number(),
  verdict: Verdict,
  /**
   * The open answer's row with its verdict, improvement and follow-ups; null for a choice, or if the answer belongs to
   * an earlier game.
   */
  open: v.nullable(v.custom<OpenAnswerRow>((value) => typeof value === 'object' && value !== null)),
});
export type PastAnswer = v.InferOutput<typeof PastAnswer>;

export const AnswersQuery = v.strictObject({
  /** The value of `before` in the previous page's reply. Without it, the reply has the latest answers. */
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
});

export const PastAnswers = v.object({
  /** Answers, latest first. */
  answers: v.array(PastAnswer),
  /** The value of `before` that asks for the next page; null if there are no older answers. */
  before: v.nullable(v.number()),
});
export type PastAnswers = v.InferOutput<typeof PastAnswers>;

export const RoundStarted = v.object({ success: v.literal(true) });

const UnlockedAchievement = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  category: v.string(),
  xpReward: v.number(),
  /** ISO date and time. */
  unlockedAt: v.string(),
});

/** A learner's progress in the replies to these calls (docs/product.md 3.2). */
export const Progress = v.object({
  totalXp: v.number(),
  currentLevel: v.number(),
  questionsAnswered: v.number(),
  /** The number of judged answers: choices, and open answers that were too short, were checked, or got feedback. */
  judged: v.number(),
  /** How many of the judged answers are right. */
  correctAnswers: v.number(),
  currentStreak: v.number(),
  longestStreak: v.number(),
  /** The percentage of judged answers that are right, rounded; 0 if no answer is judged. */
  accuracyRate: v.number(),
  /** ISO date of the latest local day with answers, or null. */
  lastActiveDate: v.nullable(v.string()),
  achievements: v.array(UnlockedAchievement),
  powerUps: v.object({ freeze: v.number(), fiftyFifty: v.number(), skip: v.number() }),
  practiceLevel: v.number(),
  practiceRound: v.number(),
});
export type Progress = v.InferOutput<typeof Progress>;

export const CategoryProgressList = v.array(
  v.object({
    categoryId: v.number(),
    completed: v.number(),
    total: v.number(),
    /** The number of completed questions that have a verdict. */
    judged: v.number(),
    correct: v.number(),
    accuracy: v.number(),
  }),
);

/** POST /api/user/xp. The body is checked, but no XP is given for it (docs/rules.md, scoring). */
export const XpRequest = v.strictObject({
  xp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
