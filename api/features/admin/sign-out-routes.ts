/** Where a phone or a token is in wrong hands: the sessions of one account, or of all, end (docs/product.md 2.18). */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { recordAct } from '#api/db/admin-acts.ts';
import type { Executor } from '#api/db/client.ts';
import { endAccountSessions, endEverySession } from '#api/db/sessions.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { findUserIdByEmail } from '#api/db/users.ts';
import type { AppEnv, LiveSession } from '#api/middleware/app-env.ts';
import { describe } from '#api/middleware/describe.ts';
import { requireAdmin } from '#api/middleware/require-admin.ts';
import { requireSession } from '#api/middleware/session.ts';
import { check, NoPayload } from '#api/middleware/validation.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import { AccountSignOut } from '#shared/contract/admin.ts';
import { Message } from '#shared/contract/message.ts';

const REFUSALS = [401, 403, 410] as const;

export function adminSignOutRoutes(services: Services) {
  const { db, clock, newId } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;

  /** The act and its line in the audit log; nobody is named in it who may be deleted one day. */
  const act = (name: string, { user }: LiveSession, work: (tx: Executor) => Promise<object>) =>
    inTransaction(db, async (tx) => {
      const details = { ...(await work(tx)) };
      const actorId = user.userId;
      await recordAct(tx, { id: newId(), at: clock(), actorId, act: name, subject: null, details });
    });

  return new Hono<AppEnv>()
    .post(
      '/sessions/end',
      describe({
        summary: 'Signs an account out on every device but this one; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 413],
      }),
      ...gate,
      check('json', AccountSignOut),
      async (c) => {
        const { email } = c.req.valid('json');
        const session = c.get('session');
        await act('signed-out-account', session, async (tx) => {
          const userId = await findUserIdByEmail(tx, email);
          if (userId === null) throw new ApiError(404, 'There is no account with this address.');
          await endAccountSessions(tx, { userId, sessionId: session.sessionId });
          return { account: createHash('sha256').update(userId).digest('hex') };
        });
        return c.json({ message: 'This account is signed out on every device.' }, 200);
      },
    )
    .delete(
      '/sessions',
      describe({
        summary: 'Signs everyone out on every device but this one; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 413],
      }),
      ...gate,
      check('json', NoPayload),
      async (c) => {
        const session = c.get('session');
        const { userId } = session.user;
        await act('signed-out-everyone', session, async (tx) => {
          await endEverySession(tx, { userId, sessionId: session.sessionId });
          return {};
        });
        return c.json({ message: 'Everyone else is signed out.' }, 200);
      },
    );
}
