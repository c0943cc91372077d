/** POST /api/ai/study-strategy: goals in, a plan of four weeks out (docs/product.md 2.12). */
import * as v from 'valibot';
import { AI_DIFFICULTIES, Company } from './ai-question.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';

export const TIMEFRAMES = ['1-month', '3-months', '6-months', '1-year'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const AiStrategyRequest = v.strictObject({
  targetGoals: v.strictObject({
    targetCompany: v.optional(v.nullable(Company)),
    targetRole: v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100, 'The role is too long.'))),
    ),
    timeframe: v.optional(v.nullable(v.picklist(TIMEFRAMES))),
  }),
});
export type AiStrategyRequest = v.InferOutput<typeof AiStrategyRequest>;

/** Weeks of a plan. */
const STRATEGY_WEEKS = 4;

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000));
const Texts = (least: number) => v.pipe(v.array(Text), v.minLength(least), v.maxLength(8));

const StudyTopic = v.object({
  topic: v.picklist(TOPICS),
  difficulty: v.picklist(AI_DIFFICULTIES),
  /** In words, e.g. '3 hours'. */
  estimatedTime: Text,
  reason: Text,
});

export const StudyWeek = v.object({
  week: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STRATEGY_WEEKS)),
  focus: Text,
  /** How many questions to practice in that week. */
  practiceQuestions: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  goals: Texts(1),
});

/** What a model answers, in the order of the screen, which shows the parts as they come. */
export const StudyPlan = v.object({
  overallAssessment: Text,
  /** One a week, in order. */
  studyPlan: v.pipe(
    v.array(StudyWeek),
    v.length(STRATEGY_WEEKS),
    v.check((weeks) => weeks.every(({ week }, at) => week === at + 1), 'weeks out of order'),
  ),
  priorityTopics: v.pipe(v.array(StudyTopic), v.minLength(1), v.maxLength(6)),
  strengths: Texts(0),
  weaknesses: Texts(0),
  nextSteps: Texts(1),
  motivationalMessage: Text,
});
export type StudyPlan = v.InferOutput<typeof StudyPlan>;

export const AiStrategy = v.object({ ...StudyPlan.entries, isSandbox: v.boolean() });
export type AiStrategy = v.InferOutput<typeof AiStrategy>;
