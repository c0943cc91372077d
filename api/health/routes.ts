/**
 * The routes for operators: one says whether the server is alive, one says whether it is ready, and one returns its
 * counters.
 */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readBacklog } from '#api/desk/statistics/read-backlog.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { describeError } from '#api/platform/http/on-error.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * True if this process is about to stop. GET /readyz then says so, and proxies send no new calls here. Calls that still
 * arrive work as usual.
 */
let leaving = false;

export function beginToLeave(): void {
  leaving = true;
}

function isLeaving(): boolean {
  return leaving;
}

const Status = v.object({ status: v.string() });

export function healthRoutes({ db, clock, counters, policy, log }: Services) {
  return new Hono<AppEnv>()
    .get('/healthz', describe({ summary: 'The process answers', answers: { 200: Status } }), (c) =>
      c.json({ status: 'ok' }, 200),
    )
    .get(
      '/readyz',
      describe({ summary: 'The database answers', answers: { 200: Status }, errors: [503] }),
      async (c) => {
        if (isLeaving()) throw new ApiError(503, 'This server is about to stop.');
        // quiet: calls that need the database report its outage in the log. A line every few seconds would add nothing.
        await db.execute(sql`select 1`).catch(() => {
          throw new ApiError(503, 'The database does not answer.', { 'Retry-After': '5' });
        });
        return c.json({ status: 'ready' }, 200);
      },
    )
    .get(
      '/metrics',
      describe({
        summary: 'Figures in the Prometheus text format; needs METRICS_TOKEN as bearer token',
        answers: { 200: null },
        errors: [404],
      }),
      async (c) => {
        if (!isBearer(c.req.header('Authorization'), policy.metricsToken)) {
          throw new ApiError(404, 'Not found');
        }
        const backlog = await readBacklog(db, clock()).catch((error: Error) => {
          log.warn({ err: describeError(error) }, 'the backlog could not be read');
          return null;
        });
        return c.text(await counters.page(backlog), 200);
      },
    );
}

function isBearer(header: string | undefined, token: string | null): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(header ?? '');
  return token !== null && given.length === expected.length && timingSafeEqual(given, expected);
}
