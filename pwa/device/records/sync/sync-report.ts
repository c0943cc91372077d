/** Makes the report that this device sends the server about itself, in addition to the events of a batch. Pure. */
import type { SyncReport } from '#shared/contract/sync/sync-report.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import type { HeldMeta } from '#pwa/device/records/held-meta.ts';
import { countUnsentOf } from '#pwa/device/database/outbox.ts';
import type { LocalRow, Outbox } from '#pwa/device/database/records.ts';

/** The device's records for a batch, all read in one transaction. */
export interface HeldByDevice {
  outboxes: readonly Outbox[];
  meta: HeldMeta;
  /** The progress row that screens show; absent for a new learner. */
  progress: LocalRow | undefined;
}

const NO_COUNTS = { drifts: 0, conflicts: 0, failures: 0 };

/**
 * @param outbox whose events are sent; an outbox from before a sign-out reports no counts, or they would be reported
 * twice
 * @param events how many of them
 * @returns null when there is nothing to report
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

/** Returns an estimate only if the screen shows exactly these events on top of the server's rows. */
function estimateOf(
  { outboxes, meta, progress }: HeldByDevice,
  events: number,
): SyncReport['estimate'] | null {
  if (events === 0 || countUnsentOf(outboxes) !== events) return null;
  if (meta.sync?.isReplayDue) return null;
  const { totalXp = 0 } = (progress?.row as ProgressRow | undefined) ?? {};
  return { epoch: progress?.epoch ?? 1, totalXp };
}
