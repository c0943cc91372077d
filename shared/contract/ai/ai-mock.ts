/**
 * AI Mode in a mock interview: marks on a whole round, and a line that presses on what was said (docs/ai.md). The
 * server judges the round as the learner's devices have sent it.
 */
import * as v from 'valibot';
import { AXES, BANDS, MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const AiRoundRequest = v.strictObject({ mockId: Name });
export type AiRoundRequest = v.InferOutput<typeof AiRoundRequest>;

/** A sentence of the learner's, as places in a turn's text. */
const Quote = v.object({
  case: v.number(),
  turn: v.number(),
  start: v.number(),
  end: v.number(),
});

/** Marks on a round; stored once, with the round's id as its key. */
export const AiRoundFeedback = v.object({
  mockId: v.string(),
  /** Milliseconds since 1970 UTC. */
  createdAt: v.number(),
  /** One for each of the type's five axes; without a sentence that shows it there is no band. */
  marks: v.array(
    v.object({
      axis: v.picklist(AXES),
      band: v.nullable(v.picklist(BANDS)),
      quote: v.nullable(Quote),
    }),
  ),
  assessment: v.string(),
  /** The one thing to do differently. */
  doDifferently: v.string(),
  /** Of the learner's words those that were too many for one call; absent where all were read. */
  unreadWords: v.optional(v.number()),
  isSandbox: v.boolean(),
});
export type AiRoundFeedback = v.InferOutput<typeof AiRoundFeedback>;

/** What was said so far to a case, and what was asked already. */
export const AiPressRequest = v.strictObject({
  questionId: Name,
  said: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ANSWER_CHARACTERS)),
  asked: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1_000))), v.maxLength(10)),
});
export type AiPressRequest = v.InferOutput<typeof AiPressRequest>;

export const AiPress = v.object({
  /** What the interviewer says next. */
  line: v.string(),
  isSandbox: v.boolean(),
});
export type AiPress = v.InferOutput<typeof AiPress>;

/** What the screen says where there is none. */
export const NO_ROUND_FEEDBACK = 'Unable to mark this round.';
export const NO_PRESS = 'Unable to ask about this answer.';
