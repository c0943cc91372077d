/**
 * POST /api/ai/feedback: feedback from a model, or from the sandbox's coach, on a free-text answer
 * (docs/product.md 2.10 and 3.9). It is stored. An answer is judged by the latest feedback on its question that is
 * stored when the answer arrives.
 */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Hint = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))));

/**
 * `aiQuestionId` names an AI question, and `questionId` names a curated one. If both are missing, the learner's latest
 * unanswered AI question with the text `question` is meant. The server judges by the key points that it has stored;
 * `question`, `correctAnswer` and `context` only repeat what the caller's screen shows.
 */
export const AiFeedbackRequest = v.strictObject({
  question: v.pipe(v.string(), v.maxLength(10_000)),
  userAnswer: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Please write an answer first.'),
    v.maxLength(MAX_ANSWER_CHARACTERS, 'The answer is longer than 10,000 characters.'),
  ),
  correctAnswer: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000)))),
  context: v.optional(v.strictObject({ topic: Hint, difficulty: Hint, company: Hint })),
  aiQuestionId: v.optional(Name),
  questionId: v.optional(Name),
});
export type AiFeedbackRequest = v.InferOutput<typeof AiFeedbackRequest>;

const Texts = v.array(v.string());

export const AiFeedback = v.object({
  /** The feedback's id. The events of the answer and of its check may name it. */
  feedbackId: v.string(),
  /** The id of the AI question. Exactly one of this field and the next is null. */
  aiQuestionId: v.nullable(v.string()),
  questionId: v.nullable(v.string()),
  /** Milliseconds since 1970 UTC. */
  createdAt: v.number(),
  /** The exact text that was judged. */
  userAnswer: v.string(),
  /** 0 to 100: the sum of the covered points' weights. */
  score: v.number(),
  /** True if the score is Fair (60) or better. */
  isCorrect: v.boolean(),
  overallAssessment: v.string(),
  feedback: v.string(),
  strengths: Texts,
  improvements: Texts,
  /** Texts of the key points that are missing. */
  keyMissing: Texts,
  /** One entry per key point, in the question's order, as the coach shows them. */
  points: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      state: v.picklist(['covered', 'partly', 'missing']),
      /** The words that show the point, as positions in `userAnswer`. */
      evidence: v.array(v.object({ start: v.number(), end: v.number() })),
    }),
  ),
  learningNotes: Texts,
  /** The one thing that the learner should do next. */
  nextStep: v.string(),
  /**
   * How many words at the end of the answer weren't read, because the text was too long for one call; absent if all
   * were read.
   */
  unreadWords: v.optional(v.number()),
  isSandbox: v.boolean(),
});
export type AiFeedback = v.InferOutput<typeof AiFeedback>;

/** The screen's message if there is no feedback. */
export const NO_FEEDBACK = 'Unable to generate feedback for this answer.';
