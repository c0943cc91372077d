/** POST /api/sync. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { describe } from '#api/middleware/describe.ts';
import { readClaim } from '#api/middleware/session.ts';
import { limitBody } from '#api/middleware/validation.ts';
import type { Services } from '#api/services.ts';
import { packEvents } from '#shared/contract/pack-events.ts';
import { MAX_BATCH_BYTES, SyncBody, SyncReply } from '#shared/contract/sync.ts';
import { readSyncRequest } from './read-body.ts';
import { sync } from './sync.ts';

export function syncRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    '/sync',
    describe({
      summary: 'Unsent events up; acknowledgements and every changed row down',
      body: SyncBody,
      answers: { 200: SyncReply },
      errors: [400, 401, 409, 410, 413, 415, 429, 503],
    }),
    limitBody(MAX_BATCH_BYTES),
    async (c) => {
      const session = await readClaim(services, c.req.header('Authorization'));
      await services.limits.countSync(session.userId);
      const { request, isPacked } = await readSyncRequest(c.req);
      const reply = await sync(services, session, request);
      return c.json(isPacked ? { ...reply, acks: packEvents(reply.acks) } : reply, 200);
    },
  );
}
