/** Section 7's calls that change progress, for clients without a log of their own. */
import * as v from 'valibot';
import { CleanText } from '#shared/events/clean-text.ts';
import { EventIdentity, Ticks } from '#shared/events/header.ts';
import type { OpenAnswerRow } from '#shared/game/answer/open-answer.ts';

/** `isCorrect`, `xpEarned`, `correctAnswer` and `explanation` are hints: the server grades again. */
export const AnswerRequest = v.strictObject({
  /** Null or left out for an AI question. */
  questionId: v.optional(v.nullable(v.pipe(CleanText, v.minLength(1), v.maxLength(100)))),
  /** The AI question that is answered; without it, the latest that is open. */
  aiQuestionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The stored feedback on this text: the server looks up the latest on the question itself. */
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

/** Right, wrong, or null for an open answer that is still to check. */
const Verdict = v.nullable(v.picklist(['right', 'wrong']));

export const AnswerResponse = v.object({
  answer: v.object({
    /** Names the answer, as its check does. */
    deviceId: v.string(),
    deviceSeq: v.number(),
    /** By the rule that pays: of free text its length. */
    isCorrect: v.boolean(),
    xpEarned: v.number(),
    verdict: Verdict,
  }),
});
export type AnswerResponse = v.InferOutput<typeof AnswerResponse>;

/** The points that the learner has counted in an open answer, whichever client gave it. */
export const CheckRequest = v.strictObject({ answer: EventIdentity, ticks: Ticks });
export type CheckRequest = v.InferOutput<typeof CheckRequest>;

/** The answer's first verdict, which stands whatever is ticked later. */
export const CheckResponse = v.object({ verdict: Verdict });

/** One counted answer of the log, a choice or an open one. */
const PastAnswer = v.object({
  deviceId: v.string(),
  deviceSeq: v.number(),
  /** Counts restarts of the game: what is below the current number was before the last one. */
  epoch: v.number(),
  round: v.number(),
  mode: v.string(),
  /** Effective time, milliseconds since 1970 UTC, and its ISO date where the learner was. */
  at: v.number(),
  date: v.string(),
  /** One of the two is null. */
  questionId: v.nullable(v.string()),
  aiQuestionId: v.nullable(v.string()),
  questionRevision: v.nullable(v.number()),
  count: v.picklist(['first', 'repeat', 'review', 'ai']),
  choice: v.nullable(v.string()),
  text: v.nullable(v.string()),
  xpEarned: v.number(),
  verdict: Verdict,
  /** An open answer's row, if it belongs to the present game: verdict, improvement, follow-ups; otherwise null. */
  open: v.nullable(v.custom<OpenAnswerRow>((value) => typeof value === 'object' && value !== null)),
});
export type PastAnswer = v.InferOutput<typeof PastAnswer>;

export const AnswersQuery = v.strictObject({
  /** `before` of the page before; without it the latest answers. */
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
});

export const PastAnswers = v.object({
  /** The latest first. */
  answers: v.array(PastAnswer),
  /** The value that asks for the next page; null after the last answer. */
  before: v.nullable(v.number()),
});
export type PastAnswers = v.InferOutput<typeof PastAnswers>;

export const RoundStarted = v.object({ success: v.literal(true) });
