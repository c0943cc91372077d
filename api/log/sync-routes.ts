/**
 * The route POST /api/sync. It is step 4, admit (docs/sync.md): it checks the session first, then the body and its
 * limits.
 */
import { Hono } from 'hono';
import type { AppEnv, SignedInEnv } from '#api/platform/http/app-env.ts';
import { BATCH_BODY } from '#api/platform/http/bounded-body.ts';
import { sendJson } from '#api/platform/http/compress.ts';
import { describe } from '#api/platform/http/describe.ts';
import { check } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import { SyncRequest, SyncResponse } from '#shared/contract/sync-protocol.ts';
import { TIME_ZONE_HEADER, zoneNameOf } from '#shared/contract/account/reminders.ts';
import { sync } from './sync.ts';
import { createMiddleware } from 'hono/factory';
import { findSession, readClaim } from '#api/account/access.ts';

export function syncRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    '/sync',
    describe({
      summary: 'Unsent events up; acknowledgements and every changed row down',
      answers: { 200: SyncResponse },
      errors: [400, 401, 409, 410, 413, 429, 503],
    }),
    countedSession(services),
    check('json', SyncRequest, BATCH_BODY, true),
    async (c) => {
      const timeZone = zoneNameOf(c.req.header(TIME_ZONE_HEADER));
      const reply = await sync(services, c.get('session'), c.req.valid('json'), timeZone);
      return sendJson(c, reply);
    },
  );
}

/** Finds the live session. If the learner syncs too often, the call is rejected before the database is asked. */
function countedSession(services: Services) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const claim = await readClaim(services, c.req.header('Authorization'));
    await services.limits.countSync(claim.userId);
    c.set('session', await findSession(services, claim));
    await next();
  });
}
