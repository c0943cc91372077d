/** The sandbox's bank: questions with gaps such as {app} and {users}, which made-up products fill. */
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
  /** Each with why it is right, or when it would be; the first is the key. */
  options: v.strictTuple([Option, Option, Option, Option]),
  explanation: Text,
  takeaway: Text,
});
export type ChoiceTemplate = v.InferOutput<typeof Choice>;

/** A criterion, its weight in percent, ways to say it. */
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
  /** For who is stuck. */
  outline: v.array(v.strictObject({ step: Text, minutes: v.number() })),
  followUps: v.array(v.strictObject({ question: Text, points: v.array(Text), sample: Text })),
});
export type OpenTemplate = v.InferOutput<typeof Open>;

export const Topic = v.strictObject({
  topic: v.picklist(TOPICS),
  /** Pattern of a learner's own words that mean this topic. */
  words: Text,
  choices: v.array(Choice),
  open: v.array(Open),
});
export type Topic = v.InferOutput<typeof Topic>;

/** Makes an open-ended question harder: one more fact, and the criterion that goes with it. */
const Twist = v.strictObject({
  /** Stands in the situation; empty for easy. */
  fact: v.string(),
  point: v.optional(Point),
  /** Goes on the sample answer. */
  sample: v.string(),
});
export const Twists = v.strictObject(
  v.entriesFromList(AI_DIFFICULTIES, v.pipe(v.array(Twist), v.minLength(1))),
);

const Product = v.strictObject({
  /** With its article: 'You manage {app}.' */
  app: Text,
  /** Its users, in the plural. */
  users: Text,
  /** What they come for, as a verb phrase. */
  act: Text,
  /** Something that could be built. */
  feature: Text,
});
export type Product = v.InferOutput<typeof Product>;

const COMPANIES = Object.keys(COMPANY_STYLES) as [CompanyStyle, ...CompanyStyle[]];

export const Products = v.strictObject({
  plain: v.array(Product),
  companies: v.strictObject(v.entriesFromList(COMPANIES, v.array(Product))),
  /** What interviews in a company's style are publicly known to press on. */
  lens: v.strictObject(v.entriesFromList(COMPANIES, Text)),
  /** Colleagues, of many origins. */
  names: v.array(Text),
});

/** All that the sandbox has written beforehand. */
export interface SandboxBank {
  topics: readonly Topic[];
  twists: v.InferOutput<typeof Twists>;
  products: v.InferOutput<typeof Products>;
}
