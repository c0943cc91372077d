/**
 * Handles a server that was restored from a backup and has lost events that it had acknowledged (docs/sync.md, a
 * restored server).
 */
import type { SyncResponse } from '#shared/contract/sync-protocol.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAfter, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { Outbox } from '#pwa/device/database/records.ts';
import { NEVER_SYNCED, readSyncState } from '#pwa/device/records/sync-state.ts';
import type { Batch } from './draw-batch.ts';

/**
 * Does the server hold less than it had acknowledged when the request was made: fewer of this device's events, or of
 * the learner's revisions? This is never true of a reply that is merely late. Pure.
 */
export function hasLostEvents({ outbox, envelope }: Batch, reply: SyncResponse): boolean {
  const { acknowledged } = outbox;
  const { device, cursor } = reply;
  return (
    device.highest < acknowledged.highest ||
    device.count < acknowledged.count ||
    cursor < envelope.cursor
  );
}

/**
 * Have events before the batch become unsent again since it was drawn, because another runner found a restored server?
 * This reply's acknowledgements must not settle those, too: they may have been put off. Pure.
 * @param stored the batch's outbox as it is now
 */
export function isOvertaken(stored: Outbox, { outbox }: Batch): boolean {
  return stored.settledUpTo < outbox.settledUpTo;
}

/**
 * Makes every acknowledged event that is still stored unsent again (duplicates do no harm), and has the next request
 * ask for all rows. Run inside a transaction.
 * @param logId the log that the server names, or null to accept any log
 */
export async function resendEverything(db: LearnerDatabase, logId: string | null): Promise<void> {
  for (const outbox of await readOutboxes(db)) {
    const [oldest] = await readAfter(db, outbox, 0, 1);
    await db.outboxes.put({
      ...outbox,
      settledUpTo: (oldest?.deviceSeq ?? outbox.nextSeq) - 1,
      held: [],
      blocked: [],
      acknowledged: { highest: 0, count: 0 },
      // Until the pull, the stored rows contain these events.
      serverHighest: Math.max(outbox.serverHighest, outbox.settledUpTo),
      marks: [],
    });
  }
  const { lastSyncAt, eventVersion, shownRules } = await readSyncState(db);
  const kept = {
    lastSyncAt,
    ...(eventVersion !== undefined && { eventVersion }),
    ...(shownRules !== undefined && { shownRules }),
  };
  await db.meta.put({ ...NEVER_SYNCED, ...kept, logId, isReplayDue: true });
}
