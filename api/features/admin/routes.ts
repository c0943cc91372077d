/** The administrator's desk (docs/product.md 7.4): everyone else is refused. */
import { Hono } from 'hono';
import { describe } from '#api/middleware/describe.ts';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { requireAdmin } from '#api/middleware/require-admin.ts';
import { requireSession } from '#api/middleware/session.ts';
import type { Services } from '#api/services.ts';
import { AdminStats } from '#shared/contract/admin.ts';
import { readStats } from './read-stats.ts';

const REFUSALS = [401, 403, 410] as const;

export function adminRoutes(services: Services) {
  const { db, clock, content } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>().get(
    '/stats',
    describe({
      summary: 'Figures of the whole product, for administrators',
      answers: { 200: AdminStats },
      errors: REFUSALS,
    }),
    ...gate,
    async (c) => c.json(await readStats(db, content.questions.length, clock()), 200),
  );
}
