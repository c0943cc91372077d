/** The calls of docs/product.md 7 about answers and the game. They are for clients that have no log of events. */
import { type Context, Hono } from 'hono';
import { findBankRow } from '#api/bank/statements/bank.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { readRows } from '#api/log/statements/learner-rows.ts';
import { readPastAnswers } from '#api/log/statements/past-answers.ts';
import { findOpenAiQuestion } from '#api/log/statements/issued-rows.ts';
import type { AppEnv, SignedInEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession } from '#api/account/access.ts';
import { SMALL_BODY } from '#api/platform/http/bounded-body.ts';
import { check, NoPayload } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  AnswerRequest,
  AnswerResponse,
  AnswersQuery,
  CheckRequest,
  CheckResponse,
  PastAnswers,
  RoundStarted,
} from '#shared/contract/practice.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { keyOfAnswer, type OpenVerdict } from '#shared/game/answer/open-answer.ts';
import { loadContexts } from '#api/log/accept/load-contexts.ts';
import { findUnknownTicks } from '#api/log/accept/misnamed.ts';
import { Message } from '#shared/contract/message.ts';
import {
  runRestCall,
  aiAnswer,
  answerAssessed,
  curatedAnswer,
  type RequestMoment,
  progressReset,
  roundStarted,
} from '#api/log/rest-call.ts';

export function restRoutes(services: Services) {
  const session = requireSession(services);
  const errors = [400, 401, 410, 413, 422];
  return new Hono<AppEnv>()
    .post(
      '/answers',
      describe({
        summary: 'Answer a question; the server grades it. Takes an Idempotency-Key',
        answers: { 200: AnswerResponse },
        errors: [...errors, 404, 409],
      }),
      session,
      check('json', AnswerRequest, SMALL_BODY, true),
      async (c) => {
        const request = c.req.valid('json');
        const body = await runRestCall(services, {
          ...callerOf(c, request),
          event: (moment, tx) =>
            answerEvent(services, c.get('session').user.userId, {
              request,
              moment,
              tx,
            }),
          answer: ({ deviceSeq, outcome }, deviceId) => ({
            answer: {
              deviceId,
              deviceSeq: deviceSeq ?? 0,
              isCorrect: outcome?.isCorrect ?? false,
              xpEarned: outcome?.xpEarned ?? 0,
              verdict: outcome?.verdict ?? null,
            },
          }),
        });
        return c.json(body, 200);
      },
    )
    .post(
      '/answers/check',
      describe({
        summary: 'Tell which points an open answer covers: its verdict. Takes an Idempotency-Key',
        answers: { 200: CheckResponse },
        errors: [...errors, 404],
      }),
      session,
      check('json', CheckRequest, SMALL_BODY, true),
      async (c) => {
        const request = c.req.valid('json');
        const { userId } = c.get('session').user;
        let standing: OpenVerdict | null = null;
        const body = await runRestCall(services, {
          ...callerOf(c, request),
          event: async (moment, tx) => {
            const [row] = await readRows(tx, userId, [
              { kind: 'openAnswer', key: keyOfAnswer(request.answer) },
            ]);
            const open = row?.kind === 'openAnswer' && row.row.given ? row.row : null;
            if (!open?.about) throw new ApiError(404, 'There is no such open answer.');
            standing = open.verdict;
            const event = answerAssessed(moment, request, open.about);
            await refuseUnknownTicks(services, tx, userId, event);
            return event;
          },
          answer: ({ outcome }) => ({ verdict: outcome?.verdict ?? wordOf(standing) }),
        });
        return c.json(body, 200);
      },
    )
    .get(
      '/user/answers',
      describe({
        summary: 'The answers of all times in pages, the latest first',
        answers: { 200: PastAnswers },
        errors: [400, 401, 410],
      }),
      session,
      check('query', AnswersQuery),
      async (c) => {
        const { before = null } = c.req.valid('query');
        const { userId } = c.get('session').user;
        return c.json(await readPastAnswers(services.db, userId, before), 200);
      },
    )
    .post(
      '/practice/start-new-round',
      describe({
        summary: 'Start the next round. Takes an Idempotency-Key',
        answers: { 200: RoundStarted },
        errors,
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        const body = await runRestCall(services, {
          ...callerOf(c, null),
          event: roundStarted,
          answer: () => ({ success: true as const }),
        });
        return c.json(body, 200);
      },
    )
    .post(
      '/user/reset-progress',
      describe({
        summary: 'Restart the game: everything of it is cleared. Takes an Idempotency-Key',
        answers: { 200: Message },
        errors,
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        const body = await runRestCall(services, {
          ...callerOf(c, null),
          event: progressReset,
          answer: () => ({ message: 'Your progress has been reset.' }),
        });
        return c.json(body, 200);
      },
    );
}

async function answerEvent(
  { content }: Services,
  userId: string,
  { request, moment, tx }: { request: AnswerRequest; moment: RequestMoment; tx: Executor },
) {
  const { questionId, aiQuestionId } = request;
  if (questionId != null) {
    const row = content.byId.has(questionId) ? null : await findBankRow(tx, questionId);
    const question = content.byId.get(questionId) ?? row?.question;
    if (!question) throw new ApiError(404, 'There is no such question.');
    return { ...curatedAnswer(moment, request, question), ...hintsOf(request) };
  }
  const open = await findOpenAiQuestion(tx, userId, { id: aiQuestionId });
  if (!open) throw new ApiError(409, 'There is no open AI question to answer: 0 XP.');
  return { ...aiAnswer(moment, request, open), ...hintsOf(request) };
}

/**
 * Rejects a check that ticks a key point that doesn't exist. If the check were accepted, the point that the learner
 * meant would count as not covered, and this couldn't be corrected, because the first verdict is final.
 * @throws ApiError 400
 */
async function refuseUnknownTicks(
  services: Services,
  tx: Executor,
  userId: string,
  event: LearnerEvent,
): Promise<void> {
  const lookUp = await loadContexts(tx, services.facts, userId, [event]);
  if ((await findUnknownTicks(tx, [event], lookUp)).length > 0) {
    throw new ApiError(400, 'One of the ticks is not a point of this question.');
  }
}

function wordOf(verdict: OpenVerdict | null) {
  if (!verdict) return null;
  return verdict.isRight ? ('right' as const) : ('wrong' as const);
}

/**
 * Returns the client's own claims about its answer. They are never stored. If they differ from the outcome, that
 * difference is counted.
 */
function hintsOf({ isCorrect, xpEarned }: AnswerRequest) {
  return {
    ...(isCorrect !== undefined && { isCorrect }),
    ...(xpEarned !== undefined && { xpEarned }),
  };
}

function callerOf(c: Context<SignedInEnv>, body: unknown) {
  const { user, sessionId } = c.get('session');
  return {
    userId: user.userId,
    sessionId,
    idempotencyKey: c.req.header('Idempotency-Key'),
    request: [c.req.method, c.req.path, body],
  };
}
