/** Where the account is signed in, and the end of what should not be (docs/rules.md, account). */
import {
  endAccountSessions,
  endSession,
  readLiveSessions,
  readOtherSessions,
} from '#api/account/statements/sessions.ts';
import { askToWipe } from '#api/account/statements/device-wipes.ts';
import {
  SessionEnd,
  SessionId,
  SignedInDevices,
  type SignedInDevice,
} from '#shared/contract/account/sessions.ts';
import { Hono } from 'hono';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession } from '#api/account/access/session.ts';
import { check } from '#api/platform/http/body/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';

/** Sessions as Settings shows them. */
const HOUR = 3_600_000;

/** Pure. @param currentId the session that asks comes first */
function listSessions(
  live: Awaited<ReturnType<typeof readLiveSessions>>,
  currentId: string,
): SignedInDevice[] {
  return live
    .map(({ sessionId, browser, system, createdAt, lastSeenAt }) => ({
      id: sessionId,
      browser,
      system,
      signedInAt: createdAt,
      lastUsedAt: lastSeenAt - (lastSeenAt % HOUR),
      isCurrent: sessionId === currentId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export function sessionRoutes(services: Services) {
  const { db, clock } = services;
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/sessions',
      describe({
        summary: 'Where one is signed in: browser and system in words, and when it was last used',
        answers: { 200: SignedInDevices },
        errors: [401, 410],
      }),
      session,
      async (c) => {
        const { user, sessionId } = c.get('session');
        const live = await readLiveSessions(db, user.userId, clock());
        return c.json({ sessions: listSessions(live, sessionId) }, 200);
      },
    )
    .delete(
      '/sessions/:id',
      describe({
        summary:
          'Sign out one device: it is out with its next call, and may be asked to forget what is on it',
        answers: { 200: Message },
        errors: [400, 401, 404, 410, 413],
      }),
      session,
      check('param', SessionId),
      check('json', SessionEnd),
      async (c) => {
        const { userId } = c.get('session').user;
        const { id } = c.req.valid('param');
        const { isWiped } = c.req.valid('json');
        const isEnded = await inTransaction(db, async (tx) => {
          const hasEnded = await endSession(tx, { userId, sessionId: id });
          if (hasEnded && isWiped) await askToWipe(tx, [id], clock());
          return hasEnded;
        });
        if (!isEnded) throw new ApiError(404, 'This device is signed out already.');
        return c.json({ message: 'The device is signed out.' }, 200);
      },
    )
    .delete(
      '/sessions',
      describe({
        summary: 'Sign out every other device, and perhaps ask them to forget what is on them',
        answers: { 200: Message },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', SessionEnd),
      async (c) => {
        const { user, sessionId } = c.get('session');
        const key = { userId: user.userId, sessionId };
        const { isWiped } = c.req.valid('json');
        await inTransaction(db, async (tx) => {
          if (isWiped) await askToWipe(tx, await readOtherSessions(tx, key), clock());
          await endAccountSessions(tx, key);
        });
        return c.json({ message: 'Every other device is signed out.' }, 200);
      },
    );
}
