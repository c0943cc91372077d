/**
 * Reads the body of a sync: gzip or not, its events plain or packed (decision 006), never more than the
 * limits once inflated and unpacked.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { messageOf } from '#api/middleware/validation.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { PackedEvents } from '#shared/contract/packed-events.ts';
import {
  MAX_BATCH_BYTES,
  MAX_BATCH_EVENTS,
  SyncBody,
  type SyncRequest,
} from '#shared/contract/sync.ts';
import { unpackEvents } from '#shared/contract/unpack-events.ts';

const inflate = promisify(gunzip);

interface ReadRequest {
  request: SyncRequest;
  /** Its events came as columns; the acknowledgements go back in the same form. */
  isPacked: boolean;
}

/**
 * @throws ApiError 400 for malformed JSON, a wrong envelope or columns that do not fit, 413 for too many events or bytes, 415 for
 *   an unknown content encoding
 */
export async function readSyncRequest(request: HonoRequest): Promise<ReadRequest> {
  const encoding = request.header('Content-Encoding')?.toLowerCase() ?? 'identity';
  const bytes = Buffer.from(await request.arrayBuffer());
  if (encoding !== 'gzip' && encoding !== 'identity') {
    throw new ApiError(415, 'Send the body as it is or compressed by gzip.');
  }
  const json = parse(encoding === 'gzip' ? await inflateBounded(bytes) : bytes);
  if (hasTooManyEvents(json)) {
    throw new ApiError(413, `A batch holds at most ${MAX_BATCH_EVENTS} events.`);
  }
  const parsed = v.safeParse(SyncBody, json);
  if (!parsed.success) throw new ApiError(400, messageOf(issuesOf(parsed.issues)));
  const { events, ...envelope } = parsed.output;
  const isPacked = !Array.isArray(events);
  return { request: { ...envelope, events: isPacked ? unpack(events) : events }, isPacked };
}

/** What comes out is no more than a plain body could hold. */
function unpack(packed: PackedEvents): unknown[] {
  const unpacked = unpackEvents(packed, { events: MAX_BATCH_EVENTS, bytes: MAX_BATCH_BYTES });
  if (unpacked.status === 'too much') throw new ApiError(413, 'The batch is too large.');
  if (unpacked.status === 'malformed') {
    throw new ApiError(400, 'The columns of the packed events do not fit each other.');
  }
  return unpacked.events;
}

async function inflateBounded(bytes: Buffer): Promise<Buffer> {
  try {
    return await inflate(bytes, { maxOutputLength: MAX_BATCH_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error;
    if (isTooLarge) throw new ApiError(413, 'The request is too large.');
    throw new ApiError(400, 'The body is not gzip.');
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ApiError(400, 'Malformed JSON in request body');
  }
}

function hasTooManyEvents(json: unknown): boolean {
  const events =
    typeof json === 'object' && json !== null && 'events' in json ? json.events : undefined;
  return Array.isArray(events) && events.length > MAX_BATCH_EVENTS;
}

function issuesOf(issues: readonly v.BaseIssue<unknown>[]) {
  return issues.map(({ message, path }) => ({
    message,
    path: path?.map((step) => ({ key: String(step.key) })),
  }));
}
