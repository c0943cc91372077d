/** What this device tells the server of itself, beside the events of a batch. */
import type { SyncReport } from '#shared/contract/sync-report.ts';
import type { LearnerDatabase } from './database.ts';
import { countUnsent } from './outbox.ts';
import { readCurrentProgress } from './projection.ts';
import type { Outbox } from './records.ts';
import { readSyncCounts } from './sync-health.ts';
import { readSyncState } from './sync-state.ts';

/**
 * Run inside a transaction over `meta`, `outboxes` and `rows`.
 * @param outbox whose events are sent; what a sign-out has left tells no counts, or they would be told twice
 * @param events how many of them
 * @returns null when there is nothing to tell
 */
export async function readSyncReport(
  db: LearnerDatabase,
  outbox: Outbox,
  events: number,
): Promise<SyncReport | null> {
  const counts = outbox.isClosed
    ? { drifts: 0, conflicts: 0, failures: 0 }
    : await readSyncCounts(db);
  const estimate = await readEstimate(db, events);
  const isWell = Object.values(counts).every((count) => count === 0);
  if (isWell && !estimate) return null;
  return { ...counts, ...(estimate && { estimate }) };
}

/** Only where the screen shows just these events on top of the server's rows. */
async function readEstimate(
  db: LearnerDatabase,
  events: number,
): Promise<SyncReport['estimate'] | null> {
  if (events === 0 || (await countUnsent(db)) !== events) return null;
  if ((await readSyncState(db)).isReplayDue) return null;
  const { totalXp } = await readCurrentProgress(db);
  const row = await db.rows.get(['progress', '']);
  return { epoch: row?.epoch ?? 1, totalXp };
}
