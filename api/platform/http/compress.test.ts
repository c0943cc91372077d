import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressJson, sendJson } from './compress.ts';

const LONG = { text: 'ä long answer '.repeat(200) };
const HUGE = { text: 'ä long answer '.repeat(2_000) };
const app = new Hono()
  .use(compressJson)
  .get('/long', (c) => c.json(LONG, 201, { 'X-Kept': 'yes' }))
  .get('/huge', (c) => c.json(HUGE))
  .get('/sent', (c) => sendJson(c, LONG))
  .get('/sent-short', (c) => sendJson(c, { text: 'short' }))
  .get('/short', (c) => c.json({ text: 'short' }))
  .get('/page', (c) => c.html('<p>page</p>'.repeat(200)));
const get = (path: string, encoding?: string) =>
  app.request(path, { headers: encoding === undefined ? {} : { 'Accept-Encoding': encoding } });

it('compresses JSON of some size for who accepts it, and keeps status and headers', async () => {
  const response = await get('/long', 'br, gzip');
  expect(response.status).toBe(201);
  expect(response.headers.get('X-Kept')).toBe('yes');
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(JSON.parse(text)).toEqual(LONG);
});

it.each([
  ['/huge', HUGE],
  ['/sent', LONG],
])('compresses %s once', async (path, sent) => {
  const response = await get(path, 'gzip');
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(JSON.parse(text)).toEqual(sent);
});

it.each([
  ['/long', undefined],
  ['/long', 'br'],
  ['/short', 'gzip'],
  ['/sent', 'br'],
  ['/sent-short', 'gzip'],
  ['/page', 'gzip'],
])('leaves %s for %s as it is', async (path, encoding) => {
  const response = await get(path, encoding);
  expect(response.headers.has('Content-Encoding')).toBe(false);
  expect(response.headers.get('Vary')).toBe(path === '/page' ? null : 'Accept-Encoding');
  expect(await response.text()).not.toBe('');
});
