/** Routes that show how the product runs and what administrators did (docs/product.md 2.18). */
import { Hono } from 'hono';
import { readNamedActs, recordAct } from '#api/desk/statistics/admin-acts.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { ActSearch, AdminActs, AdminSystem } from '#shared/contract/admin/admin.ts';
import { actsCsv } from './acts-csv.ts';
import { readSystem } from './read-system.ts';

const REFUSALS = [401, 403, 410] as const;
/** How many acts are shown. */
const LATEST = 50;
/** The most acts in a download, which has the latest. */
const MOST = 100_000;

export function adminSystemRoutes(services: Services) {
  const { db, clock, content, newId } = services;
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
        summary: 'The latest acts of administrators, all or those with certain words',
        answers: { 200: AdminActs },
        errors: [400, ...REFUSALS],
      }),
      ...gate,
      check('query', ActSearch),
      async (c) => c.json(await readNamedActs(db, LATEST, c.req.valid('query').find), 200),
    )
    .get(
      '/acts.csv',
      describe({
        summary: 'The whole audit log for a spreadsheet; the download is in it',
        answers: { 200: null },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => {
        const { userId: actorId } = c.get('session').user;
        const acts = await readNamedActs(db, MOST);
        const details = { acts: acts.length };
        const act = { act: 'exported-acts', subject: null, details };
        await recordAct(db, { id: newId(), at: clock(), actorId, ...act });
        c.header('Content-Disposition', 'attachment; filename="northstar-acts.csv"');
        return c.body(actsCsv(acts), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
      },
    );
}
