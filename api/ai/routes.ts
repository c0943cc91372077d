/** The routes of AI Mode, for subscribers (docs/ai.md). Each call runs to its end, even if the learner leaves. */
import { Hono, type Context, type TypedResponse } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSubscription } from '#api/billing/access.ts';
import { requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
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
  AI_STREAM,
  type StreamLine,
} from '#shared/contract/ai/ai-stream.ts';
import { giveFeedback } from './give-feedback.ts';
import { issueQuestions } from './issue-questions.ts';
import { markRound } from './mark-round.ts';
import { planStudy } from './plan-study.ts';
import { pressOn } from './press-on.ts';
import { onError } from '#api/platform/http/on-error.ts';

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

/**
 * Does the work of one call. It runs to its end, even if the client leaves.
 * @param send receives each part when it is ready; undefined if nobody is watching
 */
type Work<Part, Whole> = (send: ((part: Part) => void) | undefined) => Promise<Whole>;

type Caller = Pick<Context<AppEnv>, 'json' | 'req' | 'get'>;
type Reply<Whole> = Response & TypedResponse<Whole, 200, 'json'>;

/**
 * Replies with JSON at the end or, if the client asks for it, with one line for each part as soon as it is ready
 * (shared/contract/ai/ai-stream.ts). An error that comes before the first part gets the usual error reply. A later
 * error is sent as the last line.
 */
async function replyInParts<Part, Whole>(
  services: Services,
  c: Caller,
  work: Work<Part, Whole>,
): Promise<Reply<Whole>> {
  if (!c.req.header('Accept')?.includes(AI_STREAM)) {
    return c.json(await work(undefined), 200) as unknown as Reply<Whole>;
  }
  const lines = openLines<Part, Whole>();
  await new Promise<void>((begin, refuse) => {
    const send = (part: Part) => {
      lines.write({ part });
      begin();
    };
    void work(send)
      .then(
        (done) => lines.write({ done }),
        async (error: unknown) => {
          // If a part of the reply has already been sent, this call has no effect.
          refuse(error);
          lines.write({ failed: await failureOf(services, c, error) });
        },
      )
      .finally(() => {
        begin();
        lines.end();
      });
  });
  return new Response(lines.body, { headers: HEADERS }) as Reply<Whole>;
}

/** The headers of a streamed reply. The second one keeps proxies from buffering it (docs/ai.md). */
const HEADERS = {
  'Content-Type': AI_STREAM,
  'X-Accel-Buffering': 'no',
  'Cache-Control': 'no-store, no-transform',
};

function openLines<Part, Whole>() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
    cancel: () => {
      controller = null;
    },
  });
  return {
    body,
    write: (line: StreamLine<Part, Whole>) =>
      controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
    end: () => controller?.close(),
  };
}

async function failureOf(services: Services, c: Caller, error: unknown) {
  const reply = onError(services)(error instanceof Error ? error : new Error(String(error)), c);
  const { message } = (await reply.json()) as { message: string };
  return { status: reply.status, message };
}
