/**
 * Measures how well this device's syncs have gone since the learner signed in here. Events that the server refused
 * aren't counted, because Settings lists them.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAfter, readHeld, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { Outbox, RefusedEvent } from '#pwa/device/database/records.ts';
import type { SyncCounts } from '#pwa/device/database/single-records.ts';
import { records } from './device-records.ts';

export interface SyncHealth extends SyncCounts {
  /**
   * When the oldest unsent event occurred, milliseconds since 1970 UTC by this device's clock; null if nothing is
   * unsent.
   */
  oldestUnsentAt: number | null;
  rejected: number;
  superseded: number;
}

/** Adds one to each counter that `happened` names with true. Run inside a transaction over `meta`. */
export async function countInSync(
  db: LearnerDatabase,
  happened: { [Name in keyof SyncCounts]?: boolean },
): Promise<void> {
  if (!Object.values(happened).includes(true)) return;
  const before = await records.syncCounts.get(db);
  await records.syncCounts.set(db, {
    drifts: before.drifts + Number(happened.drifts ?? false),
    conflicts: before.conflicts + Number(happened.conflicts ?? false),
    failures: before.failures + Number(happened.failures ?? false),
  });
}

export async function readSyncHealth(db: LearnerDatabase): Promise<SyncHealth> {
  const times = await Promise.all(
    (await readOutboxes(db)).map((outbox) => readOldestUnsentAt(db, outbox)),
  );
  const known = times.filter((time) => time !== null);
  const refused = await db.refused.toArray();
  const count = (status: RefusedEvent['ack']['status']) =>
    refused.filter(({ ack }) => ack.status === status).length;
  return {
    ...(await records.syncCounts.get(db)),
    oldestUnsentAt: known.length > 0 ? Math.min(...known) : null,
    rejected: count('rejected'),
    superseded: count('superseded'),
  };
}

/**
 * Returns when the outbox's oldest unsent event happened. Events are numbered in the order in which they happen, so
 * this is the event with the lowest number.
 */
async function readOldestUnsentAt(db: LearnerDatabase, outbox: Outbox): Promise<number | null> {
  const [held] = await readHeld(db, outbox, outbox.held.slice(0, 1));
  const [after] = await readAfter(db, outbox, outbox.settledUpTo, 1);
  return (held ?? after)?.event.occurredAt ?? null;
}
