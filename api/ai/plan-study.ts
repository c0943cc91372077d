/** POST /api/ai/study-strategy: a study plan for four weeks, or until the interview if that is sooner, based on the learner's record. */
import { refusalOf } from '#api/account/access.ts';
import { issueInTurn } from '#api/log/statements/issued-rows.ts';
import { lockLearner, readUtcOffset } from '#api/log/statements/learners.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import {
  type AiStrategy,
  type AiStrategyRequest,
  datedWeeks,
  KEPT_STRATEGIES,
  studyPlanSchema,
} from '#shared/contract/ai/ai-strategy.ts';
import { companyName } from '#shared/contract/ai/ai-question.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import type { StrategyPart } from '#shared/contract/ai/ai-stream.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { askModel, type Task, needAi } from './model/ask-model.ts';
import { PLAN_STUDY } from './model/prompts.ts';
import { type LearnerRecord, readRecord } from './read-record.ts';
import { watchParts } from './watch-parts.ts';

const STRATEGY_FAILED = 'Failed to generate study strategy. Please try again.';

const MAX_TOKENS = 4_000;

/** @param send takes parts on the way @throws ApiError 429, 502 or 503 like generation */
export async function planStudy(
  services: Services,
  learner: AiLearner,
  { targetGoals }: AiStrategyRequest,
  send?: (part: StrategyPart) => void,
): Promise<AiStrategy> {
  const ai = needAi(services);
  await services.limits.ai.countCall(learner);
  const now = services.clock();
  const utcOffset = await readUtcOffset(services.db, learner.userId);
  const today = localDateOf(now, utcOffset);
  const found = await readRecord(services, learner.userId, { now, utcOffset });
  const { interviewDate, readiness, weakestTopics, ...record } = found;
  // An interview that is over doesn't count.
  const aim = interviewDate !== null && interviewDate >= today ? interviewDate : null;
  const weeks = datedWeeks(today, aim);
  const { StudyPlan, StudyWeek } = studyPlanSchema(weeks);
  const { targetCompany, targetRole, timeframe } = targetGoals;
  const { isSandbox } = ai.model;
  const task: Task<typeof StudyPlan> = {
    prompt: PLAN_STUDY,
    input: {
      goals: {
        company: companyName(targetCompany),
        role: targetRole || null,
        timeframe: timeframe ?? null,
      },
      today,
      interviewDate: aim,
      weeks: weeks?.map((dates, at) => ({ week: at + 1, dates })) ?? null,
      readiness,
      record,
      weakestTopics,
      topics: TOPICS,
    },
    schema: StudyPlan,
    maxTokens: MAX_TOKENS,
    problemsOf: (output) => priorityProblems(output, weakestTopics),
    failure: STRATEGY_FAILED,
  };
  const watch =
    send &&
    watchParts({
      task,
      entries: StudyPlan.entries,
      growing: { studyPlan: StudyWeek },
      send: (parts) => send({ ...parts, isSandbox }),
    });
  const { output } = await askModel(services, ai, learner, { ...task, watch });
  return keep(services, learner.userId, {
    ...output,
    strategyId: services.newId(),
    targetGoals,
    isSandbox,
  });
}

async function keep(
  { db, clock }: Services,
  userId: string,
  plan: Omit<AiStrategy, 'createdAt'>,
): Promise<AiStrategy> {
  return inTransaction(db, async (tx) => {
    const learner = await lockLearner(tx, userId);
    if (!learner) throw await refusalOf(tx, userId, clock());
    const row = { ...plan, createdAt: clock() };
    await issueInTurn(tx, learner, { kind: 'aiStrategy', row }, KEPT_STRATEGIES);
    return row;
  });
}

function priorityProblems(
  { priorityTopics }: Partial<Pick<AiStrategy, 'priorityTopics'>>,
  weakest: LearnerRecord['weakestTopics'],
): string[] {
  if (!priorityTopics || weakest.length === 0) return [];
  const [first] = priorityTopics;
  if (first && weakest.includes(first.topic)) return [];
  return ['priorityTopics must begin with one of weakestTopics'];
}
