/** The routes of the administrator's desk (docs/product.md 7.4), which refuse everyone else. */
import { Hono } from 'hono';
import { describe } from '#api/platform/http/describe.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import type { Services } from '#api/services.ts';
import { AdminMoney, AdminRetention, AdminStats } from '#shared/contract/admin/admin.ts';
import { readMoney, readRetention } from './money-figures.ts';
import { readStats } from './read-stats.ts';

const REFUSALS = [401, 403, 410] as const;

export function adminRoutes(services: Services) {
  const { db, clock, content } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .get(
      '/stats',
      describe({
        summary: 'Figures of the whole product, for administrators',
        answers: { 200: AdminStats },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => {
        const { questions, shortQuestions } = content;
        const counts = { counted: questions.length, short: shortQuestions.length };
        return c.json(await readStats(db, counts, clock()), 200);
      },
    )
    .get(
      '/money',
      describe({
        summary: 'Trials, conversion, active, past due and churn, from the stored subscriptions',
        answers: { 200: AdminMoney },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readMoney(db, clock()), 200),
    )
    .get(
      '/retention',
      describe({
        summary: 'Who came back, by week of registration',
        answers: { 200: AdminRetention },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readRetention(db, clock()), 200),
    );
}
