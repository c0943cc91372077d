/**
 * Measures how well this device's syncs have gone since the learner signed in here. Events that the server refused
 * aren't counted, because Settings lists them.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAfter, readHeld, readOutboxes, countUnsentOf } from '#pwa/device/database/outbox.ts';
import type { Outbox, RefusedEvent, LocalRow } from '#pwa/device/database/records.ts';
import type { SyncCounts } from '#pwa/device/database/single-records.ts';
import type { SyncReport } from '#shared/contract/sync-protocol.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { records } from './device-records.ts';
import type { HeldMeta } from './sync-state.ts';

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

/** The records of this device that are needed for a batch. All are read in one transaction. */
export interface HeldByDevice {
  outboxes: readonly Outbox[];
  meta: HeldMeta;
  /** The progress row that screens show; absent for a new learner. */
  progress: LocalRow | undefined;
}

const NO_COUNTS = { drifts: 0, conflicts: 0, failures: 0 };

/**
 * Makes the report that this device sends about itself together with a batch. Pure.
 * @param outbox the outbox with the batch's events; for an outbox from before a sign-out, the report has no counts,
 * because they would be reported twice
 * @param events the number of the outbox's events in the batch
 * @returns null if there is nothing to report
 */
export function syncReportOf(
  held: HeldByDevice,
  outbox: Outbox,
  events: number,
): SyncReport | null {
  const counts = (!outbox.isClosed && held.meta.health?.counts) || NO_COUNTS;
  const estimate = estimateOf(held, events);
  const isWell = Object.values(counts).every((count) => count === 0);
  if (isWell && !estimate) return null;
  return { ...counts, ...(estimate && { estimate }) };
}

/**
 * Returns the XP on the screens, if they were computed from the server's rows and exactly these events; otherwise null.
 */
function estimateOf(
  { outboxes, meta, progress }: HeldByDevice,
  events: number,
): SyncReport['estimate'] | null {
  if (events === 0 || countUnsentOf(outboxes) !== events) return null;
  if (meta.sync?.isReplayDue) return null;
  const { totalXp = 0 } = (progress?.row as ProgressRow | undefined) ?? {};
  return { epoch: progress?.epoch ?? 1, totalXp };
}
