/** Finds a learner by email address, and shows what the desk may know about a learner (docs/product.md 2.18). */
import { Hono } from 'hono';
import { findLearners, findUserById } from '#api/account/statements/users.ts';
import { hashOfAccount, recordAct, readActsOn } from '#api/desk/statistics/admin-acts.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession, isAdmin, isDemoAccount } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  FoundLearners,
  LearnerPage,
  LearnerParam,
  LearnerSearch,
} from '#shared/contract/admin/desk-learners.ts';
import { readSubscription } from '#api/billing/statements/subscriptions.ts';
import { readSyncHealth } from '#api/log/statements/device-reports.ts';
import { readLiveSessions } from '#api/account/statements/sessions.ts';
import { accessOf, compOf } from '#api/billing/access.ts';

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

/** How many acts are shown. */
const LATEST = 20;

/** @returns null when there is no such account */
async function readLearner(
  { db, clock, policy }: Pick<Services, 'db' | 'clock' | 'policy'>,
  userId: string,
): Promise<LearnerPage | null> {
  const now = clock();
  const user = await findUserById(db, userId);
  if (!user) return null;
  const subscription = await readSubscription(db, userId);
  const sessions = await readLiveSessions(db, userId, now);
  const devices = await readSyncHealth(db, userId);
  const seen = [
    ...sessions.map(({ lastSeenAt }) => lastSeenAt),
    ...devices.map(({ lastHeardAt }) => lastHeardAt ?? 0),
  ];
  const sum = (of: 'events' | 'rejected' | 'superseded') =>
    devices.reduce((total, device) => total + device[of], 0);
  return {
    id: userId,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    registeredAt: user.createdAt,
    confirmedAt: user.confirmedAt,
    blockedAt: user.blockedAt,
    lastSeenAt: seen.length === 0 ? null : Math.max(...seen),
    isAdmin: isAdmin(user, policy),
    plan: {
      isOpen: accessOf(subscription, isDemoAccount(user, policy), now).hasActiveSubscription,
      status: subscription?.status ?? null,
      trialEnd: subscription?.trialEnd ?? null,
      currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
      cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
      compUntil: subscription && compOf(subscription, now),
    },
    sessions: sessions.map(({ browser, system, createdAt, lastSeenAt }) => ({
      ...{ browser, system },
      signedInAt: createdAt,
      lastUsedAt: lastSeenAt,
    })),
    sync: {
      events: sum('events'),
      rejected: sum('rejected'),
      superseded: sum('superseded'),
      devices: devices.map(({ rejected: _, superseded: __, ...device }) => device),
    },
    acts: await readActsOn(db, userId, LATEST),
  };
}
