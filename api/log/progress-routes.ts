/** Routes that return a learner's progress, read from the projection. */
import { Hono } from 'hono';
import { readPracticeState, readProgressRow } from '#api/log/statements/read-state.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { readWithSession, requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
import { viewProgress } from './progress-view.ts';
import type { Services } from '#api/services.ts';
import { CategoryProgressList, Progress, XpRequest } from '#shared/contract/practice.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';

export function progressRoutes(services: Services) {
  const { db, content } = services;
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/progress',
      describe({
        summary: 'XP, level, streaks, power-ups',
        answers: { 200: Progress },
        errors: [401, 410],
      }),
      async (c) => {
        const asking = c.req.header('Authorization');
        const progress = await readWithSession(services, asking, readProgressRow);
        return c.json(viewProgress(progress), 200);
      },
    )
    .get(
      '/category-progress',
      describe({
        summary: 'Progress by category, counted over the current content',
        answers: { 200: CategoryProgressList },
        errors: [401, 410],
      }),
      async (c) => {
        const asking = c.req.header('Authorization');
        const { questions } = await readWithSession(services, asking, readPracticeState);
        return c.json(categoryProgress(content.questions, questions), 200);
      },
    )
    .post(
      '/xp',
      describe({
        summary: 'Checks its body, credits nothing of its own, and returns the progress',
        answers: { 200: Progress },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', XpRequest),
      async (c) => {
        const progress = await readProgressRow(db, c.get('session').user.userId);
        return c.json(viewProgress(progress), 200);
      },
    );
}
