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

/** The session that a token of this server names, for a call that finds out itself whether it is live. */
export function countedClaim(services: Services) {
  return createMiddleware<ClaimedEnv>(async (c, next) => {
    c.set('claim', await countClaim(services, c.req.header('Authorization')));
    await next();
  });
}

async function countClaim(services: Services, authorization: string | undefined) {
  const claim = await readClaim(services, authorization);
  await services.limits.countSync(claim.userId);
  return claim;
}
