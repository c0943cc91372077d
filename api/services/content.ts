/** The current curated questions, ready to be served. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Category, CuratedQuestion } from '#shared/contract/question.ts';

export interface Content {
  categories: readonly Category[];
  questions: readonly CuratedQuestion[];
  byId: ReadonlyMap<string, CuratedQuestion>;
  /** Hash of all of it: changes with every change, and with nothing else. */
  contentVersion: string;
  /** The body of GET /api/questions, compressed once. */
  body: (encoding: ContentEncoding) => Uint8Array<ArrayBuffer>;
}

export type ContentEncoding = 'br' | 'gzip' | 'identity';

export function createContent(
  categories: readonly Category[],
  questions: readonly CuratedQuestion[],
): Content {
  const contentVersion = createHash('sha256')
    .update(JSON.stringify({ categories, questions }))
    .digest('hex')
    .slice(0, 16);
  const json = Buffer.from(JSON.stringify({ contentVersion, categories, questions }));
  const bodies = new Map<ContentEncoding, Uint8Array<ArrayBuffer>>();
  return {
    categories,
    questions,
    byId: new Map(questions.map((question) => [question.id, question])),
    contentVersion,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? new Uint8Array(encode(json, encoding));
      bodies.set(encoding, body);
      return body;
    },
  };
}

function encode(json: Buffer, encoding: ContentEncoding): Buffer {
  if (encoding === 'gzip') return gzipSync(json);
  if (encoding === 'identity') return json;
  // Quality 5 takes milliseconds; 11 would hold up the first request for half a second.
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
