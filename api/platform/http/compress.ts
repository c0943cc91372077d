/**
 * Compresses replies. JSON that is the same for everybody is compressed once for each encoding. Other large JSON is
 * compressed each time.
 */
import { brotliCompressSync, constants, gzipSync, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { promisify } from 'node:util';
import { createMiddleware } from 'hono/factory';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Returns a prepared body in the given encoding. It returns the same bytes each time. */
export type PreparedBody = (encoding: ContentEncoding) => Uint8Array<ArrayBuffer>;

/**
 * Prepares a JSON body. It is compressed with an encoding only when a client first asks for that encoding.
 * @param value must not change later
 */
export function prepareBody(value: unknown): PreparedBody {
  const json = Buffer.from(JSON.stringify(value));
  const bodies = new Map<ContentEncoding, Uint8Array<ArrayBuffer>>();
  return (encoding) => {
    const body = bodies.get(encoding) ?? new Uint8Array(encode(json, encoding));
    bodies.set(encoding, body);
    return body;
  };
}

function encode(json: Buffer, encoding: ContentEncoding): Buffer {
  if (encoding === 'gzip') return gzipSync(json);
  if (encoding === 'identity') return json;
  // Quality 5 takes a few milliseconds. Quality 11 would delay the first request by half a second.
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Replies 200 with a prepared body, in the best encoding that the client accepts. */
export function sendPrepared(c: Context, body: PreparedBody) {
  const encoding = acceptedEncoding(c);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Vary', 'Accept-Encoding');
  c.header('Content-Type', 'application/json; charset=UTF-8');
  return c.body(body(encoding), 200);
}

/** Chooses the encoding for a prepared body from those that the client accepts. */
export function acceptedEncoding(c: Context): ContentEncoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
  });
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}

const compress = promisify(gzip);

/** A reply with fewer bytes than this isn't compressed, because that would cost more than it saves. */
const WORTH_IT = 1_024;

/**
 * Compresses large JSON with gzip. It uses buffers, because making a stream for each reply would cost more than the
 * reply itself.
 */
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
