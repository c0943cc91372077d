/** AI Mode's calls, for subscribers (docs/ai.md). A call goes on even if its learner leaves. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSubscription } from '#api/billing/access/require-subscription.ts';
import { requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { AiFeedback, AiFeedbackRequest } from '#shared/contract/ai/ai-feedback.ts';
import {
  AiGenerateRequest,
  type AiQuestion,
  AiQuestions,
} from '#shared/contract/ai/ai-question.ts';
import {
  AiPress,
  AiPressRequest,
  AiRoundFeedback,
  AiRoundRequest,
} from '#shared/contract/ai/ai-mock.ts';
import { AiStrategy, AiStrategyRequest } from '#shared/contract/ai/ai-strategy.ts';
import {
  FeedbackLine,
  type FeedbackPart,
  QuestionLine,
  type QuestionPart,
  StrategyLine,
  type StrategyPart,
} from '#shared/contract/ai/ai-stream.ts';
import { giveFeedback } from './give-feedback.ts';
import { issueQuestions } from './issue-questions.ts';
import { markRound } from './mark-round.ts';
import { planStudy } from './plan-study.ts';
import { pressOn } from './press-on.ts';
import { replyInParts } from './reply-in-parts.ts';

const ERRORS = [400, 401, 402, 410, 413, 429, 502, 503];

export function aiRoutes(services: Services) {
  const session = requireSession(services);
  const subscription = requireSubscription(services);
  return new Hono<AppEnv>()
    .post(
      '/questions/ai-generate',
      describe({
        summary: 'New questions, written for this learner and issued to them',
        answers: { 200: AiQuestions },
        lines: QuestionLine,
        errors: ERRORS,
      }),
      session,
      subscription,
      check('json', AiGenerateRequest),
      async (c) => {
        const learner = c.get('aiLearner');
        return replyInParts<QuestionPart, AiQuestion[]>(services, c, (send) =>
          issueQuestions(services, learner, c.req.valid('json'), send),
        );
      },
    )
    .post(
      '/ai/feedback',
      describe({
        summary: 'Feedback on a free-text answer; it is stored, and changes no XP by itself',
        answers: { 200: AiFeedback },
        lines: FeedbackLine,
        errors: [...ERRORS, 404, 409],
      }),
      session,
      subscription,
      check('json', AiFeedbackRequest),
      async (c) => {
        const learner = c.get('aiLearner');
        return replyInParts<FeedbackPart, AiFeedback>(services, c, (send) =>
          giveFeedback(services, learner, c.req.valid('json'), send),
        );
      },
    )
    .post(
      '/ai/study-strategy',
      describe({
        summary: "Four weeks of practice, built on the learner's record",
        answers: { 200: AiStrategy },
        lines: StrategyLine,
        errors: ERRORS,
      }),
      session,
      subscription,
      check('json', AiStrategyRequest),
      async (c) => {
        const learner = c.get('aiLearner');
        return replyInParts<StrategyPart, AiStrategy>(services, c, (send) =>
          planStudy(services, learner, c.req.valid('json'), send),
        );
      },
    )
    .post(
      '/ai/mock-feedback',
      describe({
        summary: 'Marks on a round of a mock interview, each with a sentence that shows it; stored',
        answers: { 200: AiRoundFeedback },
        errors: [...ERRORS, 404, 409],
      }),
      session,
      subscription,
      check('json', AiRoundRequest),
      async (c) => c.json(await markRound(services, c.get('aiLearner'), c.req.valid('json')), 200),
    )
    .post(
      '/ai/mock-press',
      describe({
        summary: 'What the interviewer of a mock interview says next to what was said',
        answers: { 200: AiPress },
        errors: [...ERRORS, 404, 409],
      }),
      session,
      subscription,
      check('json', AiPressRequest),
      async (c) => c.json(await pressOn(services, c.get('aiLearner'), c.req.valid('json')), 200),
    );
}
