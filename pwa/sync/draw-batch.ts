/** Step 2, draw (docs/sync.md): the oldest unsent events of one device id, as many as fit in a request. */
import { MAX_BATCH_BYTES, type SyncRequest } from '#shared/contract/sync.ts';
import type { SyncReport } from '#shared/contract/sync-report.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import { openOutbox, readAfter, readHeld, readOutboxes } from '#pwa/db/outbox.ts';
import type { LoggedEvent, Outbox } from '#pwa/db/records.ts';
import { readSyncReport } from '#pwa/db/sync-report.ts';
import { readSince } from '#pwa/db/since.ts';
import {
  readContentVersion,
  readLeaderboard,
  readSettingsVersion,
  readSyncedSubscription,
  readSyncState,
} from '#pwa/db/sync-state.ts';

export interface Batch {
  outbox: Outbox;
  events: LoggedEvent[];
  /** The request but for `sentAt`, which is stamped when it is made, and the events. */
  envelope: Omit<SyncRequest, 'sentAt' | 'events'>;
  /** What the device tells of itself; null when that is nothing. */
  report: SyncReport | null;
}

/** Names (`putOffName`) of events that the server has put off: not sent again before the next sync. */
export type PutOff = ReadonlySet<string>;

/** Room for the envelope beside the events, in bytes. */
const ENVELOPE_BYTES = 4_096;

const encoder = new TextEncoder();

/** The next batch; without events, when nothing is unsent, it only asks what has changed. @param most events */
export async function drawBatch(
  db: LearnerDatabase,
  newDeviceId: () => string,
  most: number,
  putOff: PutOff,
): Promise<Batch> {
  return db.transaction('rw', db.outboxes, db.events, db.meta, db.rows, async () => {
    const open = await openOutbox(db, newDeviceId);
    const found = await findUnsent(db, most, putOff);
    if (!found) return emptyBatch(db, open);
    const { outbox, events } = found;
    const fitting = events.slice(0, countFitting(events));
    const batch = await emptyBatch(db, outbox);
    return {
      ...batch,
      envelope: await withFirstRank(db, batch.envelope),
      events: fitting,
      report: await readSyncReport(db, outbox, fitting.length),
    };
  });
}

/** A batch that holds no event, whatever is unsent. */
export async function drawEmptyBatch(
  db: LearnerDatabase,
  newDeviceId: () => string,
): Promise<Batch> {
  return db.transaction('rw', db.outboxes, db.events, db.meta, db.rows, async () =>
    emptyBatch(db, await openOutbox(db, newDeviceId)),
  );
}

async function emptyBatch(db: LearnerDatabase, outbox: Outbox): Promise<Batch> {
  const [{ logId, cursor }, contentVersion, settingsVersion, subscription, leaderboard] =
    await Promise.all([
      readSyncState(db),
      readContentVersion(db),
      readSettingsVersion(db),
      readSyncedSubscription(db),
      readLeaderboard(db),
    ]);
  // A log that is not known may be a restored one, which has forgotten the device.
  const isKnown = logId !== null && outbox.acknowledged.highest > 0;
  const start = isKnown ? {} : await readStart(db, outbox);
  return {
    outbox,
    events: [],
    report: await readSyncReport(db, outbox, 0),
    envelope: {
      deviceId: outbox.deviceId,
      logId,
      cursor,
      contentVersion,
      settingsVersion,
      ...(subscription && { subscriptionVersion: subscription.version }),
      ...(leaderboard && { leaderboardAt: leaderboard.at }),
      ...start,
    },
  };
}

/** Answers that may bring a learner into the ranking bring the ranking along, however fresh the held one is. */
async function withFirstRank(
  db: LearnerDatabase,
  envelope: Batch['envelope'],
): Promise<Batch['envelope']> {
  const held = await readLeaderboard(db);
  const isRanked = held && [...held.thisWeek.top, ...held.thisWeek.around].some((at) => at.isYou);
  if (isRanked) return envelope;
  const { leaderboardAt: _, ...rest } = envelope;
  return rest;
}

/** Whether another batch follows in this sync. */
export function hasMoreToSend(outbox: Outbox, putOff: PutOff): boolean {
  return outbox.settledUpTo < outbox.nextSeq - 1 || heldToSend(outbox, putOff).length > 0;
}

export function putOffName(deviceId: string, deviceSeq: number): string {
  return `${deviceId}:${deviceSeq}`;
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
  most: number,
  putOff: PutOff,
): Promise<{ outbox: Outbox; events: LoggedEvent[] } | null> {
  for (const outbox of await readOutboxes(db)) {
    const held = heldToSend(outbox, putOff).slice(0, most);
    if (held.length > 0) return { outbox, events: await readHeld(db, outbox, held) };
    if (outbox.settledUpTo === outbox.nextSeq - 1) continue;
    const events = await readAfter(db, outbox, outbox.settledUpTo, most);
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
