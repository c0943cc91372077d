/**
 * POST /api/questions/ai-generate, and an AI question as it is stored, served and held on the device
 * (docs/product.md 2.10 and 3.8).
 */
import * as v from 'valibot';
import {
  Fact,
  FollowUp,
  KeyPoint,
  OutlineStep,
  SKILLS,
  TOPICS,
} from '#shared/contract/questions/question.ts';

/** The difficulties in the order of 'Level 1' to 'Level 4'. */
export const AI_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
export type AiDifficulty = (typeof AI_DIFFICULTIES)[number];

/** The names of the companies that a learner can choose as an interview style or as a plan's goal. */
export const COMPANY_STYLES = {
  meta: 'Meta',
  google: 'Google',
  amazon: 'Amazon',
  apple: 'Apple',
  netflix: 'Netflix',
  uber: 'Uber',
  microsoft: 'Microsoft',
  airbnb: 'Airbnb',
} as const;
export type CompanyStyle = keyof typeof COMPANY_STYLES;

export const MAX_COMPANY_CHARACTERS = 60;

/** The key of a listed company, or the name of another company as the learner typed it. */
export const Company = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_COMPANY_CHARACTERS, 'The company is longer than 60 characters.'),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, 'The company has characters that a name does not have.'),
);

/** Returns the company's name; null if no company was given. */
export function companyName(company: string | null | undefined): string | null {
  if (!company) return null;
  return Object.hasOwn(COMPANY_STYLES, company) ? COMPANY_STYLES[company as CompanyStyle] : company;
}

const AI_QUESTION_TYPES = ['mixed', 'multiple-choice', 'open-ended'] as const;
export type AiQuestionType = (typeof AI_QUESTION_TYPES)[number];

export const MISSING_INPUT = 'Please select a topic or provide a custom prompt.';
export const MAX_PROMPT_CHARACTERS = 1_000;
const MAX_AI_QUESTIONS = 5;

const generate = {
  /** One of the ten topics, or the learner's own prompt. With a prompt, the company is ignored. */
  topic: v.pipe(
    v.string(MISSING_INPUT),
    v.trim(),
    v.minLength(1, MISSING_INPUT),
    v.maxLength(MAX_PROMPT_CHARACTERS, 'The prompt is longer than 1,000 characters.'),
  ),
  company: v.optional(v.nullable(Company)),
  difficulty: v.picklist(AI_DIFFICULTIES),
  questionType: v.optional(v.picklist(AI_QUESTION_TYPES), 'mixed'),
  count: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AI_QUESTIONS)),
    1,
  ),
};
/** A missing topic gets the same error message as an empty one. */
export const AiGenerateRequest = v.strictObject(generate, ({ message, expected }) =>
  expected === '"topic"' ? MISSING_INPUT : message,
);
export type AiGenerateRequest = v.InferOutput<typeof AiGenerateRequest>;

const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(600));
const Prose = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_000));

const Common = {
  id: v.string(),
  isAiGenerated: v.literal(true),
  /** True if the sandbox made the question. The screen then says so. */
  isSandbox: v.boolean(),
  /** Milliseconds since 1970 UTC. */
  issuedAt: v.number(),
  title: v.pipe(Line, v.maxLength(120)),
  /** The situation and, after a blank line, the question itself. Like all texts here, it is plain text. */
  content: Prose,
  explanation: Prose,
  takeaway: Line,
  /** Seconds. */
  timeLimit: v.number(),
  /** XP before multipliers. */
  xpReward: v.picklist([50, 75, 100, 125]),
  /** 1 easy to 4 expert. */
  difficulty: v.picklist([1, 2, 3, 4]),
  /** The company's name; null if no style was chosen. */
  company: v.nullable(v.string()),
  /** The topic; null if the learner typed a prompt instead. */
  topic: v.nullable(v.picklist(TOPICS)),
  /** A note on the question's actual subject, if the model couldn't follow the learner's prompt. */
  note: v.optional(v.nullable(Line)),
  skill: v.picklist(SKILLS),
};

export const AiMultipleChoiceQuestion = v.object({
  ...Common,
  options: v.strictTuple([Line, Line, Line, Line]),
  /** Exactly equal to one of the options. */
  correctAnswer: Line,
  /** For each option, in order: why it is right, or which plausible mistake it is. */
  rationales: v.strictTuple([Line, Line, Line, Line]),
  keyPoints: v.null(),
  redFlags: v.null(),
  sampleAnswer: v.null(),
});
export type AiMultipleChoiceQuestion = v.InferOutput<typeof AiMultipleChoiceQuestion>;

export const AiOpenEndedQuestion = v.object({
  ...Common,
  options: v.null(),
  /** One short text that says what a good answer covers. */
  correctAnswer: Prose,
  rationales: v.null(),
  /** The weights add up to 100. */
  keyPoints: v.pipe(v.array(KeyPoint), v.minLength(3), v.maxLength(8)),
  redFlags: v.array(Line),
  sampleAnswer: Prose,
  /**
   * Facts for a learner who asks, an outline and follow-ups. Absent in questions that were made before these fields
   * existed.
   */
  facts: v.optional(v.array(Fact)),
  outline: v.optional(v.array(OutlineStep)),
  followUps: v.optional(v.array(FollowUp)),
});
export type AiOpenEndedQuestion = v.InferOutput<typeof AiOpenEndedQuestion>;

/** An AI question that was made for a learner. It never changes, and a restart of the game doesn't delete it. */
export const AiQuestion = v.union([AiMultipleChoiceQuestion, AiOpenEndedQuestion]);
export type AiQuestion = v.InferOutput<typeof AiQuestion>;

export const AiQuestions = v.array(AiQuestion);
