/** Finds the session of a device that syncs, and limits how often it syncs. */
import { createMiddleware } from 'hono/factory';
import type { SignedInEnv } from '#api/platform/http/app-env.ts';
import { findSession, readClaim } from '#api/account/access.ts';
import type { Services } from '#api/services.ts';

/** Sets the live session; a learner who syncs too often is refused before the database is asked. */
export function countedSession(services: Services) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const claim = await readClaim(services, c.req.header('Authorization'));
    await services.limits.countSync(claim.userId);
    c.set('session', await findSession(services, claim));
    await next();
  });
}
