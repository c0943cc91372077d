/**
 * Serves the built app from the server's own origin: the files, compressed by the build, and a page for each route of
 * the app.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { createHash } from 'node:crypto';
import { type SiteFacts, BANK_SIZE_PLACE, SITE_PLACES } from '#shared/contract/site.ts';
import { isOfMail, PUBLIC_SCREENS, publicScreenAt } from '#shared/contract/screens.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type ContentEncoding } from './compress.ts';

/** Matches paths of files with a hash in their name. The content of such a file never changes. */
const HASHED = /^\/assets\//;

const PAGE = '/index.html';
/** The pages behind links in emails. They are never cached, because their URLs contain a token. */
const OF_LINKS = new Set(PUBLIC_SCREENS.filter(isOfMail).map((name) => `/${name}.html`));

interface BuiltFile {
  /** Returns the entity tag; null for files that browsers never revalidate. */
  tag: () => string | null;
  caching: string;
  serve: MiddlewareHandler<AppEnv>;
}

/**
 * Makes the app's pages and files ready to serve.
 * @param root the folder of the built app; it is listed now, so that a request's path never reaches the disk
 * @param bankSize returns the number of questions in the bank, for the pages that mention it
 * @param site returns the facts about the operator, for the pages that mention them
 * @returns routes to mount after the API: files, `index.html` for the app's routes, 404 for the rest
 */
export function webApp(root: string, bankSize: () => number, site: () => SiteFacts) {
  const facts = () => ({ ...site(), bankSize: bankSize() });
  const files = new Map(listFiles(root).map((path) => [path, openFile(root, path, facts)]));
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

/** Returns the file for a path. Each public screen has its own page, and all other routes of the app share one. */
function fileOf(path: string): string {
  if (isFile(path)) return path;
  const screen = publicScreenAt(path);
  return screen === null ? PAGE : `/${screen}.html`;
}

/**
 * True if the path looks like that of a file and not of a page. If such a file is missing, the reply must not be a
 * page, because HTML instead of a script would break the app.
 */
function isFile(path: string): boolean {
  return HASHED.test(path) || (path.split('/').at(-1) ?? '').includes('.');
}

/** Lists all files. @returns their paths from the root, as in a URL */
function listFiles(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`)
    .map((path) => path.split(sep).join('/'));
}

/**
 * Opens a file. Browsers revalidate pages, the service worker and the manifest each time. That costs little, because
 * the reply is usually a 304.
 */
function openFile(root: string, path: string, facts: () => PageFacts): BuiltFile {
  const file = join(root, path);
  const page = path.endsWith('.html') ? createPage(readFileSync(file, 'utf8'), facts) : null;
  const serve = page?.serve ?? serveStatic<AppEnv>({ path: file, precompressed: true });
  if (OF_LINKS.has(path)) return { tag: () => null, caching: 'no-store', serve };
  const { size, mtimeMs } = statSync(file);
  const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
  return {
    // The ETag is weak because it is the same for every compression of the file (RFC 9110, section 8.8.1).
    tag: () => `W/"${[version, ...(page ? [versionOf(facts())] : [])].join('-')}"`,
    caching: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    serve,
  };
}

function versionOf(facts: PageFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Facts that are filled into a built page. They aren't known before the server runs. */
interface PageFacts extends SiteFacts {
  /** The number of questions that the bank offers. */
  bankSize: number;
}

const SITE_KEYS = Object.keys(SITE_PLACES) as (keyof SiteFacts)[];

/**
 * Makes a page from a built one. Whenever the facts change, they are filled in again and the page is compressed again.
 * @param html the built page, with the placeholders BANK_SIZE_PLACE and SITE_PLACES for the facts
 * @param readFacts returns the current facts
 */
function createPage(
  html: string,
  readFacts: () => PageFacts,
): { serve: MiddlewareHandler<AppEnv> } {
  let version = '';
  const bodies = new Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>();
  const bodyOf = (encoding: ContentEncoding) => {
    const facts = readFacts();
    const now = JSON.stringify(facts);
    if (now !== version) bodies.clear();
    version = now;
    const body = bodies.get(encoding) ?? encode(fill(html, facts), encoding);
    bodies.set(encoding, body);
    return body;
  };
  return {
    serve: async (c) => {
      const encoding = acceptedEncoding(c);
      c.header('Vary', 'Accept-Encoding');
      c.header('Content-Type', 'text/html; charset=utf-8');
      if (encoding !== 'identity') c.header('Content-Encoding', encoding);
      return c.body(await bodyOf(encoding));
    },
  };
}

function fill(html: string, facts: PageFacts): string {
  return SITE_KEYS.reduce(
    (filled, key) => filled.replaceAll(SITE_PLACES[key], () => escapeHtml(facts[key])),
    html.replaceAll(BANK_SIZE_PLACE, String(facts.bankSize)),
  );
}

/** Escapes a text for HTML and its attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Compresses a page at the highest level, on another thread, so that no call has to wait. */
async function encode(html: string, encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const text = Buffer.from(html);
  if (encoding === 'identity') return new Uint8Array(text);
  if (encoding === 'gzip') return new Uint8Array(await toGzip(text, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return new Uint8Array(await toBrotli(text, { params }));
}
