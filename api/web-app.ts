/** The built app from the same origin: files compressed at build time, the page for every route of it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppEnv } from '#api/middleware/app-env.ts';

/** File names with a hash of their content: they never change. */
const HASHED = /^\/assets\//;

/**
 * @param root folder of the built app
 * @returns routes to mount after the API: files, `index.html` for the app's routes, 404 for the rest
 */
export function webApp(root: string) {
  const page = join(root, 'index.html');
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      const tag = tagOf(join(root, toFile(c.req.path)));
      if (tag !== null && c.req.header('If-None-Match') === tag) {
        return c.body(null, 304, { ETag: tag, 'Cache-Control': cachingOf(c.req.path) });
      }
      await next();
      if (tag !== null && c.res.status === 200) {
        c.res.headers.set('ETag', tag);
        c.res.headers.set('Cache-Control', cachingOf(c.req.path));
      }
    })
    .get('*', serveStatic({ root, precompressed: true }))
    .get('*', async (c, next) => {
      if (isFile(c.req.path) || !existsSync(page)) return c.json({ message: 'Not found' }, 404);
      return serveStatic<AppEnv>({ path: page, precompressed: true })(c, next);
    })
    .all('*', (c) => c.json({ message: 'Not found' }, 404));
}

/** A missing file is never answered with the page: a script that is HTML breaks the app. */
function isFile(path: string): boolean {
  return HASHED.test(path) || (path.split('/').at(-1) ?? '').includes('.');
}

function toFile(path: string): string {
  return isFile(path) && !path.includes('..') ? path : 'index.html';
}

/** Pages, the service worker and the manifest are asked for again each time; a 304 costs little. */
function cachingOf(path: string): string {
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Weak: the same for every compression of the file (RFC 9110, section 8.8.1). */
function tagOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  return `W/"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
}
