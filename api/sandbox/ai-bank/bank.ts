/**
 * The sandbox's bank: templates of questions with gaps such as {app} and {users}, into which made-up products are
 * filled.
 */
import * as v from 'valibot';
import {
  AI_DIFFICULTIES,
  COMPANY_STYLES,
  type CompanyStyle,
} from '#shared/contract/ai/ai-question.ts';
import { SKILLS, TOPICS } from '#shared/contract/questions/question.ts';

const Text = v.pipe(v.string(), v.minLength(1));
const Skill = v.picklist(SKILLS);
const Option = v.strictObject({ text: Text, why: Text });

const Choice = v.strictObject({
  difficulty: v.picklist(AI_DIFFICULTIES),
  skill: Skill,
  title: Text,
  situation: Text,
  ask: Text,
  /**
   * Four options, each with a line that says why it is right, or when it would be right. The first option is the right
   * one.
   */
  options: v.strictTuple([Option, Option, Option, Option]),
  explanation: Text,
  takeaway: Text,
});
export type ChoiceTemplate = v.InferOutput<typeof Choice>;

/** A key point with its weight in percent, and different phrasings of the point. */
const Point = v.strictObject({ text: Text, weight: v.number(), phrases: v.array(Text) });

const Open = v.strictObject({
  skill: Skill,
  title: Text,
  situation: Text,
  ask: Text,
  expected: Text,
  points: v.array(Point),
  redFlags: v.array(Text),
  sample: Text,
  explanation: Text,
  takeaway: Text,
  /** The interviewer's answers to clarifying questions. */
  facts: v.array(v.strictObject({ ask: Text, answer: Text })),
  /** An outline for a learner who is stuck. */
  outline: v.array(v.strictObject({ step: Text, minutes: v.number() })),
  followUps: v.array(v.strictObject({ question: Text, points: v.array(Text), sample: Text })),
});
export type OpenTemplate = v.InferOutput<typeof Open>;

export const Topic = v.strictObject({
  topic: v.picklist(TOPICS),
  /** The topic's name within a sentence. */
  name: Text,
  choices: v.array(Choice),
  open: v.array(Open),
});
export type Topic = v.InferOutput<typeof Topic>;

/** A further fact that makes an open-ended question harder, and the key point that belongs to it. */
const Twist = v.strictObject({
  /** The fact's text in the situation; empty for easy questions. */
  fact: v.string(),
  point: v.optional(Point),
  /** The text that is added to the sample answer. */
  sample: v.string(),
});
export const Twists = v.strictObject(
  v.entriesFromList(AI_DIFFICULTIES, v.pipe(v.array(Twist), v.minLength(1))),
);

const Product = v.strictObject({
  /** The product with its article, for a text like 'You manage {app}.' */
  app: Text,
  /** The users of the product, in the plural. */
  users: Text,
  /** The users' activity with the product, as a verb phrase. */
  act: Text,
  /** A feature that could be built. */
  feature: Text,
});
export type Product = v.InferOutput<typeof Product>;

const COMPANIES = Object.keys(COMPANY_STYLES) as [CompanyStyle, ...CompanyStyle[]];

export const Products = v.strictObject({
  plain: v.array(Product),
  companies: v.strictObject(v.entriesFromList(COMPANIES, v.array(Product))),
  /** For each company: a line on the subjects that its interviews are publicly known for. */
  lens: v.strictObject(v.entriesFromList(COMPANIES, Text)),
  /** Colleagues' names, from many origins. */
  names: v.array(Text),
  /** A question's words if it can't follow the learner's own prompt, or a company's style. */
  notes: v.strictObject({ prompt: Text, company: Text }),
});

const Week = v.strictObject({ focus: Text, goals: v.array(Text) });
const Day = v.strictObject({ focus: Text, minutes: v.number() });

/** A study plan: for four weeks, or day by day until the interview. */
export const Plan = v.strictObject({
  /** How the learner stands: without answers, with too few checked ones, or with enough. */
  standing: v.strictObject({ unanswered: Text, unchecked: Text, checked: Text }),
  goal: Text,
  goalAt: Text,
  interview: Text,
  /** Topics that most interviews begin with, for a learner without a record. */
  firstTopics: v.array(v.picklist(TOPICS)),
  topicTime: Text,
  reasons: v.strictObject({ known: Text, unknown: Text }),
  figure: Text,
  /** By the learner's time frame. */
  questionsAWeek: v.record(v.string(), v.number()),
  weeks: v.array(Week),
  /** The point to make if AI feedback has missed none. */
  missed: Text,
  datedGoals: v.array(Text),
  restWeek: Week,
  days: v.strictObject({ usual: Day, round: Day, eve: Day, interview: Day }),
  nextSteps: v.array(Text),
  motivation: Text,
});

/** All texts of the sandbox's bank. */
export interface SandboxBank {
  topics: readonly Topic[];
  twists: v.InferOutput<typeof Twists>;
  products: v.InferOutput<typeof Products>;
  plan: v.InferOutput<typeof Plan>;
}
