/** POST /api/ai/study-strategy: four weeks, built on the learner's record. */
import type { Services } from '#api/services.ts';
import {
  type AiStrategy,
  type AiStrategyRequest,
  StudyPlan,
  TARGET_COMPANIES,
} from '#shared/contract/ai-strategy.ts';
import { TOPICS } from '#shared/contract/question.ts';
import { askModel } from './ask-model.ts';
import { needAi } from './need-ai.ts';
import { PLAN_STUDY } from './prompts/plan-study.ts';
import { type LearnerRecord, readRecord } from './read-record.ts';

const STRATEGY_FAILED = 'Failed to generate study strategy. Please try again.';

const MAX_TOKENS = 3_000;

/** @throws ApiError 429, 502 or 503 as generation */
export async function planStudy(
  services: Services,
  userId: string,
  { targetGoals }: AiStrategyRequest,
  signal: AbortSignal,
): Promise<AiStrategy> {
  const ai = needAi(services);
  await services.limits.countAiCall(userId);
  const { interviewDate, weakestTopics, ...record } = await readRecord(services, userId);
  const { targetCompany, targetRole, timeframe } = targetGoals;
  const plan = await askModel(
    services,
    ai,
    {
      prompt: PLAN_STUDY,
      input: {
        goals: {
          company: targetCompany ? TARGET_COMPANIES[targetCompany] : null,
          role: targetRole || null,
          timeframe: timeframe ?? null,
        },
        today: new Date(services.clock()).toISOString().slice(0, 10),
        interviewDate,
        record,
        weakestTopics,
        topics: TOPICS,
      },
      schema: StudyPlan,
      maxTokens: MAX_TOKENS,
      problemsOf: (output) => priorityProblems(output, weakestTopics),
      failure: STRATEGY_FAILED,
    },
    signal,
  );
  return { ...plan, isSandbox: ai.model.isSandbox };
}

function priorityProblems(
  { priorityTopics }: StudyPlan,
  weakest: LearnerRecord['weakestTopics'],
): string[] {
  const [first] = priorityTopics;
  if (weakest.length === 0 || (first && weakest.includes(first.topic))) return [];
  return ['priorityTopics must begin with one of weakestTopics'];
}
