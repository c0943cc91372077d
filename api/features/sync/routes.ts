/** POST /api/sync. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { describe } from '#api/middleware/describe.ts';
import { readClaim } from '#api/middleware/session.ts';
import { limitBody } from '#api/middleware/validation.ts';
import type { Services } from '#api/services.ts';
import { MAX_BATCH_BYTES, SyncBody, SyncResponse } from '#shared/contract/sync.ts';
import { readSyncRequest } from './read-body.ts';
import { sync } from './sync.ts';

export function syncRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    '/sync',
    describe({
      summary: 'Unsent events up; acknowledgements and every changed row down',
      body: SyncBody,
      answers: { 200: SyncResponse },
      errors: [400, 401, 409, 410, 413, 415, 429, 503],
    }),
    limitBody(MAX_BATCH_BYTES),
    async (c) => {
      const session = await readClaim(services, c.req.header('Authorization'));
      await services.limits.countSync(session.userId);
      return c.json(await sync(services, session, await readSyncRequest(c.req)), 200);
    },
  );
}
