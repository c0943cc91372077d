/** The built app from the same origin: files compressed at build time, a page for every route of it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { createPage } from '#api/filled-page.ts';
import { PAGES_OF_LINKS, publicPageAt } from '#shared/contract/public-pages.ts';

/** File names with a hash of their content: they never change. */
const HASHED = /^\/assets\//;

const PAGE = '/index.html';
/** A link's address holds a token: nothing of the page that it opens is kept. */
const OF_LINKS = new Set(PAGES_OF_LINKS.map((page) => `/${page}.html`));

interface BuiltFile {
  /** Null where nobody keeps what it could be asked for again by. */
  tag: () => string | null;
  caching: string;
  serve: MiddlewareHandler<AppEnv>;
}

/**
 * @param root folder of the built app, as it is now: no path of a request ever reaches the disk
 * @param bankSize how many questions pages say there are
 * @returns routes to mount after the API: files, `index.html` for the app's routes, 404 for the rest
 */
export function webApp(root: string, bankSize: () => number) {
  const files = new Map(listFiles(root).map((path) => [path, openFile(root, path, bankSize)]));
  return new Hono<AppEnv>()
    .get('*', async (c, next) => {
      const { path } = c.req;
      const file = files.get(fileOf(path)) ?? (isFile(path) ? undefined : files.get(PAGE));
      if (!file) return next();
      const { caching } = file;
      const tag = file.tag();
      if (tag !== null && c.req.header('If-None-Match') === tag) {
        return c.body(null, 304, { ETag: tag, 'Cache-Control': caching });
      }
      const response = await file.serve(c, next);
      if (response?.status === 200) {
        if (tag !== null) response.headers.set('ETag', tag);
        response.headers.set('Cache-Control', caching);
      }
      return response;
    })
    .all('*', (c) => c.json({ message: 'Not found' }, 404));
}

/** The file of a path: a public page has its own, every other route of the app shares one. */
function fileOf(path: string): string {
  if (isFile(path)) return path;
  const page = publicPageAt(path);
  return page === null ? PAGE : `/${page}.html`;
}

/** A missing file is never answered with the page: a script that is HTML breaks the app. */
function isFile(path: string): boolean {
  return HASHED.test(path) || (path.split('/').at(-1) ?? '').includes('.');
}

/** @returns paths as in a URL, from the root */
function listFiles(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`)
    .map((path) => path.split(sep).join('/'));
}

/** Pages, the service worker and the manifest are asked for again each time; a 304 costs little. */
function openFile(root: string, path: string, bankSize: () => number): BuiltFile {
  const file = join(root, path);
  const page = path.endsWith('.html') ? createPage(readFileSync(file, 'utf8'), bankSize) : null;
  const serve = page?.serve ?? serveStatic<AppEnv>({ path: file, precompressed: true });
  if (OF_LINKS.has(path)) return { tag: () => null, caching: 'no-store', serve };
  const { size, mtimeMs } = statSync(file);
  const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
  return {
    // Weak: the same for every compression of the file (RFC 9110, section 8.8.1).
    tag: () => `W/"${[version, ...(page ? [bankSize()] : [])].join('-')}"`,
    caching: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    serve,
  };
}
