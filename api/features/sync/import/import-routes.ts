/** POST /api/user/import. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/http/app-env.ts';
import { BATCH_BODY } from '#api/http/body/bounded-body.ts';
import { describe } from '#api/http/describe.ts';
import { check } from '#api/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { ImportRequest, ImportResult } from '#shared/contract/account/import.ts';
import { countedSession } from '#api/features/sync/accept/counted-session.ts';
import { importEvents } from './import-events.ts';

export function importRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    '/import',
    describe({
      summary: 'Events of an export into this account; what is known already is not counted again',
      answers: { 200: ImportResult },
      errors: [400, 401, 410, 413, 429, 503],
    }),
    countedSession(services),
    check('json', ImportRequest, BATCH_BODY, true),
    async (c) => {
      const { userId } = c.get('session').user;
      return c.json(await importEvents(services, userId, c.req.valid('json').events), 200);
    },
  );
}
