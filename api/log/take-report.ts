/**
 * Turns a device's report about itself into the desk's counts: how often its syncs fail, and whether its own XP total
 * equals the server's. The report never changes the learner's progress.
 */
import type { Executor } from '#api/platform/database/client.ts';
import { keepTold } from '#api/log/statements/device-reports.ts';
import type { CounterName } from '#api/platform/counters.ts';
import type { SyncedRow, SyncReport } from '#shared/contract/sync-protocol.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import type { AcceptedBatch } from '#api/log/accept/accept-events.ts';

/** How much each counter rises once the transaction is committed. */
export type CounterDeltas = Partial<Record<CounterName, number>>;

interface Taken extends Pick<AcceptedBatch, 'rows' | 'learner' | 'device'> {
  deviceId: string;
  /** The device held all rows before this batch, so only then does a different verdict count as its mistake. */
  isUpToDate: boolean;
}

/** @param tx the transaction that has locked the learner and written the batch */
export async function takeReport(
  tx: Executor,
  { estimate, ...told }: SyncReport,
  { rows, learner, device, deviceId, isUpToDate }: Taken,
): Promise<CounterDeltas> {
  const hasTold = Object.values(told).some((count) => count > 0);
  // A device that has sent no event yet has no row; its counts are totals, so it sends them again.
  const grown =
    hasTold && device.count > 0 ? await keepTold(tx, learner.userId, deviceId, told) : null;
  const verdict = isUpToDate ? rows.find(isProgress) : undefined;
  return {
    ...(grown && {
      device_drifts: grown.drifts,
      device_conflicts: grown.conflicts,
      device_failures: grown.failures,
    }),
    ...(estimate && verdict && { estimates_compared: 1 }),
    ...(estimate && verdict && differs(estimate, verdict) && { estimates_differing: 1 }),
  };
}

type StoredProgress = SyncedRow & { kind: 'progress'; row: ProgressRow };

function isProgress(row: SyncedRow): row is StoredProgress {
  return row.kind === 'progress';
}

function differs(
  { epoch, totalXp }: NonNullable<SyncReport['estimate']>,
  verdict: StoredProgress,
): boolean {
  return epoch !== verdict.epoch || totalXp !== verdict.row.totalXp;
}
