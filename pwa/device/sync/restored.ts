/**
 * Handles phones and servers that were restored from a backup (docs/sync.md, a restored phone, a restored server). A
 * restored phone reuses numbers for new events. The server has other events under these numbers
 * (api/log/accept/judge-events.ts finds that out). So the new events get a new device id, and numbers from 1. A
 * restored server has lost events that it had acknowledged, so they are sent again.
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
 * Moves events to a new device id: the batch's events from the first conflict on, and all events after them. The new
 * outbox is sent right after the old one. Run inside a transaction.
 * @param outbox the outbox, settled up to the conflict
 * @param conflicting the batch's events from the first conflict on
 */
export async function moveToNewDevice(
  db: LearnerDatabase,
  outbox: Outbox,
  conflicting: readonly LoggedEvent[],
): Promise<void> {
  const held = conflicting.filter(({ deviceSeq }) => outbox.held.includes(deviceSeq));
  const moving = [...held, ...(await readAfter(db, outbox, outbox.settledUpTo))];
  const [first] = moving;
  // Another tab's sync has already moved these events.
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
 * Returns the new device id for this event and the events after it. The id depends only on the event. If a phone is
 * restored twice, or two phones are restored from one backup, both move the same events to the same id and numbers. So
 * the server counts these events once.
 */
function idForMoved({ deviceId, event }: LoggedEvent): string {
  const text = JSON.stringify([deviceId, event]);
  const parts = ['a', 'b', 'c', 'd'].map((salt) => hash32(salt + text));
  return parts.map((part) => part.toString(16).padStart(8, '0')).join('');
}

/**
 * Returns the last event under the old device id that is also on the server. Events under the new id can't count as
 * earlier than this event.
 */
function lastShared({ deviceId, settledUpTo, follows }: Outbox): EventIdentity | undefined {
  return settledUpTo > 0 ? { deviceId, deviceSeq: settledUpTo } : follows;
}

/**
 * Returns the events with the new device id and new numbers. If one of the events refers to another, that reference is
 * changed as well. Pure.
 */
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

/**
 * Returns a position between this outbox and the next, so that events are still sent in the order of their occurrence.
 */
async function positionAfter(db: LearnerDatabase, { position }: Outbox): Promise<number> {
  const next = (await readOutboxes(db)).find((other) => other.position > position);
  return next ? (position + next.position) / 2 : position + 1;
}

/**
 * Returns true if the server has lost something that it had acknowledged before this request: it has fewer of this
 * device's events, or a lower revision of the learner's rows. A reply that is only late never looks like this. Pure.
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
 * Returns true if this reply must be ignored, because another tab's sync found a restored server after the batch was
 * drawn. The restored server has made events before the batch unsent again, and this reply would settle them wrongly.
 * Pure.
 * @param stored the batch's outbox as it is now
 */
export function isOvertaken(stored: Outbox, { outbox }: Batch): boolean {
  return stored.settledUpTo < outbox.settledUpTo;
}

/**
 * Marks every stored event as unsent again, even if the server acknowledged it, and makes the next request ask for all
 * rows. The server ignores duplicates. Run inside a transaction.
 * @param logId the server's log, or null to accept any log
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
      // Until the next pull, the stored rows of the server still contain these events.
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
