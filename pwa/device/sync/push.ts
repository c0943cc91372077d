/**
 * Step 3 of the sync, push (docs/sync.md): sends one request with a batch of events, and reads the server's response.
 */
import * as v from 'valibot';
import { type SyncRequest, SyncResponse } from '#shared/contract/sync-protocol.ts';
import { TIME_ZONE_HEADER, zoneNameOf } from '#shared/contract/account/reminders.ts';
import type { Batch } from './draw-batch.ts';
import { readNorthstarsWord } from './northstars-word.ts';
import type { SyncDevice } from './when/sync-device.ts';

export type Answer =
  | { kind: 'reply'; reply: SyncResponse }
  /**
   * The request was refused: because of one event, because the events together are too large, or because of another
   * part of it.
   * @param isVerdict true if Northstar's server refused a body that arrived unchanged; false if a proxy refused or
   * changed it
   */
  | { kind: 'too-much'; status: number; isVerdict: boolean }
  /**
   * The server answered with a 5xx and named no time to wait. Perhaps one of the events makes the server's code fail.
   */
  | { kind: 'broken'; status: number }
  /** The server answered with a 409, because it was restored from a backup. */
  | { kind: 'other-log' }
  | { kind: 'sign-in' }
  /**
   * The account is gone, or this device was signed out.
   * @param isSignedOut set if the account still exists, but another device has signed this one out; in that case, this
   * device must delete its data
   */
  | { kind: 'gone'; isSignedOut?: true }
  /** @param retryAfter how many seconds the server wants the device to wait, or null */
  | { kind: 'failed'; status: number; retryAfter: number | null };

/**
 * A request's body is gzipped if it has at least this many characters. For a shorter body, gzip costs more time than it
 * saves.
 */
const GZIP_FROM = 1_024;

/** The statuses with which filtering proxies refuse a body. */
const REFUSALS: readonly number[] = [400, 403, 406, 413, 415, 451];

/** Remembers that bodies must be sent without gzip for the rest of this sync, because a gzipped one was refused. */
export interface Line {
  isPlain: boolean;
}

/**
 * Sends a batch. A proxy may refuse a gzipped body, or drop its content-encoding header. In both cases, the same batch
 * is sent once more without gzip.
 * @throws TypeError when the network fails; Error when the response isn't a reply to this batch
 */
export async function push(
  batch: Batch,
  { fetch, now }: Pick<SyncDevice, 'fetch' | 'now'>,
  line: Line = { isPlain: false },
): Promise<Answer> {
  const request = await requestOf(batch, now(), !line.isPlain);
  const response = await fetch('/api/sync', request);
  if (response.ok) return { kind: 'reply', reply: readReply(await response.json(), batch) };
  const word = await readNorthstarsWord(response);
  const isOwn = word !== null;
  if (isGzipped(request) && mayBlameGzip(response.status, isOwn)) {
    line.isPlain = true;
    return push(batch, { fetch, now }, line);
  }
  if (response.status === 401 && word?.wantsWipe) return { kind: 'gone', isSignedOut: true };
  return refusalOf(response, isOwn, now());
}

function refusalOf(response: Response, isOwn: boolean, now: number): Answer {
  const { status } = response;
  if (isOwn && status === 401) return { kind: 'sign-in' };
  if (isOwn && status === 410) return { kind: 'gone' };
  if (isOwn && status === 409) return { kind: 'other-log' };
  const retryAfter = retryAfterOf(response, now);
  const isBlockedAccount = isOwn && status === 403;
  if (REFUSALS.includes(status) && !isBlockedAccount) {
    return { kind: 'too-much', status, isVerdict: isOwn && (status === 400 || status === 413) };
  }
  if (status >= 500 && status !== 503 && retryAfter === null) return { kind: 'broken', status };
  return { kind: 'failed', status, retryAfter };
}

function isGzipped({ headers }: RequestInit): boolean {
  return new Headers(headers).has('content-encoding');
}

/**
 * Returns true if gzip may be the cause of a refusal. If a proxy dropped the header, it is Northstar's own server that
 * calls the body malformed.
 */
function mayBlameGzip(status: number, isOwn: boolean): boolean {
  if (isOwn) return status === 400 || status === 415;
  return REFUSALS.includes(status) || (status >= 500 && status !== 503);
}

/**
 * Returns how many seconds the Retry-After header asks to wait; null if there is no such header. The header holds
 * seconds or a date (RFC 9110, section 10.2.3).
 * @param now milliseconds since 1970 UTC
 */
export function retryAfterOf(response: Pick<Response, 'headers'>, now: number): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/**
 * Makes the request for a batch. It is gzipped if the browser can do that.
 * @param sentAt milliseconds since 1970 UTC
 * @param mayGzip false if a proxy refuses gzipped bodies
 */
export async function requestOf(
  { envelope, events }: Batch,
  sentAt: number,
  mayGzip = true,
): Promise<RequestInit> {
  const request: SyncRequest = { ...envelope, sentAt, events: events.map(({ event }) => event) };
  const text = JSON.stringify(request);
  const headers = {
    'content-type': 'application/json',
    ...(events.length > 0 && whereabouts()),
  };
  if (!mayGzip || text.length < GZIP_FROM || !('CompressionStream' in globalThis)) {
    return { method: 'POST', headers, body: text };
  }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const gzipped = await new Response(stream).arrayBuffer();
  return { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipped };
}

/**
 * Returns a header that names the device's time zone, for requests with events. Returns no header if the browser
 * doesn't know the time zone.
 */
function whereabouts(): Record<string, string> {
  const zone = zoneNameOf(readZone());
  return zone === null ? {} : { [TIME_ZONE_HEADER]: zone };
}

/**
 * Returns the device's time zone. It is read as late as possible: when a page first uses Intl, a slow phone needs some
 * 60 ms to read the data of its language.
 */
function readZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Reads the reply to a batch.
 * @throws Error if the body is something else, such as a proxy's page or a broken server's output
 */
function readReply(body: unknown, { events }: Batch): SyncResponse {
  const reply = v.parse(SyncResponse, body) as unknown as SyncResponse;
  if (reply.acks.length !== events.length) throw new Error('The reply is not one to this batch');
  return reply;
}
