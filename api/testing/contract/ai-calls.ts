/** docs/product.md 7.4: AI Mode's calls, answered by the sandbox, refused without a subscription. */
import * as v from 'valibot';
import { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { AiQuestions } from '#shared/contract/ai/ai-question.ts';
import { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import type { ContractCall, ContractCalls } from './contract-call.ts';

const ASKED = {
  topic: 'metrics-kpis',
  company: 'google',
  difficulty: 'medium',
  questionType: 'open-ended',
  count: 1,
};
const ANSWERED = {
  question: 'What would you measure first?',
  userAnswer: 'I would pick one metric that moves with the goal, and one that guards it.',
  correctAnswer: null,
  context: { topic: 'General PM', difficulty: 'Medium', company: 'google' },
};
const GOALS = { targetGoals: { targetCompany: 'google', timeframe: '3-months' } };

const subscribedWith =
  (body: unknown): NonNullable<ContractCall['send']> =>
  async (world, learner) => {
    await world.subscribe(learner);
    return { body };
  };
const unpaidWith = (body: unknown): ContractCall['refused'] => ({
  for: 'a learner without a subscription',
  send: () => ({ body }),
  status: 402,
});

export const AI_CALLS: ContractCalls = {
  'POST /api/questions/ai-generate': {
    send: subscribedWith(ASKED),
    answer: v.pipe(AiQuestions, v.length(1)),
    refused: unpaidWith(ASKED),
  },
  'POST /api/ai/feedback': {
    send: async (world, learner) => {
      await world.subscribe(learner);
      const [issued] = await learner.post<{ id: string }[]>('/api/questions/ai-generate', ASKED);
      return { body: { ...ANSWERED, aiQuestionId: issued?.id } };
    },
    answer: AiFeedback,
    refused: unpaidWith(ANSWERED),
  },
  'POST /api/ai/study-strategy': {
    send: subscribedWith(GOALS),
    answer: AiStrategy,
    refused: unpaidWith(GOALS),
  },
};
