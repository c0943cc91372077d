/** A built page with the size of the bank in it, which changes while the server runs. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from '#api/middleware/accepted-encoding.ts';
import type { AppEnv } from '#api/middleware/app-env.ts';
import type { ContentEncoding } from '#api/services/content.ts';
import { BANK_SIZE_PLACE } from '#shared/contract/bank-size.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * @param html with BANK_SIZE_PLACE where the number belongs
 * @param bankSize how many questions the bank offers now
 */
export function createPage(
  html: string,
  bankSize: () => number,
): { serve: MiddlewareHandler<AppEnv> } {
  let size: number | null = null;
  const bodies = new Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>();
  const bodyOf = (encoding: ContentEncoding) => {
    const now = bankSize();
    if (now !== size) bodies.clear();
    size = now;
    const body =
      bodies.get(encoding) ?? encode(html.replaceAll(BANK_SIZE_PLACE, String(now)), encoding);
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

/** Once for each size of the bank, at full strength, on a thread of its own: calls go on meanwhile. */
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
