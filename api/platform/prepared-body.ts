/** A JSON body that is the same for everybody. It is made once, and compressed once per encoding. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** @returns the same bytes each time */
export type PreparedBody = (encoding: ContentEncoding) => Uint8Array<ArrayBuffer>;

/** @param value the body's content, which must not change */
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
  // Quality 5 takes milliseconds; quality 11 would delay the first request by half a second.
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
