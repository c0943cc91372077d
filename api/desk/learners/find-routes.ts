/** Finds a learner by email address, and shows what the desk may know about a learner (docs/product.md 2.18). */
import { Hono } from 'hono';
import { findLearners } from '#api/account/statements/users.ts';
import { hashOfAccount, recordAct } from '#api/desk/statistics/admin-acts.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/body/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  FoundLearners,
  LearnerPage,
  LearnerParam,
  LearnerSearch,
} from '#shared/contract/admin/learners.ts';
import { readLearner } from './read-learner.ts';

const REFUSALS = [401, 403, 410] as const;
/** The most learners that a search returns, so that nobody can read the directory page by page. */
const MOST_FOUND = 10;

export function learnerFindRoutes(services: Services) {
  const { db, clock, newId, limits } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .post(
      '/find',
      describe({
        summary:
          'Learners whose address begins like this; it is in the audit log, who was found too',
        answers: { 200: FoundLearners },
        errors: [400, ...REFUSALS, 413, 429],
      }),
      ...gate,
      check('json', LearnerSearch),
      async (c) => {
        const { address } = c.req.valid('json');
        const { userId: actorId } = c.get('session').user;
        await limits.countLearnerSearch(actorId);
        const found = await findLearners(db, address, MOST_FOUND + 1);
        const shown = found.slice(0, MOST_FOUND);
        await recordAct(db, {
          ...{ id: newId(), at: clock(), actorId, act: 'looked-for-learners', subject: null },
          details: { typed: address.length, accounts: shown.map(({ id }) => hashOfAccount(id)) },
        });
        const learners = shown.map(({ firstName, lastName, blockedAt, ...learner }) => ({
          ...learner,
          name: `${firstName} ${lastName}`,
          isBlocked: blockedAt !== null,
        }));
        return c.json({ learners, hasMore: found.length > MOST_FOUND }, 200);
      },
    )
    .get(
      '/:id',
      describe({
        summary: 'Plan, sessions and sync health of one learner; no answers',
        answers: { 200: LearnerPage },
        errors: [400, ...REFUSALS, 404],
      }),
      ...gate,
      check('param', LearnerParam),
      async (c) => {
        const learner = await readLearner(services, c.req.valid('param').id);
        if (!learner) throw new ApiError(404, 'There is no such account.');
        return c.json(learner, 200);
      },
    );
}
