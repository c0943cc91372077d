/**
 * The calls that return the curated questions. They are public, and every device stores all questions for practice
 * without a network.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { readPracticeState } from '#api/log/statements/read-state.ts';
import { readJustSkipped } from '#api/log/statements/rest-calls.ts';
import { isDatabaseAway } from '#api/platform/database/transaction.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { readSession } from '#api/account/access.ts';
import { sendPrepared } from '#api/platform/http/compress.ts';
import { check } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { BankSize } from '#shared/contract/site.ts';
import { Category, CountedQuestion } from '#shared/contract/questions/question.ts';
import {
  CategoryParam,
  QuestionsResponse,
  RandomQuery,
  RandomResponse,
} from '#shared/contract/questions/questions.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { selectQuestion } from '#shared/game/choose/select-question.ts';

export function questionRoutes(services: Services) {
  const { content } = services;
  const lookForChanges = shareNext(() => refreshContent(services));
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary:
          'All questions and categories, short open questions in a list of their own; answers 304 to the ETag of the current content',
        answers: { 200: QuestionsResponse, 304: null },
      }),
      async (c) => {
        await lookForChanges();
        // The ETag is weak because it is the same for every compression of the content (RFC 9110, section 8.8.1).
        const etag = `W/"${content.contentVersion}"`;
        c.header('ETag', etag);
        c.header('Cache-Control', 'public, no-cache');
        c.header('Vary', 'Accept-Encoding');
        if (matchesTag(c.req.header('If-None-Match'), content.contentVersion)) {
          return c.body(null, 304);
        }
        return sendPrepared(c, content.body);
      },
    )
    .get(
      '/count',
      describe({ summary: 'How many questions the bank offers', answers: { 200: BankSize } }),
      async (c) => {
        await lookForChanges();
        return c.json({ count: content.questions.length }, 200);
      },
    )
    .get(
      '/categories',
      describe({ summary: 'The categories', answers: { 200: v.array(Category) } }),
      (c) => c.json([...content.categories], 200),
    )
    .get(
      '/category/:id',
      describe({
        summary: 'The questions of a category',
        answers: { 200: v.array(CountedQuestion) },
        errors: [400, 404],
      }),
      check('param', CategoryParam),
      (c) => {
        const body = content.categoryBody(Number(c.req.valid('param').id));
        if (!body) throw new ApiError(404, 'There is no such category.');
        return sendPrepared(c, body);
      },
    )
    .get(
      '/random',
      describe({
        summary: 'A question not yet answered in this round, or why there is none',
        answers: { 200: RandomResponse },
        errors: [400, 401, 410],
      }),
      check('query', RandomQuery),
      async (c) => {
        const { difficulty, questionType } = c.req.valid('query');
        const state = await readState(services, c.req.header('Authorization'));
        const { progress, questions, skipped } = state;
        const selection = selectQuestion({
          questions: content.questions,
          rows: questions,
          round: progress.round,
          practiceLevel: progress.practiceLevel,
          difficulty: difficulty && Number(difficulty),
          questionType: questionType === 'mixed' ? 'all' : questionType,
          skipped,
          pick: services.random(),
        });
        return c.json('question' in selection ? selection.question : selection, 200);
      },
    );
}

/**
 * Reads the state of practice of the learner who sends the request. For a visitor without a session, it is the state of
 * a new learner.
 */
async function readState(services: Services, authorization: string | undefined) {
  if (authorization === undefined) {
    return { progress: initialProgress(), questions: new Map(), skipped: [] };
  }
  const { user, sessionId } = await readSession(services, authorization);
  const { userId } = user;
  const state = await readPracticeState(services.db, userId);
  const justSkipped = await readJustSkipped(services.db, { userId, sessionId });
  return { ...state, skipped: justSkipped === null ? [] : [justSkipped] };
}

/** Checks If-None-Match by weak comparison (RFC 9110, section 13.1.2). */
function matchesTag(header: string | undefined, contentVersion: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(`"${contentVersion}"`);
}

/** Refreshes the content. If the database is down, this server keeps offering the questions that it read last. */
async function refreshContent({ content, db }: Services): Promise<void> {
  try {
    await content.refresh(db);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/**
 * Lets several callers share one run of a function. A caller who asks during a run waits for the next run, together
 * with everybody else who asks before that run begins. So there are only two runs, however many callers come at the
 * same time, and nobody gets a result that is older than the call.
 * @returns a function that asks for a result
 */
export function shareNext<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;
  const begin = (): Promise<Result> => {
    next = null;
    const begun = run().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
