/** Who syncs or imports, and not too often. */
import { createMiddleware } from 'hono/factory';
import type { SessionKey } from '#api/db/sessions.ts';
import type { AppEnv, SignedInEnv } from '#api/middleware/app-env.ts';
import { findSession, readClaim } from '#api/middleware/session.ts';
import type { Services } from '#api/services.ts';

/** The live session; one that asks too often is refused before the database is asked. */
export function countedSession(services: Services) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const claim = await countClaim(services, c.req.header('Authorization'));
    c.set('session', await findSession(services, claim));
    await next();
  });
}

interface ClaimedEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { claim: SessionKey };
}

/** What is said of a body that was refused before the session was looked up. */
const REFUSALS_OF_BODY = new Set([400, 408, 413, 415]);

/**
 * The session that a token of this server names, for a call that looks up with its first statements whether it is
 * live. A body that is refused before that call is not the first thing to say to who is signed out: they get
 * 401, or 410, as without a body.
 */
export function countedClaim(services: Services) {
  return createMiddleware<ClaimedEnv>(async (c, next) => {
    const claim = await countClaim(services, c.req.header('Authorization'));
    c.set('claim', claim);
    await next();
    if (REFUSALS_OF_BODY.has(c.res.status)) await findSession(services, claim);
  });
}

async function countClaim(services: Services, authorization: string | undefined) {
  const claim = await readClaim(services, authorization);
  await services.limits.countSync(claim.userId);
  return claim;
}
