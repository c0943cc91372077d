/** POST /api/sync, step 4, admit (docs/sync.md): the session first, then the body within its bounds. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { BATCH_BODY } from '#api/middleware/bounded-body.ts';
import { describe } from '#api/middleware/describe.ts';
import { check } from '#api/middleware/validation.ts';
import type { Services } from '#api/services.ts';
import { packEvents } from '#shared/contract/pack-events.ts';
import { SyncBody, SyncReply } from '#shared/contract/sync.ts';
import { readSyncReport, SYNC_REPORT_HEADER } from '#shared/contract/sync-report.ts';
import { TIME_ZONE_HEADER, zoneNameOf } from '#shared/contract/time-zone.ts';
import { countedSession } from './counted-session.ts';
import { readSyncRequest } from './read-body.ts';
import { sync } from './sync.ts';

export function syncRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    '/sync',
    describe({
      summary: 'Unsent events up; acknowledgements and every changed row down',
      answers: { 200: SyncReply },
      errors: [400, 401, 409, 410, 413, 429, 503],
    }),
    countedSession(services),
    check('json', SyncBody, BATCH_BODY),
    async (c) => {
      const { request, isPacked } = readSyncRequest(c.req.valid('json'));
      const beside = {
        report: readSyncReport(c.req.header(SYNC_REPORT_HEADER)),
        timeZone: zoneNameOf(c.req.header(TIME_ZONE_HEADER)),
      };
      const reply = await sync(services, c.get('session'), request, beside);
      return c.json(isPacked ? { ...reply, acks: packEvents(reply.acks) } : reply, 200);
    },
  );
}
