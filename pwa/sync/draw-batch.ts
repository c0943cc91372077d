/** Step 2, draw (docs/sync.md): the oldest unsent events of one device id, as many as fit in a request. */
import type { SyncRequest } from '#shared/contract/sync.ts';
import type { SyncReport } from '#shared/contract/sync-report.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import { type Ahead, isNext } from './read-ahead.ts';
import { takeFitting } from './batch-size.ts';
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
  /** The events as columns, as JSON, where that was done ahead. */
  packed?: string | undefined;
}

/** Names (`putOffName`) of events that the server has put off: not sent again before the next sync. */
export type PutOff = ReadonlySet<string>;

/**
 * The next batch; without events, when nothing is unsent, it only asks what has changed.
 * @param most events
 * @param ahead what was read while the last batch was on its way: taken where it is what comes next now
 */
export async function drawBatch(
  db: LearnerDatabase,
  newDeviceId: () => string,
  most: number,
  putOff: PutOff,
  ahead: Ahead | null = null,
): Promise<Batch> {
  return db.transaction('rw', db.outboxes, db.events, db.meta, db.rows, async () => {
    const open = await openOutbox(db, newDeviceId);
    const found = await findUnsent(db, most, putOff, ahead);
    if (!found) return emptyBatch(db, open);
    const { outbox, events, packed } = found;
    const batch = await emptyBatch(db, outbox);
    return {
      ...batch,
      envelope: await withFirstRank(db, batch.envelope),
      events,
      packed,
      report: await readSyncReport(db, outbox, events.length),
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

type Found = Pick<Batch, 'outbox' | 'events' | 'packed'>;

/** The first outbox with something to send, and that; null when nothing waits. */
async function findUnsent(
  db: LearnerDatabase,
  most: number,
  putOff: PutOff,
  ahead: Ahead | null,
): Promise<Found | null> {
  for (const outbox of await readOutboxes(db)) {
    const held = heldToSend(outbox, putOff).slice(0, most);
    if (held.length > 0) return { outbox, events: takeFitting(await readHeld(db, outbox, held)) };
    if (outbox.settledUpTo === outbox.nextSeq - 1) continue;
    if (ahead && isNext(ahead, outbox)) return { outbox, ...ahead };
    const events = await readAfter(db, outbox, outbox.settledUpTo, most);
    if (events.length > 0) return { outbox, events: takeFitting(events) };
    // Made unsent again for a restored server, but their events are no longer kept: nothing is to come.
    await db.outboxes.put({ ...outbox, settledUpTo: outbox.nextSeq - 1 });
  }
  return null;
}

function heldToSend({ deviceId, held }: Outbox, putOff: PutOff): number[] {
  return held.filter((seq) => !putOff.has(putOffName(deviceId, seq)));
}
