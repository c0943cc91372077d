/** Gives each request a random id, which the client gets, too, and logs one line when the request is answered. */
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Services } from '#api/services.ts';
import type { AppEnv } from './app-env.ts';

/** Logs the route's pattern, never the path, because a path may hold a token. */
export function requestLog({
  log,
  newId,
  clock,
  counters,
}: Pick<Services, 'log' | 'newId' | 'clock' | 'counters'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    const startedAt = clock();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    const { bytes, values } = c.get('bodyWork') ?? { bytes: 0, values: 0 };
    counters.add('body_bytes', bytes);
    counters.add('body_values', values);
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    const ms = clock() - startedAt;
    counters.observe({ method, route, status, seconds: ms / 1_000 });
    const line = { requestId, method, route, status, ms };
    log[status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug'](
      line,
      'answered',
    );
  });
}
