/**
 * Measures how well this device's syncs have gone since the learner signed in here. Refused events aren't counted here,
 * because they have a list of their own.
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

/** Adds one to each count that is true in `happened`. Run inside a transaction over `meta`. */
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
 * Returns when the outbox's oldest unsent event occurred. Events are numbered in the order in which they occur, so that
 * is the first one.
 */
async function readOldestUnsentAt(db: LearnerDatabase, outbox: Outbox): Promise<number | null> {
  const [held] = await readHeld(db, outbox, outbox.held.slice(0, 1));
  const [after] = await readAfter(db, outbox, outbox.settledUpTo, 1);
  return (held ?? after)?.event.occurredAt ?? null;
}

/** The records of this device that a batch needs, all read in one transaction. */
export interface HeldByDevice {
  outboxes: readonly Outbox[];
  meta: HeldMeta;
  /** The progress row that screens show; absent for a new learner. */
  progress: LocalRow | undefined;
}

const NO_COUNTS = { drifts: 0, conflicts: 0, failures: 0 };

/**
 * Makes the report about itself that this device sends to the server, in addition to the events of a batch. Pure.
 * @param outbox the outbox that the events are from; one from before a sign-out reports no counts, or they would be
 * reported twice
 * @param events the number of its events in the batch
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
 * Returns the XP that the screens show, if they show the server's rows with exactly these events on top; null
 * otherwise.
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
