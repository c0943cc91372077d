/**
 * A curated question as it is written, stored, served and held on the device.
 * Source: docs/product.md 3.5 and the project's docs/content.md.
 */
import * as v from 'valibot';
import {
  AXES,
  INTERVIEW_TYPES,
  type InterviewType,
  MAX_FOLLOW_UPS,
  SHORT_XP,
} from '#shared/game/constants.ts';

/** The ten topics (docs/product.md 3.8). */
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

/** The interview types. Every level has at least two questions of each. */
export const SKILLS = INTERVIEW_TYPES;
export type Skill = InterviewType;

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80));
const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(600));
const Prose = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_000));

/**
 * The kind of thing that a multiple-choice question asks for. It is never shown; it helps to keep the bank varied
 * (docs/content.md).
 */
export const FORMS = [
  'next-step',
  'ask-first',
  'stronger-answer',
  'spot-the-flaw',
  'trade-off',
  'metric',
  'hypotheses',
  'change-your-mind',
  'assumption',
  'people',
  'exhibit',
] as const;

const Index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Figures that must be compared: a small table, or a chart drawn from the same table. */
export const Exhibit = v.strictObject({
  /** Says what the table shows, with its units. */
  caption: v.pipe(Line, v.maxLength(120)),
  kind: v.picklist(['table', 'bars', 'line']),
  /** The columns' headings. The first one is the heading of the rows' names. */
  columns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(2), v.maxLength(4)),
  /**
   * A row begins with its name, and figures follow. They are right-aligned in a table; for a chart they must be
   * numbers.
   */
  rows: v.pipe(
    v.array(v.pipe(v.array(v.union([v.number(), v.pipe(Line, v.maxLength(60))])), v.maxLength(4))),
    v.minLength(1),
    v.maxLength(5),
  ),
  /** The cells to which the explanation refers, as [row, column] from 0. They are marked only in the result. */
  marks: v.pipe(v.array(v.strictTuple([Index, Index])), v.maxLength(6)),
});
export type Exhibit = v.InferOutput<typeof Exhibit>;

/** One criterion for an open-ended answer: what a good answer covers, and words with which it may be said. */
export const KeyPoint = v.strictObject({
  id: Slug,
  text: Line,
  /** The point's share of the whole answer in percent. The weights of a question add up to 100. */
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** An example of a weak line and one of a convincing line. */
  weak: v.optional(Line),
  strong: v.optional(Line),
  phrases: v.pipe(v.array(Line), v.maxLength(32)),
  /** Parts that an answer must say together: at least one word from each part (shared/coach/match/parts.ts). */
  parts: v.optional(v.pipe(v.array(Line), v.maxLength(4))),
});
export type KeyPoint = v.InferOutput<typeof KeyPoint>;

/** A key point in the bank. It must have both example lines and enough phrases for the coach. */
const CuratedKeyPoint = v.strictObject({
  ...KeyPoint.entries,
  /** One of the type's five axes (shared/content/axes.ts). */
  axis: v.optional(v.picklist(AXES)),
  weak: KeyPoint.entries.weak.wrapped,
  strong: KeyPoint.entries.strong.wrapped,
  phrases: v.pipe(KeyPoint.entries.phrases, v.minLength(3), v.maxLength(32)),
});

/** A key point of a short open question. The coach needs only its example lines; phrases may help. */
const ShortKeyPoint = v.strictObject({
  ...CuratedKeyPoint.entries,
  phrases: v.optional(KeyPoint.entries.phrases, []),
});

/** A question that a good candidate may ask, and the interviewer's answer. */
export const Fact = v.strictObject({ ask: Line, answer: Line });
export type Fact = v.InferOutput<typeof Fact>;

/** A fact in the bank. */
const CuratedFact = v.strictObject({
  ...Fact.entries,
  /** Other ways to ask for the fact. They are recognized, but never shown. */
  also: v.optional(v.pipe(v.array(Line), v.maxLength(20))),
});

export const OutlineStep = v.strictObject({
  step: Line,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15)),
});

/** A question that the interviewer asks after the answer, to press the learner further. */
export const FollowUp = v.strictObject({
  id: Slug,
  question: Line,
  keyPoints: v.pipe(
    v.array(v.strictObject({ id: Slug, text: Line })),
    v.minLength(2),
    v.maxLength(3),
  ),
  sample: Prose,
});
export type FollowUp = v.InferOutput<typeof FollowUp>;

/**
 * If the learner has already said this, the interviewer leaves the line out. 'Said' means that one word from each part
 * occurs, close together; the parts have the form of a key point's `parts`. They are never shown.
 */
const Unless = v.optional(v.pipe(v.array(Line), v.minLength(1), v.maxLength(3)));

/** A follow-up in the bank. */
const CuratedFollowUp = v.strictObject({ ...FollowUp.entries, unless: Unless });

/** One line of an interviewer who presses the learner, in a mock interview. */
const Probe = v.strictObject({
  /**
   * The key point that the probe asks for if the answer lacks it. A probe without a point asks further about what the
   * learner said.
   */
  point: v.optional(Slug),
  line: Line,
  /** A second, blunter line. The interviewer says it if the reply to `line` was thin. */
  again: v.optional(Line),
});

/** One of the parts of a prompt that asks for two things. */
const Half = v.strictObject({
  /** The interviewer says this if the answer leaves the part out. */
  line: Line,
  unless: Unless.wrapped,
});

/**
 * A change of the case or a doubt that the interviewer brings up. It has the points of a good reply, and a sample
 * reply.
 */
const Challenge = v.strictObject({
  line: Line,
  keyPoints: v.pipe(
    v.array(v.strictObject({ id: Slug, text: Line })),
    v.minLength(1),
    v.maxLength(2),
  ),
  /** Two to four sentences. */
  sample: Prose,
  unless: Unless,
});

const Common = {
  id: Slug,
  /** Goes up by one with each change. Every revision is kept forever. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.pipe(Line, v.maxLength(80)),
  /** The situation and, after a blank line, the question itself. */
  content: Prose,
  exhibit: v.nullable(Exhibit),
  explanation: Prose,
  /** Seconds. */
  timeLimit: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(1_800)),
  /** XP before multipliers: difficulty × 50. */
  xpReward: v.picklist([50, 100, 150, 200]),
  difficulty: v.picklist([1, 2, 3, 4]),
  /** The category's id; there is one category for each level. */
  category: v.picklist([1, 2, 3, 4]),
  /** The question practices the interview style of this company, as it is publicly described; null for no company. */
  company: v.nullable(Line),
  topic: v.picklist(TOPICS),
  skill: v.picklist(SKILLS),
  frameworks: v.array(Line),
  /** `original`: written for this bank. `public`: based on a public source, which `source` names. */
  provenance: v.picklist(['original', 'public']),
  source: v.nullable(v.strictObject({ title: Line, url: v.nullable(v.pipe(v.string(), v.url())) })),
};

export const MultipleChoiceQuestion = v.strictObject({
  ...Common,
  form: v.picklist(FORMS),
  /** The one line worth remembering, which a review shows first. */
  takeaway: Line,
  options: v.strictTuple([Line, Line, Line, Line]),
  /** Equal to one of the options, character by character. */
  correctAnswer: Line,
  /** For each option, in order: why it is right, or which plausible mistake it is. */
  rationales: v.strictTuple([Line, Line, Line, Line]),
  keyPoints: v.null(),
  redFlags: v.null(),
  sampleAnswer: v.null(),
  fairAnswer: v.null(),
  facts: v.null(),
  outline: v.null(),
  followUps: v.null(),
  rubric: v.null(),
});
export type MultipleChoiceQuestion = v.InferOutput<typeof MultipleChoiceQuestion>;

export const OpenEndedQuestion = v.strictObject({
  ...Common,
  form: v.null(),
  takeaway: Line,
  options: v.null(),
  /** The expected framework or key points, as one short text for the result screen. */
  correctAnswer: Prose,
  rationales: v.null(),
  keyPoints: v.pipe(v.array(CuratedKeyPoint), v.minLength(5), v.maxLength(7)),
  /** Mistakes that make an interviewer stop listening, one line each. */
  redFlags: v.pipe(v.array(Line), v.minLength(1), v.maxLength(4)),
  /** A text of 120 to 420 words that covers every key point. */
  sampleAnswer: Prose,
  /** A believable middling answer of 80 to 140 words, and what it lacks. */
  fairAnswer: v.strictObject({ text: Prose, lacks: Line }),
  /** The interviewer gives one of these facts each time that the learner asks for it. */
  facts: v.pipe(v.array(CuratedFact), v.minLength(3), v.maxLength(8)),
  outline: v.pipe(v.array(OutlineStep), v.minLength(3), v.maxLength(5)),
  followUps: v.pipe(v.array(CuratedFollowUp), v.minLength(2), v.maxLength(MAX_FOLLOW_UPS)),
  // The next three fields are in the file of every question. Texts that were stored before these fields existed don't
  // have them.
  /** One probe for each key point, and two that ask further about what the learner said. */
  probes: v.optional(v.pipe(v.array(Probe), v.minLength(7), v.maxLength(9))),
  /** A change in the facts of the case. */
  turn: v.optional(Challenge),
  pushback: v.optional(Challenge),
  /** The parts of a prompt that asks for more than one thing, if an answer may leave that part out. */
  halves: v.optional(v.pipe(v.array(Half), v.minLength(1), v.maxLength(3))),
  rubric: v.null(),
});
export type OpenEndedQuestion = v.InferOutput<typeof OpenEndedQuestion>;

/**
 * A short open question, answered in one to three sentences in two minutes. It isn't one of the 114 questions of the
 * bank's totals, and has no category. Fields that only open-ended questions need are empty lists here, so that screens
 * show nothing for them.
 */
export const ShortQuestion = v.strictObject({
  ...Common,
  form: v.literal('short'),
  takeaway: Line,
  exhibit: v.null(),
  explanation: v.null(),
  xpReward: v.literal(SHORT_XP),
  category: v.null(),
  options: v.null(),
  /** The key points, one sentence for each. */
  correctAnswer: Prose,
  rationales: v.null(),
  keyPoints: v.pipe(v.array(ShortKeyPoint), v.minLength(2), v.maxLength(3)),
  redFlags: v.strictTuple([]),
  /** A text of at most 60 words that covers every key point. */
  sampleAnswer: Prose,
  /** A believable middling answer, and what it lacks. */
  fairAnswer: v.strictObject({ text: Prose, lacks: Line }),
  facts: v.strictTuple([]),
  outline: v.strictTuple([]),
  followUps: v.strictTuple([]),
  rubric: v.null(),
});
export type ShortQuestion = v.InferOutput<typeof ShortQuestion>;

/** One of the 114 questions that count in the totals, in the categories and on the Board. */
export const CountedQuestion = v.union([MultipleChoiceQuestion, OpenEndedQuestion]);
export type CountedQuestion = v.InferOutput<typeof CountedQuestion>;

export const CuratedQuestion = v.union([MultipleChoiceQuestion, OpenEndedQuestion, ShortQuestion]);
export type CuratedQuestion = v.InferOutput<typeof CuratedQuestion>;
/** A question answered in the learner's own words. */
export type TextQuestion = OpenEndedQuestion | ShortQuestion;

/** A category. There is one for each level, and its id equals its difficulty (docs/product.md 3.3). */
export const Category = v.strictObject({
  id: v.picklist([1, 2, 3, 4]),
  name: Line,
  description: Line,
  difficulty: v.picklist([1, 2, 3, 4]),
});
export type Category = v.InferOutput<typeof Category>;

/** True if it is a short question, which is answered in two minutes and has no category. */
export function isShort<Question extends CuratedQuestion>(
  question: Question,
): question is Question & ShortQuestion {
  return question.form === 'short';
}

/** True if it is one of the questions that count in the totals, in the categories and on the Board. */
export function isCounted<Question extends CuratedQuestion>(
  question: Question,
): question is Question & CountedQuestion {
  return question.form !== 'short';
}
