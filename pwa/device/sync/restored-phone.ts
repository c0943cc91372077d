/**
 * Handles a conflict: the numbers of these events are taken by other events of the same device id (a phone that was
 * restored from its backup; api/log/accept/judge-events.ts notices it). They get a new device id and numbers from 1
 * (docs/sync.md, a restored phone).
 */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { newOutbox, readAfter, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { LoggedEvent, Outbox } from '#pwa/device/database/records.ts';

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
