/**
 * The only way to read a request's body. Before anything is parsed, it limits the bytes sent, the decompressed bytes,
 * the time, the depth and the number of values (docs/security.md).
 */
import { createGunzip } from 'node:zlib';
import type { Context } from 'hono';
import { ApiError } from '#api/platform/api-error.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#shared/contract/sync-protocol.ts';
import type { AppEnv, BodyWork } from './app-env.ts';

export interface BodyBounds extends JsonBounds {
  /** The maximum number of bytes that may be sent. After decompression, the same limit applies again. */
  bytes: number;
}

/**
 * The limits for most calls. They are enough for an answer of 10,000 characters, even if each of these is written as an
 * escape of six characters.
 */
export const SMALL_BODY: BodyBounds = { bytes: 128 * 1_024, depth: 16, length: 100, values: 500 };

/** The limits for a question's draft. A question has up to about 500 values, most of them phrases and parts. */
export const DRAFT_BODY: BodyBounds = { ...SMALL_BODY, values: 2_000 };

/**
 * The limits for a sync. The largest valid batch has about 40 values per event. An event that is nested too deeply for
 * the log can still be read, so that only this event is rejected.
 */
export const BATCH_BODY: BodyBounds = {
  bytes: MAX_BATCH_BYTES,
  depth: 64,
  length: MAX_BATCH_EVENTS,
  values: 100_000,
};

/** How long any body may take, in milliseconds, and how many more bytes it must have for each further second. */
const PATIENCE = 20_000;
const SLOWEST = 1_024;

/** A body with a declared length of at most this many bytes is read in one piece. */
const READ_AT_ONCE = 16 * 1_024;

/** The number of bytes that are decompressed before the total is checked again. */
const CHUNK = 64 * 1_024;

/**
 * Reads and measures the body, and stores its text where `c.req.json()` finds it.
 * @throws ApiError 400 if the body isn't gzip or is nested too deeply, 408 if it arrives too slowly, 413 if it exceeds
 * a limit, 415 if its content encoding is unknown
 */
export async function readBoundedBody(c: Context<AppEnv>, bounds: BodyBounds): Promise<void> {
  const work: BodyWork = { bytes: 0, values: 0 };
  c.set('bodyWork', work);
  const encoding = c.req.header('Content-Encoding')?.toLowerCase() ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') {
    throw new ApiError(415, 'Send the body as it is or compressed by gzip.');
  }
  const sent = await readBytes(c, bounds.bytes, work);
  const text = encoding === 'gzip' ? await inflate(sent, bounds.bytes, work) : sent;
  const { values, exceeded } = measureJson(text, bounds);
  work.values = values;
  if (exceeded === 'depth') throw new ApiError(400, 'The JSON in the body nests too deep.');
  if (exceeded) throw new ApiError(413, 'The request holds too many values.');
  // The cache holds promises, although its type says otherwise.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text.toString('utf8')) });
}

async function readBytes(c: Context<AppEnv>, most: number, work: BodyWork): Promise<Buffer> {
  const declared = c.req.header('Content-Length');
  if (declared !== undefined && Number(declared) > most) throw tooLarge();
  // A short body is read in one piece, because that is faster, and Node's parser doesn't read more than the declared
  // length. A longer body is read as a stream, so that the server notices sooner if it arrives slowly.
  const isShort = Number(declared ?? most) <= READ_AT_ONCE;
  const bytes = isShort
    ? Buffer.from(await inTime(c.req.raw.arrayBuffer(), patienceFor(Number(declared))))
    : await readStream(c.req.raw.body, most, work);
  work.bytes = bytes.length;
  if (bytes.length > most) throw tooLarge();
  return bytes;
}

async function readStream(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  work: BodyWork,
): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const begin = Date.now();
  const chunks: Uint8Array[] = [];
  for (;;) {
    const left = begin + patienceFor(work.bytes) - Date.now();
    const { done, value } = await inTime(reader.read(), left);
    if (done) return Buffer.concat(chunks);
    work.bytes += value.length;
    if (work.bytes > most) throw tooLarge();
    chunks.push(value);
  }
}

async function inflate(bytes: Buffer, most: number, work: BodyWork): Promise<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK });
  gunzip.end(bytes);
  const chunks: Buffer[] = [];
  work.bytes = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      work.bytes += chunk.length;
      if (work.bytes > most) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(400, 'The body is not gzip.');
  }
  return Buffer.concat(chunks);
}

/**
 * Makes the error for a body that is too large. The connection is closed after the reply, so that the rest isn't read.
 */
function tooLarge(): ApiError {
  return new ApiError(413, 'The request is too large.', { Connection: 'close' });
}

/** Returns how many milliseconds a body with this many bytes may take. */
function patienceFor(bytes: number): number {
  return PATIENCE + (bytes / SLOWEST) * 1_000;
}

/** Waits for a promise that reads something. @param limit milliseconds @throws ApiError 408 if it takes longer */
async function inTime<Result>(reading: Promise<Result>, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(408, 'The request took too long to arrive.', { Connection: 'close' }));
    }, limit);
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

/** The limits that a JSON text must keep. */
interface JsonBounds {
  /** The maximum number of nested arrays and objects. */
  depth: number;
  /** The maximum number of items in one array, or of members in one object. */
  length: number;
  /** The maximum number of values in the whole text, including arrays and objects. */
  values: number;
}

interface MeasuredJson {
  /** The number of values that were counted. This is never less than the number of values in the part that was read. */
  values: number;
  exceeded: keyof JsonBounds | null;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Counts the values of a JSON text in one pass without parsing it, and stops at the first limit that is exceeded. Pure.
 * It doesn't check that the text is valid JSON; for an invalid text, the counts mean nothing, and the parser fails
 * later.
 * @param text bytes of UTF-8
 */
export function measureJson(text: Uint8Array, bounds: JsonBounds): MeasuredJson {
  const lengths = new Uint32Array(bounds.depth + 1);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number;
    if (byte === QUOTE) {
      at = endOfString(text, at);
    } else if (byte === COMMA) {
      values += 1;
      lengths[depth] = (lengths[depth] ?? 0) + 1;
      if ((lengths[depth] ?? 0) > bounds.length) return { values, exceeded: 'length' };
    } else if (OPENING.has(byte)) {
      // The first item of the list is counted here. Each comma counts one more.
      values += 1;
      depth += 1;
      if (depth > bounds.depth) return { values, exceeded: 'depth' };
      lengths[depth] = 1;
    } else if (CLOSING.has(byte)) {
      depth = Math.max(0, depth - 1);
    }
    if (values > bounds.values) return { values, exceeded: 'values' };
  }
  return { values, exceeded: null };
}

/** Returns the position of the closing quote, or the text's end. */
function endOfString(text: Uint8Array, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf(QUOTE, at);
    if (at === -1) return text.length;
    let first = at;
    while (first - 1 > start && text[first - 1] === BACKSLASH) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
}
