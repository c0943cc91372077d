/** Step 3, push (docs/sync.md): one request with a batch, and what the server answers it. */
import * as v from 'valibot';
import { type SyncRequest, SyncResponse } from '#shared/contract/sync/sync.ts';
import { SYNC_REPORT_HEADER } from '#shared/contract/sync/sync-report.ts';
import { TIME_ZONE_HEADER, zoneNameOf } from '#shared/contract/account/time-zone.ts';
import type { Batch } from './draw-batch.ts';
import type { SyncDevice } from './when/sync-device.ts';

export type Answer =
  | { kind: 'reply'; reply: SyncResponse }
  /** 400 or 413: an event, all of them together, or the request around them. */
  | { kind: 'too-much'; status: number }
  /** 409: the server was restored. */
  | { kind: 'other-log' }
  | { kind: 'sign-in' }
  | { kind: 'gone' }
  /** @param retryAfter seconds, or null */
  | { kind: 'failed'; status: number; retryAfter: number | null };

/** Below this a body costs less as it is, in characters. */
const GZIP_FROM = 1_024;

/** @throws TypeError when the network fails; Error when what comes is no reply to this batch */
export async function push(
  batch: Batch,
  { fetch, now }: Pick<SyncDevice, 'fetch' | 'now'>,
): Promise<Answer> {
  const response = await fetch('/api/sync', await requestOf(batch, now()));
  const { status } = response;
  if (response.ok) return { kind: 'reply', reply: readReply(await response.json(), batch) };
  if (status === 401) return { kind: 'sign-in' };
  if (status === 410) return { kind: 'gone' };
  if (status === 409) return { kind: 'other-log' };
  if (status === 400 || status === 413) return { kind: 'too-much', status };
  return { kind: 'failed', status, retryAfter: retryAfterOf(response, now()) };
}

/**
 * Retry-After in seconds, or null: it comes as seconds or as a date (RFC 9110, section 10.2.3).
 * @param now milliseconds since 1970 UTC
 */
export function retryAfterOf(response: Pick<Response, 'headers'>, now: number): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/**
 * The request of a batch, gzipped where the platform can.
 * @param sentAt milliseconds since 1970 UTC
 */
export async function requestOf(
  { envelope, events, report }: Batch,
  sentAt: number,
): Promise<RequestInit> {
  const request: SyncRequest = { ...envelope, sentAt, events: events.map(({ event }) => event) };
  const text = JSON.stringify(request);
  const headers = {
    'content-type': 'application/json',
    ...(events.length > 0 && whereabouts()),
    ...(report && { [SYNC_REPORT_HEADER]: JSON.stringify(report) }),
  };
  if (text.length < GZIP_FROM || !('CompressionStream' in globalThis)) {
    return { method: 'POST', headers, body: text };
  }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const gzipped = await new Response(stream).arrayBuffer();
  return { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipped };
}

/** With events: where they were made, as far as the platform knows. */
function whereabouts(): Record<string, string> {
  const zone = zoneNameOf(readZone());
  return zone === null ? {} : { [TIME_ZONE_HEADER]: zone };
}

/** The first format of a page costs a slow phone some 60 ms: it reads the language's data for all that can be formatted. */
function readZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** @throws Error when it is not a reply to this batch: a proxy's page, a broken server */
function readReply(body: unknown, { events }: Batch): SyncResponse {
  const reply = v.parse(SyncResponse, body) as unknown as SyncResponse;
  if (reply.acks.length !== events.length) throw new Error('The reply is not one to this batch');
  return reply;
}
