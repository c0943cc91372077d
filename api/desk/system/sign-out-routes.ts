/** Ends all sessions, for when somebody may have stolen the key that signs them (docs/product.md 2.18). */
import { Hono } from 'hono';
import { recordAct } from '#api/desk/statistics/admin-acts.ts';
import { endEverySession } from '#api/account/statements/sessions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { check, NoPayload } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';

const REFUSALS = [401, 403, 410] as const;

export function adminSignOutRoutes(services: Services) {
  const { db, clock, newId } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;

  return new Hono<AppEnv>().delete(
    '/sessions',
    describe({
      summary: 'Signs everyone out on every device but this one; it is in the audit log',
      answers: { 200: Message },
      errors: [400, ...REFUSALS, 413],
    }),
    ...gate,
    check('json', NoPayload),
    async (c) => {
      const { sessionId, user } = c.get('session');
      const { userId: actorId } = user;
      await inTransaction(db, async (tx) => {
        await endEverySession(tx, { userId: actorId, sessionId });
        const act = 'signed-out-everyone';
        await recordAct(tx, {
          ...{ id: newId(), at: clock(), actorId, act },
          ...{ subject: null, details: {} },
        });
      });
      return c.json({ message: 'Everyone else is signed out.' }, 200);
    },
  );
}
