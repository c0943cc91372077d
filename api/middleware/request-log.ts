/** A random id for each request, told to the client, and one line in the log when it is answered. */
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Services } from '#api/services.ts';
import type { AppEnv } from './app-env.ts';

/** Logs the route's pattern, never the path: a path may hold a token. */
export function requestLog({ log, newId, clock }: Pick<Services, 'log' | 'newId' | 'clock'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    const startedAt = clock();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    const { method } = c.req;
    const { status } = c.res;
    const line = { requestId, method, route: routePath(c), status, ms: clock() - startedAt };
    log[status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug'](
      line,
      'answered',
    );
  });
}
