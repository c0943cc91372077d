/**
 * The desk's routes about learners. With them, administrators find a learner by email address, see the few facts that
 * they may see (docs/product.md 2.18), and change the account. Each act is recorded in the audit log.
 */
import { Hono } from 'hono';
import {
  findLearners,
  findUserById,
  holdUser,
  setBlocked,
  type User,
} from '#api/account/statements/users.ts';
import { adminAct, hashOfAccount, readActsOn } from '#api/desk/statistics/admin-acts.ts';
import type { AppEnv, LiveSession } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession, isAdmin, isDemoAccount } from '#api/account/access.ts';
import { check, NoPayload } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  FoundLearners,
  LearnerPage,
  LearnerParam,
  LearnerSearch,
  BlockRequest,
  CompRequest,
} from '#shared/contract/admin/desk-learners.ts';
import { readSubscription, giveComp } from '#api/billing/statements/subscriptions.ts';
import { readSyncHealth } from '#api/log/statements/sync-health.ts';
import { readLiveSessions, endAccountSessions } from '#api/account/statements/sessions.ts';
import { accessOf, compOf } from '#api/billing/access.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { removeBlockMarks, keepOut } from '#api/account/statements/block-marks.ts';
import { Message } from '#shared/contract/message.ts';

const REFUSALS = [401, 403, 410] as const;
/** The maximum number of learners that a search returns. It is small, so that nobody can page through all addresses. */
const MOST_FOUND = 10;

export function learnerFindRoutes(services: Services) {
  const { db, limits } = services;
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
        const session = c.get('session');
        await limits.countLearnerSearch(session.user.userId);
        const found = await findLearners(db, address, MOST_FOUND + 1);
        const shown = found.slice(0, MOST_FOUND);
        const accounts = shown.map(({ id }) => hashOfAccount(id));
        await adminAct(services, session, (_, record) =>
          record('looked-for-learners', null, { typed: address.length, accounts }),
        );
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

/** How many of the administrators' latest acts are shown. */
const LATEST = 20;

/** Reads the page about a learner; null if there is no such account. */
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

const DAY = 86_400_000;

export function learnerActRoutes(services: Services) {
  const { clock, policy, mailer, blockMarks } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;

  /**
   * Locks the account's row, runs `work` on it and records the act in the audit log.
   * @returns the message to show @throws ApiError 404 if there is no such account
   */
  const act = (
    session: LiveSession,
    userId: string,
    work: (
      tx: Executor,
      user: User,
    ) => Promise<{ name: string; details?: object; message: string }>,
  ) =>
    adminAct(services, session, async (tx, record) => {
      const user = await holdUser(tx, userId, 'update');
      if (!user) throw new ApiError(404, 'There is no such account.');
      const { name, details, message } = await work(tx, user);
      await record(name, null, { account: hashOfAccount(userId), ...details });
      return { message };
    });

  /**
   * Ends the account's sessions. If administrators do this to their own account, the session that they are using
   * continues.
   */
  const endSessions = (tx: Executor, { userId }: User, { sessionId }: LiveSession) =>
    endAccountSessions(tx, { userId, sessionId });

  return new Hono<AppEnv>()
    .post(
      '/:id/comp',
      describe({
        summary: 'AI Mode for some days, which end by themselves; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 413],
      }),
      ...gate,
      check('param', LearnerParam),
      check('json', CompRequest),
      async (c) => {
        const { days } = c.req.valid('json');
        const done = await act(c.get('session'), c.req.valid('param').id, async (tx, user) => {
          await giveComp(tx, user.userId, days === 0 ? null : clock() + days * DAY);
          if (days === 0) return { name: 'ended-comp', message: 'The free days are taken back.' };
          const message = `AI Mode is free for ${days === 1 ? 'one day' : `${days} days`}.`;
          return { name: 'gave-comp', details: { days }, message };
        });
        return c.json(done, 200);
      },
    )
    .post(
      '/:id/end-sessions',
      describe({
        summary: 'Signs the account out on every device; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 413],
      }),
      ...gate,
      check('param', LearnerParam),
      check('json', NoPayload),
      async (c) => {
        const session = c.get('session');
        const done = await act(session, c.req.valid('param').id, async (tx, user) => {
          await endSessions(tx, user, session);
          const message = 'This account is signed out on every device.';
          return { name: 'signed-out-account', message };
        });
        return c.json(done, 200);
      },
    )
    .post(
      '/:id/reset',
      describe({
        summary: 'Mails the account a link for a new password; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 413, 503],
      }),
      ...gate,
      check('param', LearnerParam),
      check('json', NoPayload),
      async (c) => {
        if (!mailer) throw new ApiError(503, 'This server cannot send email.');
        const done = await act(c.get('session'), c.req.valid('param').id, async (tx, user) => {
          await queueMail(tx, user.userId, 'reset-password', clock());
          return { name: 'sent-reset', message: 'A reset link is on its way.' };
        });
        return c.json(done, 200);
      },
    )
    .post(
      '/:id/block',
      describe({
        summary: 'Keeps an account out, or lets it in again; nothing of it is deleted',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 409, 413],
      }),
      ...gate,
      check('param', LearnerParam),
      check('json', BlockRequest),
      async (c) => {
        const { isBlocked } = c.req.valid('json');
        const session = c.get('session');
        const done = await act(session, c.req.valid('param').id, async (tx, user) => {
          if (isBlocked && isAdmin(user, policy)) {
            throw new ApiError(409, 'This is an administrator: take the role away first.');
          }
          if ((user.blockedAt !== null) === isBlocked) {
            throw new ApiError(409, 'Somebody else has done this meanwhile.');
          }
          await setBlocked(tx, user.userId, isBlocked ? clock() : null);
          if (isBlocked) await keepOut(tx, services, user);
          else await removeBlockMarks(tx, blockMarks.ofAccount(user.userId));
          // Sessions also end when an account is unblocked, because a session that was opened during the block only
          // allows export and deletion.
          await endSessions(tx, user, session);
          return isBlocked
            ? { name: 'blocked-account', message: 'This account is blocked.' }
            : { name: 'unblocked-account', message: 'This account can sign in again.' };
        });
        return c.json(done, 200);
      },
    );
}
