/**
 * POST /api/ai/study-strategy turns goals into a four-week plan, or into a shorter one if the interview is sooner
 * (docs/product.md 2.12, docs/rules.md).
 */
import * as v from 'valibot';
import { AI_DIFFICULTIES, Company } from './ai-question.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';

const TIMEFRAMES = ['1-month', '3-months', '6-months', '1-year'] as const;
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

/** The number of weeks that a plan has if no interview date is near. */
const STRATEGY_WEEKS = 4;
const DAYS_A_WEEK = 7;

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000));
const Texts = (least: number) => v.pipe(v.array(Text), v.minLength(least), v.maxLength(8));

const StudyTopic = v.object({
  topic: v.picklist(TOPICS),
  difficulty: v.picklist(AI_DIFFICULTIES),
  /** A duration in words, e.g. '3 hours'. */
  estimatedTime: Text,
  reason: Text,
});

const StudyDay = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  focus: Text,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(480)),
});
export type StudyDay = v.InferOutput<typeof StudyDay>;

const week = {
  week: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STRATEGY_WEEKS)),
  focus: Text,
  /**
   * How many questions to practice in that week; 0 is allowed, because a week may consist of only the day before the
   * interview.
   */
  practiceQuestions: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
  goals: Texts(1),
};
const StudyWeek = v.object({
  ...week,
  /**
   * One entry for each date if the interview is less than four weeks ahead. Absent in plans that were made before this
   * field existed.
   */
  days: v.optional(v.array(StudyDay)),
});
export type StudyWeek = v.InferOutput<typeof StudyWeek>;

const beside = {
  priorityTopics: v.pipe(v.array(StudyTopic), v.minLength(1), v.maxLength(6)),
  strengths: Texts(0),
  weaknesses: Texts(0),
  nextSteps: Texts(1),
  motivationalMessage: Text,
};

/**
 * Returns the plan's weeks until the interview, each with its ISO dates: from today to the day before the interview,
 * or only today on the day of the interview.
 * @param today ISO date @param interviewDate ISO date or null
 * @returns null for a plan of four weeks without dates: if no interview date is set, or if it is past or 28 days or
 * more ahead
 */
export function datedWeeks(today: string, interviewDate: string | null): string[][] | null {
  const first = dayNumberOf(today);
  const left = interviewDate === null ? -1 : dayNumberOf(interviewDate) - first;
  if (left < 0 || left >= STRATEGY_WEEKS * DAYS_A_WEEK) return null;
  const dates = Array.from({ length: Math.max(1, left) }, (_, ahead) =>
    dateOfDayNumber(first + ahead),
  );
  return Array.from({ length: Math.ceil(dates.length / DAYS_A_WEEK) }, (_, at) =>
    dates.slice(at * DAYS_A_WEEK, (at + 1) * DAYS_A_WEEK),
  );
}

/**
 * Makes the schemas of a model's plan and of one week. The parts are in the screen's order, because the screen shows
 * each part as it arrives. @param dates the weeks' dates from `datedWeeks`; the plan must have exactly these, in order
 */
export function studyPlanSchema(dates: readonly (readonly string[])[] | null) {
  const Week = dates
    ? v.pipe(
        v.object({ ...week, days: v.array(StudyDay) }),
        v.check(
          ({ week: number, days }) =>
            days.map(({ date }) => date).join() === dates[number - 1]?.join(),
          'days must have one entry for each date that weeks gives for this week, in order, and no other date',
        ),
      )
    : v.object(week);
  const count = dates?.length ?? STRATEGY_WEEKS;
  const StudyPlan = v.object({
    overallAssessment: Text,
    /** One entry per week, in order. */
    studyPlan: v.pipe(
      v.array(Week),
      v.length(count, `studyPlan must have ${count} ${count === 1 ? 'week' : 'weeks'}`),
      v.check((weeks) => weeks.every((one, at) => one.week === at + 1), 'weeks out of order'),
    ),
    ...beside,
  });
  return { StudyPlan, StudyWeek: Week };
}

/** The number of strategies that are stored for a learner. A further one replaces the oldest. */
export const KEPT_STRATEGIES = 5;

/** A plan in the form in which the server stores and sends it, and the device stores it. */
export const AiStrategy = v.object({
  strategyId: v.string(),
  /** Milliseconds since 1970 UTC. */
  createdAt: v.number(),
  /** The goals that the learner gave for this plan. */
  targetGoals: AiStrategyRequest.entries.targetGoals,
  overallAssessment: Text,
  /** One entry per week, in order. */
  studyPlan: v.pipe(v.array(StudyWeek), v.minLength(1), v.maxLength(STRATEGY_WEEKS)),
  ...beside,
  isSandbox: v.boolean(),
});
export type AiStrategy = v.InferOutput<typeof AiStrategy>;
