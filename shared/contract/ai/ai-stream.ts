/**
 * Sends AI Mode's responses in parts while the model is still writing them. This is for requests with `Accept:
 * application/x-ndjson`, and each line is one JSON value. Parts come as soon as they are complete and checked; a later
 * part replaces an earlier one of the same name. The last line is `done`, with the same reply as without a stream, or
 * `failed`.
 */
import * as v from 'valibot';
import { AiFeedback } from './ai-feedback.ts';
import { AiQuestions } from './ai-question.ts';
import { AiStrategy } from './ai-strategy.ts';

export const AI_STREAM = 'application/x-ndjson';

/**
 * The stages in which a question is written after its situation; `repair` means that the whole question is being
 * rewritten.
 */
const QUESTION_STAGES = ['answers', 'explanation', 'repair'] as const;
export type QuestionStage = (typeof QUESTION_STAGES)[number];

const QuestionPart = v.object({ stage: v.picklist(QUESTION_STAGES) });
const FeedbackPart = v.partial(AiFeedback);
const StrategyPart = v.partial(AiStrategy);
export type QuestionPart = v.InferOutput<typeof QuestionPart>;
export type FeedbackPart = v.InferOutput<typeof FeedbackPart>;
export type StrategyPart = v.InferOutput<typeof StrategyPart>;

/** Sent instead of an error status if the first line has already been sent. */
const Failure = v.object({ status: v.number(), message: v.string() });

export const QuestionLine = lineOf(QuestionPart, AiQuestions);
export const FeedbackLine = lineOf(FeedbackPart, AiFeedback);
export const StrategyLine = lineOf(StrategyPart, AiStrategy);
export type StreamLine<Part, Whole> =
  { part: Part } | { done: Whole } | { failed: v.InferOutput<typeof Failure> };

function lineOf<Part extends v.GenericSchema, Whole extends v.GenericSchema>(
  part: Part,
  done: Whole,
) {
  return v.union([v.object({ part }), v.object({ done }), v.object({ failed: Failure })]);
}
