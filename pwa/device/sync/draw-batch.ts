/**
 * Step 2 of the sync, draw (docs/sync.md): takes the oldest unsent events of one device id, as many as fit in one
 * request.
 */
import { MAX_BATCH_BYTES, type SyncRequest } from '#shared/contract/sync-protocol.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { type HeldMeta, readMeta, NEVER_SYNCED } from '#pwa/device/records/sync-state.ts';
import {
  countUnsentOf,
  openAmong,
  readAfter,
  readHeld,
  readOutboxes,
} from '#pwa/device/database/outbox.ts';
import type { LoggedEvent, Outbox } from '#pwa/device/database/records.ts';
import { eventName, leaveWaiting, type NotNow, serverVersionOf } from './held-events.ts';

export interface Batch {
  outbox: Outbox;
  events: LoggedEvent[];
  /**
   * The numbers of events that can't be sent until the server is updated, ascending. They are among the batch's events
   * or right after them.
   */
  passed?: readonly number[] | undefined;
  /** The request without its events and without `sentAt`. These are added when the request is sent. */
  envelope: Omit<SyncRequest, 'sentAt' | 'events'>;
}

interface DrawnBatch extends Batch {
  /** The number of events that are unsent on this device, including those of this batch. */
  waiting: number;
}

/**
 * Draws the next batch. If nothing is unsent, the batch is empty, and only asks the server for changes.
 * @param most the maximum number of events
 * @param notNow events that must not be sent now; events that have to wait for an update of the server are added to it
 */
export async function drawBatch(
  db: LearnerDatabase,
  newDeviceId: () => string,
  most: number,
  notNow: NotNow,
): Promise<DrawnBatch> {
  return db.transaction('rw', db.outboxes, db.events, db.meta, async () => {
    const held = await readHeldByDevice(db);
    const open = await openAmong(db, held.outboxes, newDeviceId);
    const version = serverVersionOf(held.meta.sync ?? NEVER_SYNCED);
    const found = await findUnsent(db, held.outboxes, most, { version, notNow });
    return batchOf(held, found ?? { outbox: open, events: [] });
  });
}

/** Draws a batch without events, even if some are unsent. */
export async function drawEmptyBatch(
  db: LearnerDatabase,
  newDeviceId: () => string,
): Promise<DrawnBatch> {
  return db.transaction('rw', db.outboxes, db.meta, async () => {
    const held = await readHeldByDevice(db);
    const outbox = await openAmong(db, held.outboxes, newDeviceId);
    return batchOf(held, { outbox, events: [] });
  });
}

/** The records of this device that are needed for a batch. All are read in one transaction. */
interface HeldByDevice {
  outboxes: readonly Outbox[];
  meta: HeldMeta;
}

/** Reads everything in one round trip to the database, because each takes milliseconds on a slow phone. */
async function readHeldByDevice(db: LearnerDatabase): Promise<HeldByDevice> {
  const [outboxes, meta] = await Promise.all([readOutboxes(db), readMeta(db)]);
  return { outboxes, meta };
}

function batchOf(held: HeldByDevice, { outbox, events, passed }: Found): DrawnBatch {
  return {
    outbox,
    events,
    passed,
    envelope: envelopeOf(held, outbox, events.length > 0),
    waiting: countUnsentOf(held.outboxes),
  };
}

function envelopeOf({ meta }: HeldByDevice, outbox: Outbox, hasEvents: boolean): Batch['envelope'] {
  const { content, settings, subscription, sync: { logId, cursor } = NEVER_SYNCED } = meta;
  // True if the server has seen this device before. If it hasn't (on the first sync, for example, or after the server
  // was restored from an old backup), the request also tells it when this device began to be used.
  const isKnown = logId !== null && outbox.acknowledged.highest > 0;
  const leaderboard = meta.leaderboard?.leaderboard;
  // New answers may bring a learner into the ranking. So a request with answers asks for the ranking if the stored
  // ranking, even a fresh one, doesn't include the learner.
  const isWanted = hasEvents && !(leaderboard && isRanked(leaderboard));
  return {
    deviceId: outbox.deviceId,
    logId,
    cursor,
    contentVersion: content?.version ?? null,
    // If an earlier version of the app stored the settings, they lack a field, so they are requested again.
    settingsVersion:
      settings?.values.preferences.quietPractice === undefined ? null : settings.version,
    ...(subscription && { subscriptionVersion: subscription.version }),
    ...(leaderboard && !isWanted && { leaderboardAt: leaderboard.at }),
    ...(!isKnown && startOf(outbox, meta)),
  };
}

function isRanked({ thisWeek }: Leaderboard): boolean {
  return [...thisWeek.top, ...thisWeek.around].some(({ isYou }) => isYou);
}

/** Returns true if this sync has another batch to send. */
export function hasMoreToSend(outbox: Outbox, { putOff, waiting }: NotNow): boolean {
  const { deviceId, settledUpTo, nextSeq, held } = outbox;
  const names = held.map((deviceSeq) => eventName({ deviceId, deviceSeq }));
  return settledUpTo < nextSeq - 1 || names.some((name) => !putOff.has(name) && !waiting.has(name));
}

/**
 * Returns the token and the event that prove when the learner began to use this device. Only a server that doesn't know
 * the device yet needs them.
 */
function startOf(outbox: Outbox, meta: HeldMeta): Pick<SyncRequest, 'since' | 'follows'> {
  const since = outbox.since ?? meta.since?.token;
  const { follows } = outbox;
  return { ...(since !== undefined && { since }), ...(follows && { follows }) };
}

type Found = Pick<Batch, 'outbox' | 'events' | 'passed'>;

interface Search {
  /** The server's version. */
  version: number;
  notNow: NotNow;
}

/**
 * Finds the first outbox with events to send, and those events. Null if all unsent events have to wait for an update of
 * the server.
 */
async function findUnsent(
  db: LearnerDatabase,
  outboxes: readonly Outbox[],
  most: number,
  search: Search,
): Promise<Found | null> {
  search.notNow.waiting.clear();
  search.notNow.mocks.clear();
  search.notNow.stories.clear();
  for (const outbox of outboxes) {
    const held = await findHeld(db, outbox, search);
    if (held.length > 0) {
      return { outbox, events: takeFitting(held.slice(0, most)) };
    }
    const found = await findFollowing(db, outbox, most, search);
    if (found) return found;
  }
  return null;
}

/** Returns the held events that can be sent now. */
async function findHeld(
  db: LearnerDatabase,
  outbox: Outbox,
  { version, notNow }: Search,
): Promise<LoggedEvent[]> {
  if (outbox.held.length === 0) return [];
  const readable = leaveWaiting(await readHeld(db, outbox, outbox.held), version, notNow);
  return readable.filter((logged) => !notNow.putOff.has(eventName(logged)));
}

/** Returns the next events after the watermark, except those that have to wait for an update of the server. */
async function findFollowing(
  db: LearnerDatabase,
  outbox: Outbox,
  most: number,
  { version, notNow }: Search,
): Promise<Found | null> {
  let at = outbox;
  while (at.settledUpTo < at.nextSeq - 1) {
    const next = await readAfter(db, at, at.settledUpTo, most);
    const readable = leaveWaiting(next, version, notNow);
    const events = takeFitting(readable);
    const cut = readable[events.length]?.deviceSeq ?? Number.POSITIVE_INFINITY;
    const passed = next
      .filter((logged) => logged.deviceSeq < cut && notNow.waiting.has(eventName(logged)))
      .map(({ deviceSeq }) => deviceSeq);
    if (events.length > 0) return { outbox: at, events, passed };
    // There is nothing to send here, for one of two reasons. Either all of these events have to wait for an update of
    // the server, or a restored server needs them again but this device no longer has them.
    const settledUpTo = passed.at(-1) ?? at.nextSeq - 1;
    at = { ...at, settledUpTo, held: [...at.held, ...passed] };
    await db.outboxes.put(at);
  }
  return null;
}

/** How many bytes of a request are reserved for everything except its events. */
const ENVELOPE_BYTES = 4_096;

const encoder = new TextEncoder();

/** Returns the first events: as many as fit in a request, but at least one. */
function takeFitting(events: readonly LoggedEvent[]): LoggedEvent[] {
  return events.slice(0, countFitting(events));
}

function countFitting(events: readonly LoggedEvent[]): number {
  // Usually it is enough to measure all events together, because no character of a string takes more than three bytes.
  const text = JSON.stringify(events.map(({ event }) => event));
  if (ENVELOPE_BYTES + 3 * text.length <= MAX_BATCH_BYTES) return events.length;
  if (ENVELOPE_BYTES + bytesOf(text) <= MAX_BATCH_BYTES) return events.length;
  let bytes = ENVELOPE_BYTES;
  const over = events.findIndex(({ event }, index) => {
    bytes += bytesOf(JSON.stringify(event)) + 1;
    return bytes > MAX_BATCH_BYTES && index > 0;
  });
  return over === -1 ? events.length : over;
}

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}
