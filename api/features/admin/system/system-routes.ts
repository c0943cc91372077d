/** How the product runs, and what administrators did (docs/product.md 2.18). */
import { Hono } from 'hono';
import { readNamedActs } from '#api/db/statistics/admin-acts.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { describe } from '#api/http/describe.ts';
import { requireAdmin } from '#api/http/access/require-admin.ts';
import { requireSession } from '#api/http/access/session.ts';
import type { Services } from '#api/services.ts';
import { AdminActs, AdminSystem } from '#shared/contract/admin/admin.ts';
import { readSystem } from './read-system.ts';

const REFUSALS = [401, 403, 410] as const;
/** Acts that are shown. */
const LATEST = 50;

export function adminSystemRoutes(services: Services) {
  const { db, clock, content } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .get(
      '/system',
      describe({
        summary: 'Sync, content, mail, AI and jobs, as all servers have counted',
        answers: { 200: AdminSystem },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readSystem(db, content.contentVersion, clock()), 200),
    )
    .get(
      '/acts',
      describe({
        summary: 'The latest acts of administrators',
        answers: { 200: AdminActs },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readNamedActs(db, LATEST), 200),
    );
}
