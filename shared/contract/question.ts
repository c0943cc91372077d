/**
 * A curated question as it is written, stored, served and held on the device.
 * Source: specification section 3 (Question) and the project's docs/content.md.
 */
import * as v from 'valibot';

/** The ten topics of the specification's vocabularies (section 3). */
export const TOPICS = [
  'product-strategy',
  'user-research',
  'technical-pm',
  'gtm-strategy',
  'metrics-kpis',
  'stakeholder-mgmt',
  'product-design',
  'competitive-analysis',
  'ai-ml-products',
  'data-driven-decisions',
] as const;

/** Interview types; every level has each of them at least twice. */
export const SKILLS = [
  'product-sense',
  'strategy',
  'analytical-estimation',
  'execution-metrics',
  'technical',
  'behavioural',
] as const;

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80));
const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(600));
const Prose = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_000));

/** One criterion of an open-ended answer: what a good answer covers, and how it may be said. */
export const KeyPoint = v.strictObject({
  id: Slug,
  text: Line,
  /** Share of the whole answer in percent; the weights of a question add up to 100. */
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  phrases: v.pipe(v.array(Line), v.minLength(3), v.maxLength(12)),
});
export type KeyPoint = v.InferOutput<typeof KeyPoint>;

const Common = {
  id: Slug,
  /** Raised by one with each change; every revision is kept for ever. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.pipe(Line, v.maxLength(80)),
  content: Prose,
  explanation: Prose,
  /** Seconds. */
  timeLimit: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(1_800)),
  /** XP before multipliers: difficulty × 50. */
  xpReward: v.picklist([50, 100, 150, 200]),
  difficulty: v.picklist([1, 2, 3, 4]),
  /** The category's id; one category a level. */
  category: v.picklist([1, 2, 3, 4]),
  /** The company whose publicly described interview style the question practises. */
  company: v.nullable(Line),
  topic: v.picklist(TOPICS),
  skill: v.picklist(SKILLS),
  frameworks: v.array(Line),
  /** `original`: written for this bank; `public`: built on the named public source. */
  provenance: v.picklist(['original', 'public']),
  source: v.nullable(v.strictObject({ title: Line, url: v.nullable(v.pipe(v.string(), v.url())) })),
};

export const MultipleChoiceQuestion = v.strictObject({
  ...Common,
  options: v.strictTuple([Line, Line, Line, Line]),
  /** Equal, to the letter, to one of the options. */
  correctAnswer: Line,
  /** One an option, in the options' order: why it is right, or which plausible mistake it is. */
  rationales: v.strictTuple([Line, Line, Line, Line]),
  keyPoints: v.null(),
  redFlags: v.null(),
  sampleAnswer: v.null(),
  rubric: v.null(),
});
export type MultipleChoiceQuestion = v.InferOutput<typeof MultipleChoiceQuestion>;

export const OpenEndedQuestion = v.strictObject({
  ...Common,
  options: v.null(),
  /** The expected framework or key points, as one short text for the result screen. */
  correctAnswer: Prose,
  rationales: v.null(),
  keyPoints: v.pipe(v.array(KeyPoint), v.minLength(5), v.maxLength(8)),
  /** What makes an interviewer stop listening; one line each. */
  redFlags: v.pipe(v.array(Line), v.minLength(1), v.maxLength(4)),
  /** 150 to 300 words that cover every key point. */
  sampleAnswer: Prose,
  rubric: v.strictObject({ weak: Line, good: Line, strong: Line }),
});
export type OpenEndedQuestion = v.InferOutput<typeof OpenEndedQuestion>;

export const CuratedQuestion = v.union([MultipleChoiceQuestion, OpenEndedQuestion]);
export type CuratedQuestion = v.InferOutput<typeof CuratedQuestion>;

/** A category: one a level, its id equal to its difficulty (specification section 3). */
export const Category = v.strictObject({
  id: v.picklist([1, 2, 3, 4]),
  name: Line,
  description: Line,
  difficulty: v.picklist([1, 2, 3, 4]),
});
export type Category = v.InferOutput<typeof Category>;
