/** The schemas of the model's responses, as the model writes them. */
import * as v from 'valibot';
import { Fact, OutlineStep, SKILLS } from '#shared/contract/questions/question.ts';
import { BANDS, MAX_FOLLOW_UPS } from '#shared/game/constants.ts';

const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(600));
const Prose = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_000));
const Lines = (most: number) => v.pipe(v.array(Line), v.maxLength(most));

const KeyPoint = v.strictObject({
  text: Line,
  weight: v.pipe(v.number(), v.minValue(1), v.maxValue(100)),
  phrases: Lines(12),
});

const FollowUp = v.strictObject({
  question: Line,
  keyPoints: v.pipe(v.array(Line), v.minLength(2), v.maxLength(3)),
  sample: Prose,
});

/** A model writes these members in this order, so AI Mode can show how far the model has come (issue-questions.ts). */
const Beginning = {
  title: v.pipe(Line, v.maxLength(120)),
  content: Prose,
  skill: v.picklist(SKILLS),
  /** Present if the model couldn't follow the learner's prompt: says what the question is about instead. */
  note: v.nullable(Line),
};
const End = { explanation: Prose, takeaway: Line };

const Choice = v.strictObject({
  type: v.literal('multiple-choice'),
  ...Beginning,
  options: v.pipe(v.array(Line), v.length(4)),
  correctAnswer: Line,
  rationales: v.pipe(v.array(Line), v.length(4)),
  keyPoints: v.null(),
  redFlags: v.null(),
  sampleAnswer: v.null(),
  ...End,
});
export type ChoiceOutput = v.InferOutput<typeof Choice>;

const OpenEnded = v.strictObject({
  type: v.literal('open-ended'),
  ...Beginning,
  facts: v.pipe(v.array(Fact), v.minLength(3), v.maxLength(5)),
  outline: v.pipe(v.array(OutlineStep), v.minLength(3), v.maxLength(5)),
  options: v.null(),
  correctAnswer: Prose,
  rationales: v.null(),
  keyPoints: v.pipe(v.array(KeyPoint), v.minLength(3), v.maxLength(8)),
  redFlags: Lines(4),
  sampleAnswer: Prose,
  followUps: v.pipe(v.array(FollowUp), v.minLength(2), v.maxLength(MAX_FOLLOW_UPS)),
  ...End,
});
export type OpenEndedOutput = v.InferOutput<typeof OpenEnded>;

export const QuestionsOutput = v.strictObject({ questions: v.array(v.union([Choice, OpenEnded])) });
export type QuestionsOutput = v.InferOutput<typeof QuestionsOutput>;

/**
 * Feedback on an answer, in the order in which the screen shows the parts as they arrive. The points decide the score.
 */
export const FeedbackOutput = v.strictObject({
  points: v.array(
    v.strictObject({
      id: v.string(),
      state: v.picklist(['covered', 'partly', 'missing']),
      quote: v.pipe(v.string(), v.maxLength(2_000)),
    }),
  ),
  overallAssessment: Line,
  feedback: v.pipe(Prose, v.maxLength(3_000)),
  nextStep: Line,
  strengths: Lines(6),
  improvements: Lines(6),
  learningNotes: Lines(5),
});
export type FeedbackOutput = v.InferOutput<typeof FeedbackOutput>;

/** Marks for a round of a mock interview, in the order of its axes. */
export const RoundOutput = v.strictObject({
  axes: v.array(
    v.strictObject({
      axis: v.string(),
      band: v.picklist(BANDS),
      turn: v.pipe(v.string(), v.maxLength(20)),
      quote: v.pipe(v.string(), v.maxLength(2_000)),
    }),
  ),
  assessment: Line,
  doDifferently: Line,
});
export type RoundOutput = v.InferOutput<typeof RoundOutput>;

export const PressOutput = v.strictObject({ line: Line });
