/** Section 7's calls that change progress, for clients without a log of their own. */
import * as v from 'valibot';
import { CleanText } from '#shared/events/clean-text.ts';

/** `isCorrect`, `xpEarned`, `correctAnswer` and `explanation` are hints: the server grades again. */
export const AnswerRequest = v.strictObject({
  /** Null or left out for an AI question. */
  questionId: v.optional(v.nullable(v.pipe(CleanText, v.minLength(1), v.maxLength(100)))),
  /** The AI question that is answered; without it, the latest that is open. */
  aiQuestionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The stored feedback on this text, whose verdict it is paid by. */
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

export const AnswerResponse = v.object({
  answer: v.object({ isCorrect: v.boolean(), xpEarned: v.number() }),
});
export type AnswerResponse = v.InferOutput<typeof AnswerResponse>;

export const RoundStarted = v.object({ success: v.literal(true) });
