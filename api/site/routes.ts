/** Returns the facts about this server that public pages show, for pages that a device has kept. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import type { Services } from '#api/services.ts';
import { SiteFacts } from '#shared/contract/site.ts';

export function siteRoutes({ site }: Services) {
  return new Hono<AppEnv>().get(
    '/',
    describe({
      summary: 'Who runs this server, and what AI Mode costs',
      answers: { 200: SiteFacts },
    }),
    (c) => c.json(site(), 200),
  );
}
