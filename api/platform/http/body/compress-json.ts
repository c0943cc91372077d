/** Gzip for larger JSON. It uses buffers, because a stream for each answer would cost more than the answer. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';

const compress = promisify(gzip);

/** Bytes below which gzip costs more than it saves. */
const WORTH_IT = 1_024;

export const compressJson = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isJson = headers.get('Content-Type')?.startsWith('application/json') ?? false;
  // A download is streamed, because it may be too large to hold in memory.
  const isDownload = headers.has('Content-Disposition');
  if (!isJson || isDownload || headers.has('Content-Encoding') || c.req.method === 'HEAD') return;
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip'],
    default: 'identity',
  });
  if (encoding !== 'gzip') return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const { status } = c.res;
  if (plain.length < WORTH_IT) {
    c.res = new Response(plain, { status, headers });
    return;
  }
  headers.set('Content-Encoding', 'gzip');
  c.res = new Response(new Uint8Array(await compress(plain)), { status, headers });
});
