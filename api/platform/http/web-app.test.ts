import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { BANK_SIZE_PLACE, SITE_PLACES, UNSET_SITE } from '#shared/contract/site.ts';
import { webApp } from '#api/platform/http/web-app.ts';

const root = mkdtempSync(join(tmpdir(), 'northstar-web-'));
const PAGE = '<!doctype html><title>Northstar</title>';
const SCRIPT = 'export const a = 1;';
/** Number of questions in the bank. */
let size = 114;
let operator = 'Ada & Sons';
let app: Hono;

beforeAll(() => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'how-it-works.html'), 'How it works');
  writeFileSync(join(root, 'reset-password.html'), 'Reset');
  writeFileSync(join(root, 'forgot-password.html'), `${BANK_SIZE_PLACE} of ${BANK_SIZE_PLACE}`);
  writeFileSync(join(root, 'terms.html'), `by ${SITE_PLACES.operator}, ${SITE_PLACES.contact}`);
  writeFileSync(join(root, 'sw.js'), 'self.x = 1;');
  writeFileSync(join(root, 'manifest.webmanifest'), '{}');
  writeFileSync(join(root, 'assets', 'index-abc123.js'), SCRIPT);
  writeFileSync(join(root, 'assets', 'index-abc123.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(root, '..', 'outside.txt'), 'secret');
  app = new Hono().route(
    '/',
    webApp(
      root,
      () => size,
      () => ({ ...UNSET_SITE, operator }),
    ),
  );
});

describe('the built app', () => {
  it.each(['/', '/practice', '/settings/deep', '/login', '/friend'])(
    'answers %s with the page, asked for again each time',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(PAGE);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each(['/how-it-works', '/how-it-works/'])(
    'answers %s with a page of its own',
    async (path) => {
      const response = await app.request(path);
      expect(await response.text()).toBe('How it works');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each(['/reset-password?token=abc', '/reset-password/?token=abc'])(
    'answers %s, whose address holds a token, with a page that nobody keeps',
    async (path) => {
      const response = await app.request(path);
      expect(await response.text()).toBe('Reset');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.has('ETag')).toBe(false);
    },
  );

  it('serves hashed files for ever, compressed when they are', async () => {
    const plain = await app.request('/assets/index-abc123.js');
    expect(await plain.text()).toBe(SCRIPT);
    expect(plain.headers.get('Content-Type')).toContain('javascript');
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const headers = { 'Accept-Encoding': 'gzip' };
    const zipped = await app.request('/assets/index-abc123.js', { headers });
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(zipped.headers.get('Vary')).toContain('Accept-Encoding');
  });

  it.each(['/sw.js', '/manifest.webmanifest'])(
    'serves %s to be asked for again each time',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each(['/', '/practice', '/sw.js'])(
    'answers 304 to the tag of %s until it changes',
    async (path) => {
      const tag = (await app.request(path)).headers.get('ETag') ?? '';
      const again = await app.request(path, { headers: { 'If-None-Match': tag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      const other = await app.request(path, { headers: { 'If-None-Match': 'W/"other"' } });
      expect(other.status).toBe(200);
    },
  );

  it.each(['/assets/index-old.js', '/missing.png', '/assets/', '/assets/nothing', '/favicon.ico'])(
    'answers 404 to %s, never with the page',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<!doctype');
    },
  );

  it.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
  ])('serves nothing from outside its folder for %s', async (path) => {
    expect(await (await app.request(path)).text()).not.toContain('secret');
  });

  it.each([
    '/x%00.js',
    `/${'x'.repeat(300)}.js`,
    `/assets/${'%F0%9F%92%A9'.repeat(100)}`,
    '/index.html/x.js',
    '/assets/index-abc123.js/',
    '/%.js',
    '/%c0%ae%c0%ae/outside.txt',
    '//outside.txt',
    '/assets//index-abc123.js',
    '/.',
    '/constructor.js',
  ])('answers %j, which names no file, with 404 or the page, and never fails', async (path) => {
    const { status } = await app.request(`http://localhost${path}`);
    expect(status).toBeOneOf([200, 404]);
    if (path.endsWith('.js')) expect(status).toBe(404);
  });

  describe('2.3 How many questions the bank offers: on served pages, and on a page that the device has kept', () => {
    it('says on each page how many questions there are now, whatever the files of the build hold', async () => {
      const read = async (encoding = 'identity') => {
        const headers = { 'Accept-Encoding': encoding };
        const response = await app.request('/forgot-password', { headers });
        return { response, body: Buffer.from(await response.arrayBuffer()) };
      };
      const before = await read();
      expect(before.body.toString()).toBe('114 of 114');
      expect(before.response.headers.get('Content-Type')).toContain('text/html');
      size = 115;
      const tag = before.response.headers.get('ETag') ?? '';
      const headers = { 'If-None-Match': tag };
      expect((await app.request('/forgot-password', { headers })).status).toBe(200);
      expect((await read()).body.toString()).toBe('115 of 115');
      expect(gunzipSync((await read('gzip')).body).toString()).toBe('115 of 115');
      const brotli = await read('br');
      expect(brotli.response.headers.get('Content-Encoding')).toBe('br');
      expect(brotliDecompressSync(brotli.body).toString()).toBe('115 of 115');
    });
  });

  it('answers 404 to anything but reading', async () => {
    expect((await app.request('/practice', { method: 'POST' })).status).toBe(404);
  });
});

describe('2.21 Terms, privacy, refunds and support', () => {
  it('fills in who runs the server, as text, and tells caches when that changes', async () => {
    const before = await app.request('/terms');
    expect(await before.text()).toBe(`by Ada &amp; Sons, ${UNSET_SITE.contact}`);
    const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' };
    expect((await app.request('/terms', { headers })).status).toBe(304);
    operator = '<b>Eve</b>';
    const after = await app.request('/terms', { headers });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('by &lt;b&gt;Eve&lt;/b&gt;,');
  });
});
