/** What the API answers is about one learner and one moment: no cache keeps it, unless a route says so. */
import { createMiddleware } from 'hono/factory';

export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
