/**
 * A device's report about itself, sent with a sync for the administrator's desk. It travels as a header and is read
 * loosely: an older server ignores it, and a newer device may report more. No learner's progress depends on it.
 */
import * as v from 'valibot';

export const SYNC_REPORT_HEADER = 'Sync-Report';

/** The most that a device may report of each count; higher numbers would tell nothing new. */
const MOST = 100_000;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST));

export const SyncReport = v.object({
  /** Counts since the learner signed in on the device, so a repeated report adds nothing. */
  drifts: Count,
  conflicts: Count,
  failures: Count,
  /** The XP that the device computes including this batch's events; absent if more events are unsent. */
  estimate: v.optional(
    v.object({
      epoch: v.pipe(v.number(), v.safeInteger()),
      totalXp: v.pipe(v.number(), v.safeInteger()),
    }),
  ),
});
export type SyncReport = v.InferOutput<typeof SyncReport>;

/** @returns null if there is no report, or if it can't be read */
export function readSyncReport(header: string | undefined): SyncReport | null {
  if (header === undefined || header.length > 500) return null;
  try {
    const read = v.safeParse(SyncReport, JSON.parse(header));
    return read.success ? read.output : null;
  } catch {
    // quiet: a header that nobody can read reports nothing.
    return null;
  }
}
