/**
 * AI Mode in a mock interview: the marks on a whole round, and the interviewer's line that presses the learner on an
 * answer (docs/ai.md). The server judges the round from the turns that the learner's devices have sent.
 */
import * as v from 'valibot';
import { AXES, BANDS, MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const AiRoundRequest = v.strictObject({ mockId: Name });
export type AiRoundRequest = v.InferOutput<typeof AiRoundRequest>;

/** A sentence of the learner's, as positions in the text of a turn. */
const Quote = v.object({
  case: v.number(),
  turn: v.number(),
  start: v.number(),
  end: v.number(),
});

/** The marks on a round. They are stored once, under the round's id. */
export const AiRoundFeedback = v.object({
  mockId: v.string(),
  /** Milliseconds since 1970 UTC. */
  createdAt: v.number(),
  /** One mark for each of the type's five axes. A mark has no band if no sentence shows one. */
  marks: v.array(
    v.object({
      axis: v.picklist(AXES),
      band: v.nullable(v.picklist(BANDS)),
      quote: v.nullable(Quote),
    }),
  ),
  assessment: v.string(),
  /** The one thing that the learner should do differently. */
  doDifferently: v.string(),
  /**
   * How many of the learner's words weren't read, because the round was too long for one call; absent if all were read.
   */
  unreadWords: v.optional(v.number()),
  isSandbox: v.boolean(),
});
export type AiRoundFeedback = v.InferOutput<typeof AiRoundFeedback>;

/** The learner's words on a case so far, and the questions that the interviewer has already asked. */
export const AiPressRequest = v.strictObject({
  questionId: Name,
  said: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ANSWER_CHARACTERS)),
  asked: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1_000))), v.maxLength(10)),
});
export type AiPressRequest = v.InferOutput<typeof AiPressRequest>;

export const AiPress = v.object({
  /** The interviewer's next line. */
  line: v.string(),
  isSandbox: v.boolean(),
});
export type AiPress = v.InferOutput<typeof AiPress>;

/** The screen's messages if there are no marks, or no line from the interviewer. */
export const NO_ROUND_FEEDBACK = 'Unable to mark this round.';
export const NO_PRESS = 'Unable to ask about this answer.';
