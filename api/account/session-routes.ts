/**
 * The routes with which learners see their account's sessions and end those that they no longer want (docs/rules.md,
 * account).
 */
import {
  askToWipe,
  endAccountSessions,
  endSession,
  readLiveSessions,
  readOtherSessions,
} from './statements/sessions.ts';
import {
  SessionEnd,
  SessionId,
  type SignedInDevice,
  SignedInDevices,
} from '#shared/contract/account/account.ts';
import { type Context, Hono } from 'hono';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AppEnv, SignedInEnv } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession } from './access.ts';
import { check } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import { askForProof } from './fresh-sign-in.ts';

/**
 * The messages for a missing proof. Ending a session can destroy work that a device hasn't sent yet, so a stolen
 * session alone must not be enough for it.
 */
const REFUSALS = {
  password: 'Enter your password to remove what is on other devices.',
  'sign-in': 'Sign in again, then remove what is on other devices within ten minutes.',
};

const HOUR = 3_600_000;

/**
 * The sessions as Settings lists them; the time of the last use is rounded down to the hour.
 * @param currentId the session that sent the request; this session comes first in the list
 */
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
  const prove = (c: Context<SignedInEnv>, password: string | undefined) => {
    const address = clientAddress(c, services.policy.trustedProxies);
    return askForProof(services, c.get('session'), password, REFUSALS, address);
  };
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
          'Sign out one device: it is out with its next call, and may be asked to forget what is on it, which needs the password later than ten minutes after the sign-in',
        answers: { 200: Message },
        errors: [400, 401, 403, 404, 410, 413, 429],
      }),
      session,
      check('param', SessionId),
      check('json', SessionEnd),
      async (c) => {
        const { userId } = c.get('session').user;
        const { id } = c.req.valid('param');
        const { isWiped, password } = c.req.valid('json');
        if (isWiped) await prove(c, password);
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
        summary:
          'Sign out every other device, and perhaps ask them to forget what is on them, which needs the password later than ten minutes after the sign-in',
        answers: { 200: Message },
        errors: [400, 401, 403, 410, 413, 429],
      }),
      session,
      check('json', SessionEnd),
      async (c) => {
        const { user, sessionId } = c.get('session');
        const key = { userId: user.userId, sessionId };
        const { isWiped, password } = c.req.valid('json');
        if (isWiped) await prove(c, password);
        await inTransaction(db, async (tx) => {
          if (isWiped) await askToWipe(tx, await readOtherSessions(tx, key), clock());
          await endAccountSessions(tx, key);
        });
        return c.json({ message: 'Every other device is signed out.' }, 200);
      },
    );
}
