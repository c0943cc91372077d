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

const gzipLater = promisify(gzip);

/** A reply with fewer bytes than this isn't compressed, because that would cost more than it saves. */
const WORTH_IT = 1_024;

/**
 * A reply with at most this many bytes is compressed right away, which takes less than 0.1 ms. Having another thread
 * compress it would cost the processor several times as much.
 */
const AT_ONCE = 16_384;

/**
 * Replies 200 with JSON, as `c.json` and `compressJson` would together. It is for a route that is called often: the
 * middleware has to read the text back out of the reply, which costs more than compressing it.
 */
export async function sendJson(c: Context, value: unknown) {
  const plain = Buffer.from(JSON.stringify(value));
  const isCompressed = acceptsGzip(c) && plain.length >= WORTH_IT;
  const body = isCompressed ? await compress(plain) : new Uint8Array(plain);
  return c.body(body, 200, {
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  });
}

/**
 * Compresses large JSON with gzip. It uses buffers, because making a stream for each reply would cost more than the
 * reply itself. A reply that already varies by encoding was compressed where it was made, if at all.
 */
export const compressJson = createMiddleware(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isJson = headers.get('Content-Type')?.startsWith('application/json') ?? false;
  // A download is streamed, because it may be too large to hold in memory.
  const isDownload = headers.has('Content-Disposition');
  if (!isJson || isDownload || headers.has('Content-Encoding') || c.req.method === 'HEAD') return;
  if (headers.get('Vary')?.includes('Accept-Encoding')) return;
  headers.append('Vary', 'Accept-Encoding');
  if (!acceptsGzip(c)) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const isCompressed = plain.length >= WORTH_IT;
  const body = isCompressed ? await compress(plain) : new Uint8Array(plain);
  if (isCompressed) headers.set('Content-Encoding', 'gzip');
  // Without this line, Hono would copy the old reply's headers, and the body through a stream.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});

function acceptsGzip(c: Context): boolean {
  const supports = ['gzip'];
  return accepts(c, { header: 'Accept-Encoding', supports, default: 'identity' }) === 'gzip';
}

async function compress(plain: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(plain.length <= AT_ONCE ? gzipSync(plain) : await gzipLater(plain));
}
