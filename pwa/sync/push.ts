/** What goes up: the oldest unsent events of one device id, as many as fit in a request. */
import {
  MAX_BATCH_BYTES,
  MAX_BATCH_EVENTS,
  type SyncBody,
  type SyncRequest,
} from '#shared/contract/sync.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import { openOutbox, readAfter, readHeld, readOutboxes } from '#pwa/db/outbox.ts';
import type { LoggedEvent, Outbox } from '#pwa/db/records.ts';
import { readSince } from '#pwa/db/since.ts';
import {
  readContentVersion,
  readLeaderboard,
  readSettingsVersion,
  readSyncState,
} from '#pwa/db/sync-state.ts';

/** The code that packs. */
export type Columns = typeof import('./columns.ts');

export interface Batch {
  outbox: Outbox;
  events: LoggedEvent[];
  /** The request but for `sentAt`, which is stamped when it is made, and the events. */
  envelope: Omit<SyncRequest, 'sentAt' | 'events'>;
}

/** Names (`putOffName`) of events that the server has put off: not sent again before the next sync. */
export type PutOff = ReadonlySet<string>;

/** Room for the envelope beside the events, in bytes. */
const ENVELOPE_BYTES = 4_096;
/** Below this a body costs less as it is, in characters. */
const GZIP_FROM = 1_024;
/** With fewer events the columns cost more than they save. */
const PACK_FROM = 20;

const encoder = new TextEncoder();

/**
 * The next batch; without events it only asks what has changed.
 * @param limit events at the most; with 0 none is sent
 */
export async function readBatch(
  db: LearnerDatabase,
  newDeviceId: () => string,
  limit: number,
  putOff: PutOff,
): Promise<Batch> {
  return db.transaction('rw', db.outboxes, db.events, db.meta, async () => {
    const open = await openOutbox(db, newDeviceId);
    const [{ logId, cursor }, contentVersion, settingsVersion, leaderboard] = await Promise.all([
      readSyncState(db),
      readContentVersion(db),
      readSettingsVersion(db),
      readLeaderboard(db),
    ]);
    const found = limit > 0 ? await findUnsent(db, limit, putOff) : null;
    const { outbox, events } = found ?? { outbox: open, events: [] };
    // A log that is not known may be a restored one, which has forgotten the device.
    const isKnown = logId !== null && outbox.acknowledged.highest > 0;
    const start = isKnown ? {} : await readStart(db, outbox);
    return {
      outbox,
      events: events.slice(0, countFitting(events)),
      envelope: {
        deviceId: outbox.deviceId,
        logId,
        cursor,
        contentVersion,
        settingsVersion,
        ...(leaderboard && { leaderboardAt: leaderboard.at }),
        ...start,
      },
    };
  });
}

/** Whether another batch follows in this sync. */
export function hasMoreToSend(outbox: Outbox, putOff: PutOff): boolean {
  return outbox.settledUpTo < outbox.nextSeq - 1 || heldToSend(outbox, putOff).length > 0;
}

export function putOffName(deviceId: string, deviceSeq: number): string {
  return `${deviceId}:${deviceSeq}`;
}

/**
 * What packs the batch (decision 006).
 * @returns null for a batch that is too small, and where the code cannot be loaded
 */
export async function columnsFor({ events }: Batch): Promise<Columns | null> {
  return events.length < PACK_FROM ? null : import('./columns.ts').catch(() => null);
}

/**
 * The request of a batch, gzipped where the platform can.
 * @param sentAt milliseconds since 1970 UTC
 * @param columns to send the events as columns; null to send them as they are
 */
export async function requestOf(
  { envelope, events }: Batch,
  sentAt: number,
  columns: Columns | null,
): Promise<RequestInit> {
  const plain = events.map(({ event }) => event);
  const body: SyncBody = { ...envelope, sentAt, events: columns?.packEvents(plain) ?? plain };
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  if (text.length < GZIP_FROM || !('CompressionStream' in globalThis)) {
    return { method: 'POST', headers, body: text };
  }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const gzipped = await new Response(stream).arrayBuffer();
  return { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipped };
}

/** Where the device's time begins: for a server that does not know it yet. */
async function readStart(
  db: LearnerDatabase,
  outbox: Outbox,
): Promise<Pick<SyncRequest, 'since' | 'follows'>> {
  const since = await readSince(db, outbox);
  const { follows } = outbox;
  return { ...(since !== undefined && { since }), ...(follows && { follows }) };
}

/** The first outbox with something to send, and that; null when nothing waits. */
async function findUnsent(
  db: LearnerDatabase,
  limit: number,
  putOff: PutOff,
): Promise<{ outbox: Outbox; events: LoggedEvent[] } | null> {
  for (const outbox of await readOutboxes(db)) {
    const held = heldToSend(outbox, putOff).slice(0, limit);
    if (held.length > 0) return { outbox, events: await readHeld(db, outbox, held) };
    if (outbox.settledUpTo === outbox.nextSeq - 1) continue;
    const count = Math.min(limit, MAX_BATCH_EVENTS);
    const events = await readAfter(db, outbox, outbox.settledUpTo, count);
    if (events.length > 0) return { outbox, events };
    // Made unsent again for a restored server, but their events are no longer kept: nothing is to come.
    await db.outboxes.put({ ...outbox, settledUpTo: outbox.nextSeq - 1 });
  }
  return null;
}

function heldToSend({ deviceId, held }: Outbox, putOff: PutOff): number[] {
  return held.filter((seq) => !putOff.has(putOffName(deviceId, seq)));
}

/** How many events, from the first, fit in a body; one at least. */
function countFitting(events: readonly LoggedEvent[]): number {
  // One look at all of them, which usually tells enough.
  if (ENVELOPE_BYTES + jsonBytes(events) <= MAX_BATCH_BYTES) return events.length;
  let bytes = ENVELOPE_BYTES;
  const over = events.findIndex(({ event }, index) => {
    bytes += jsonBytes(event) + 1;
    return bytes > MAX_BATCH_BYTES && index > 0;
  });
  return over === -1 ? events.length : over;
}

function jsonBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
