/** Acts of an administrator on an account, each with its line in the audit log. */
import { Hono } from 'hono';
import { giveComp } from '#api/billing/statements/subscriptions.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { removeBlockMarks, keepOut } from '#api/account/statements/block-marks.ts';
import { endAccountSessions } from '#api/account/statements/sessions.ts';
import { holdUser, setBlocked, type User } from '#api/account/statements/users.ts';
import { hashOfAccount, recordAct } from '#api/desk/statistics/admin-acts.ts';
import type { AppEnv, LiveSession } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { isAdmin, requireAdmin, requireSession } from '#api/account/access.ts';
import { check, NoPayload } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { BlockRequest, CompRequest, LearnerParam } from '#shared/contract/admin/desk-learners.ts';
import { Message } from '#shared/contract/message.ts';

const REFUSALS = [401, 403, 410] as const;
const DAY = 86_400_000;

export function learnerActRoutes(services: Services) {
  const { db, clock, newId, policy, mailer, blockMarks } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;

  /** Does the act on the locked account. @returns the message to show @throws ApiError 404 without such an account */
  const act = (
    { user: actor }: LiveSession,
    userId: string,
    work: (
      tx: Executor,
      user: User,
    ) => Promise<{ name: string; details?: object; message: string }>,
  ) =>
    inTransaction(db, async (tx) => {
      const user = await holdUser(tx, userId, 'update');
      if (!user) throw new ApiError(404, 'There is no such account.');
      const { name, details, message } = await work(tx, user);
      await recordAct(tx, {
        ...{ id: newId(), at: clock(), actorId: actor.userId, act: name, subject: null },
        details: { account: hashOfAccount(userId), ...details },
      });
      return { message };
    });

  /** The administrator who acts stays signed in, even when acting on the own account. */
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
          // Sessions also end when an account is unblocked, so that one that only allowed leaving doesn't go on.
          await endSessions(tx, user, session);
          return isBlocked
            ? { name: 'blocked-account', message: 'This account is blocked.' }
            : { name: 'unblocked-account', message: 'This account can sign in again.' };
        });
        return c.json(done, 200);
      },
    );
}
