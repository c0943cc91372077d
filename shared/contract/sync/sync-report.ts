/**
 * What a device tells of itself beside a sync, for the administrator's desk. It travels as a header and is
 * read loosely: an older server passes over it, and a newer device may tell more. No learner's progress
 * depends on it.
 */
import * as v from 'valibot';

export const SYNC_REPORT_HEADER = 'Sync-Report';

/** What a device may claim of each: one that has seen more is no longer news. */
const MOST = 100_000;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST));

export const SyncReport = v.object({
  /** Counted since the learner signed in there, so a report that comes twice says nothing new. */
  drifts: Count,
  conflicts: Count,
  failures: Count,
  /** What the device takes its XP to be with the events of this batch; absent where more are unsent. */
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
