/** AI Mode's three calls, for subscribers (docs/ai.md). Leaving the page ends a call that is under way. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { describe } from '#api/middleware/describe.ts';
import { requireSubscription } from '#api/middleware/require-subscription.ts';
import { requireSession } from '#api/middleware/session.ts';
import { check } from '#api/middleware/validation.ts';
import type { Services } from '#api/services.ts';
import { AiFeedback, AiFeedbackRequest } from '#shared/contract/ai-feedback.ts';
import { AiGenerateRequest, type AiQuestion, AiQuestions } from '#shared/contract/ai-question.ts';
import { AiStrategy, AiStrategyRequest } from '#shared/contract/ai-strategy.ts';
import {
  FeedbackLine,
  type FeedbackPart,
  QuestionLine,
  type QuestionPart,
  StrategyLine,
  type StrategyPart,
} from '#shared/contract/ai-stream.ts';
import { giveFeedback } from './give-feedback.ts';
import { issueQuestions } from './issue-questions.ts';
import { planStudy } from './plan-study.ts';
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
        const { userId } = c.get('session').user;
        return replyInParts<QuestionPart, AiQuestion[]>(services, c, (signal, send) =>
          issueQuestions(services, userId, c.req.valid('json'), signal, send),
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
        const { userId } = c.get('session').user;
        return replyInParts<FeedbackPart, AiFeedback>(services, c, (signal, send) =>
          giveFeedback(services, userId, c.req.valid('json'), signal, send),
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
        const { userId } = c.get('session').user;
        return replyInParts<StrategyPart, AiStrategy>(services, c, (signal, send) =>
          planStudy(services, userId, c.req.valid('json'), signal, send),
        );
      },
    );
}
