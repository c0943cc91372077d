/**
 * Measures how well this device and the server work together, counted since the learner signed in here. Figures that
 * can be read elsewhere aren't counted again: refused events have a list of their own.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAfter, readHeld, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { Outbox, RefusedEvent, SyncCounts } from '#pwa/device/database/records.ts';

export interface SyncHealth extends SyncCounts {
  /** When the oldest unsent event occurred, milliseconds since 1970 UTC by this device's clock; or null. */
  oldestUnsentAt: number | null;
  rejected: number;
  superseded: number;
}

const NONE: SyncCounts = { drifts: 0, conflicts: 0, failures: 0 };

async function readSyncCounts(db: LearnerDatabase): Promise<SyncCounts> {
  const found = await db.meta.get('health');
  return found?.key === 'health' ? found.counts : NONE;
}

/** Adds one to each count whose event has happened. Run inside a transaction over `meta`. */
export async function countInSync(
  db: LearnerDatabase,
  happened: { [Name in keyof SyncCounts]?: boolean },
): Promise<void> {
  if (!Object.values(happened).includes(true)) return;
  const before = await readSyncCounts(db);
  const counts = {
    drifts: before.drifts + Number(happened.drifts ?? false),
    conflicts: before.conflicts + Number(happened.conflicts ?? false),
    failures: before.failures + Number(happened.failures ?? false),
  };
  await db.meta.put({ key: 'health', counts });
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
    ...(await readSyncCounts(db)),
    oldestUnsentAt: known.length > 0 ? Math.min(...known) : null,
    rejected: count('rejected'),
    superseded: count('superseded'),
  };
}

/** Events are written in the order of their numbers, so the first is the oldest. */
async function readOldestUnsentAt(db: LearnerDatabase, outbox: Outbox): Promise<number | null> {
  const [held] = await readHeld(db, outbox, outbox.held.slice(0, 1));
  const [after] = await readAfter(db, outbox, outbox.settledUpTo, 1);
  return (held ?? after)?.event.occurredAt ?? null;
}
