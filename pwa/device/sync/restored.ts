/**
 * Handles what a backup brought back. A phone that was restored has events whose numbers are taken by other events of
 * the same device id (api/log/accept/judge-events.ts notices it): they get a new device id and numbers from 1. A server
 * that was restored has lost events that it had acknowledged: they are sent again (docs/sync.md, a restored phone, a
 * restored server).
 */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { newOutbox, readAfter, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { LoggedEvent, Outbox } from '#pwa/device/database/records.ts';
import type { SyncResponse } from '#shared/contract/sync-protocol.ts';
import { NEVER_SYNCED, readSyncState } from '#pwa/device/records/sync-state.ts';
import type { Batch } from './draw-batch.ts';

/**
 * Moves the batch's events from the conflict on, and all events after them, to a new device id, which takes the old
 * id's place among the outboxes. Run inside a transaction.
 * @param outbox as settled up to the conflict
 * @param conflicting the batch's events from the conflict on
 */
export async function moveToNewDevice(
  db: LearnerDatabase,
  outbox: Outbox,
  conflicting: readonly LoggedEvent[],
): Promise<void> {
  const held = conflicting.filter(({ deviceSeq }) => outbox.held.includes(deviceSeq));
  const moving = [...held, ...(await readAfter(db, outbox, outbox.settledUpTo))];
  const [first] = moving;
  // Another runner has moved them already.
  if (!first) return;

  const follows = lastShared(outbox);
  const to = {
    ...newOutbox(idForMoved(first), await positionAfter(db, outbox)),
    ...(outbox.since !== undefined && { since: outbox.since }),
    ...(follows && { follows }),
  };
  const moved = renumber(moving, outbox.deviceId, to.deviceId);
  await db.events.bulkDelete(moving.map(({ deviceId, deviceSeq }) => [deviceId, deviceSeq]));
  await db.events.bulkAdd(moved);
  await db.moved.bulkPut(
    moving.map(({ deviceId, deviceSeq }, index) => ({
      deviceId,
      deviceSeq,
      to: { deviceId: to.deviceId, deviceSeq: index + 1 },
    })),
  );
  const gone = new Set(moving.map(({ deviceSeq }) => deviceSeq));
  await db.outboxes.bulkPut([
    {
      ...outbox,
      isClosed: true,
      nextSeq: outbox.settledUpTo + 1,
      held: outbox.held.filter((seq) => !gone.has(seq)),
    },
    { ...to, isClosed: outbox.isClosed, nextSeq: moved.length + 1 },
  ]);
}

/**
 * Makes the device id for this event and the following ones. The id depends only on the event: a phone that is restored
 * once more, and two phones that came from one backup, move the same events to the same numbers, so the server counts
 * them once.
 */
function idForMoved({ deviceId, event }: LoggedEvent): string {
  const text = JSON.stringify([deviceId, event]);
  const parts = ['a', 'b', 'c', 'd'].map((salt) => hash32(salt + text));
  return parts.map((part) => part.toString(16).padStart(8, '0')).join('');
}

/** Returns the last event that both ids have in common: the new id's time does not begin before it. */
function lastShared({ deviceId, settledUpTo, follows }: Outbox): EventIdentity | undefined {
  return settledUpTo > 0 ? { deviceId, deviceSeq: settledUpTo } : follows;
}

/** Returns the same events under the new id; references among them follow. Pure. */
function renumber(events: readonly LoggedEvent[], from: string, to: string): LoggedEvent[] {
  const numbers = new Map(events.map(({ deviceSeq }, index) => [deviceSeq, index + 1]));
  const follow = (about: EventIdentity): EventIdentity => {
    const deviceSeq = about.deviceId === from ? numbers.get(about.deviceSeq) : undefined;
    return deviceSeq === undefined ? about : { deviceId: to, deviceSeq };
  };
  return events.map(({ event }, index) => {
    const deviceSeq = index + 1;
    const moved: LearnerEvent =
      'answer' in event
        ? { ...event, deviceSeq, answer: follow(event.answer) }
        : { ...event, deviceSeq };
    return { deviceId: to, deviceSeq, event: moved };
  });
}

/** Returns a position between the outbox and the next one, so that the order of sending stays. */
async function positionAfter(db: LearnerDatabase, { position }: Outbox): Promise<number> {
  const next = (await readOutboxes(db)).find((other) => other.position > position);
  return next ? (position + next.position) / 2 : position + 1;
}

/**
 * Does the server hold less than it had acknowledged when the request was made: fewer of this device's events, or of
 * the learner's revisions? This is never true of a reply that is merely late. Pure.
 */
export function hasLostEvents({ outbox, envelope }: Batch, reply: SyncResponse): boolean {
  const { acknowledged } = outbox;
  const { device, cursor } = reply;
  return (
    device.highest < acknowledged.highest ||
    device.count < acknowledged.count ||
    cursor < envelope.cursor
  );
}

/**
 * Have events before the batch become unsent again since it was drawn, because another runner found a restored server?
 * This reply's acknowledgements must not settle those, too: they may have been put off. Pure.
 * @param stored the batch's outbox as it is now
 */
export function isOvertaken(stored: Outbox, { outbox }: Batch): boolean {
  return stored.settledUpTo < outbox.settledUpTo;
}

/**
 * Makes every acknowledged event that is still stored unsent again (duplicates do no harm), and has the next request
 * ask for all rows. Run inside a transaction.
 * @param logId the log that the server names, or null to accept any log
 */
export async function resendEverything(db: LearnerDatabase, logId: string | null): Promise<void> {
  for (const outbox of await readOutboxes(db)) {
    const [oldest] = await readAfter(db, outbox, 0, 1);
    await db.outboxes.put({
      ...outbox,
      settledUpTo: (oldest?.deviceSeq ?? outbox.nextSeq) - 1,
      held: [],
      blocked: [],
      acknowledged: { highest: 0, count: 0 },
      // Until the pull, the stored rows contain these events.
      serverHighest: Math.max(outbox.serverHighest, outbox.settledUpTo),
      marks: [],
    });
  }
  const { lastSyncAt, eventVersion, shownRules } = await readSyncState(db);
  const kept = {
    lastSyncAt,
    ...(eventVersion !== undefined && { eventVersion }),
    ...(shownRules !== undefined && { shownRules }),
  };
  await db.meta.put({ ...NEVER_SYNCED, ...kept, logId, isReplayDue: true });
}
