/**
 * The server was restored from a backup and has lost events that it had acknowledged (docs/sync.md, a
 * restored server).
 */
import type { SyncResponse } from '#shared/contract/sync/sync.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAfter, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { Outbox } from '#pwa/device/database/records.ts';
import { NEVER_SYNCED, readSyncState } from '#pwa/device/records/sync/sync-state.ts';
import type { Batch } from './draw-batch.ts';

/**
 * Whether the server holds less than it had acknowledged when the request was made: of this device's
 * events, or of the learner's revisions. A reply that is merely late never does. Pure.
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
 * Whether events before the batch have become unsent again since it was drawn, as another runner found a
 * restored server. What is acknowledged now must not settle those too: they may have been put off. Pure.
 * @param stored the batch's outbox as it is now
 */
export function isOvertaken(stored: Outbox, { outbox }: Batch): boolean {
  return stored.settledUpTo < outbox.settledUpTo;
}

/**
 * Every acknowledged event that is still kept becomes unsent again (duplicates do no harm), and the next
 * request asks for all rows. Run inside a transaction.
 * @param logId the log that the server names, or null to take whichever it has
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
      // Until the pull, the rows that are here hold these events.
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
