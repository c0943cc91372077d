/** Step 2, draw (docs/sync.md): the oldest unsent events of one device id, as many as fit in a request. */
import type { SyncRequest } from '#shared/contract/sync.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import type { SyncReport } from '#shared/contract/sync-report.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import { type HeldMeta, readMeta } from '#pwa/db/held-meta.ts';
import { type Ahead, isNext } from './read-ahead.ts';
import { takeFitting } from './batch-size.ts';
import { countUnsentOf, openAmong, readAfter, readHeld, readOutboxes } from '#pwa/db/outbox.ts';
import type { LoggedEvent, Outbox } from '#pwa/db/records.ts';
import { type HeldByDevice, syncReportOf } from '#pwa/db/sync-report.ts';
import { NEVER_SYNCED } from '#pwa/db/sync-state.ts';

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

export interface DrawnBatch extends Batch {
  /** How many events wait on the device, these among them. */
  waiting: number;
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
): Promise<DrawnBatch> {
  return db.transaction('rw', db.outboxes, db.events, db.meta, db.rows, async () => {
    const held = await readHeldByDevice(db);
    const open = await openAmong(db, held.outboxes, newDeviceId);
    const found = await findUnsent(db, held.outboxes, most, putOff, ahead);
    return batchOf(held, found ?? { outbox: open, events: [] });
  });
}

/** A batch that holds no event, whatever is unsent. */
export async function drawEmptyBatch(
  db: LearnerDatabase,
  newDeviceId: () => string,
): Promise<DrawnBatch> {
  return db.transaction('rw', db.outboxes, db.meta, db.rows, async () => {
    const held = await readHeldByDevice(db);
    const outbox = await openAmong(db, held.outboxes, newDeviceId);
    return batchOf(held, { outbox, events: [] });
  });
}

/** One turn to the database: a slow phone takes milliseconds for each. */
async function readHeldByDevice(db: LearnerDatabase): Promise<HeldByDevice> {
  const [outboxes, meta, progress] = await Promise.all([
    readOutboxes(db),
    readMeta(db),
    db.rows.get(['progress', '']),
  ]);
  return { outboxes, meta, progress };
}

function batchOf(held: HeldByDevice, { outbox, events, packed }: Found): DrawnBatch {
  return {
    outbox,
    events,
    packed,
    envelope: envelopeOf(held, outbox, events.length > 0),
    report: syncReportOf(held, outbox, events.length),
    waiting: countUnsentOf(held.outboxes),
  };
}

function envelopeOf({ meta }: HeldByDevice, outbox: Outbox, hasEvents: boolean): Batch['envelope'] {
  const { content, settings, subscription, sync: { logId, cursor } = NEVER_SYNCED } = meta;
  // A log that is not known may be a restored one, which has forgotten the device.
  const isKnown = logId !== null && outbox.acknowledged.highest > 0;
  const leaderboard = meta.leaderboard?.leaderboard;
  // Answers that may bring a learner into the ranking bring the ranking along, however fresh the held one is.
  const isWanted = hasEvents && !(leaderboard && isRanked(leaderboard));
  return {
    deviceId: outbox.deviceId,
    logId,
    cursor,
    contentVersion: content?.version ?? null,
    settingsVersion: settings?.version ?? null,
    ...(subscription && { subscriptionVersion: subscription.version }),
    ...(leaderboard && !isWanted && { leaderboardAt: leaderboard.at }),
    ...(!isKnown && startOf(outbox, meta)),
  };
}

function isRanked({ thisWeek }: Leaderboard): boolean {
  return [...thisWeek.top, ...thisWeek.around].some(({ isYou }) => isYou);
}

/** Whether another batch follows in this sync. */
export function hasMoreToSend(outbox: Outbox, putOff: PutOff): boolean {
  return outbox.settledUpTo < outbox.nextSeq - 1 || heldToSend(outbox, putOff).length > 0;
}

export function putOffName(deviceId: string, deviceSeq: number): string {
  return `${deviceId}:${deviceSeq}`;
}

/** Where the device's time begins: for a server that does not know it yet. */
function startOf(outbox: Outbox, meta: HeldMeta): Pick<SyncRequest, 'since' | 'follows'> {
  const since = outbox.since ?? meta.since?.token;
  const { follows } = outbox;
  return { ...(since !== undefined && { since }), ...(follows && { follows }) };
}

type Found = Pick<Batch, 'outbox' | 'events' | 'packed'>;

/** The first outbox with something to send, and that; null when nothing waits. */
async function findUnsent(
  db: LearnerDatabase,
  outboxes: readonly Outbox[],
  most: number,
  putOff: PutOff,
  ahead: Ahead | null,
): Promise<Found | null> {
  for (const outbox of outboxes) {
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
